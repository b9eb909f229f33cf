import { ScreenError } from '@web/components/layout/screen-error'
import { useAuth } from '@web/components/auth/auth-provider'
import { CartFailure } from '@web/components/cart/cart-failure'
import { useCart } from '@web/components/cart/cart-provider'
import { MergeNotice } from '@web/components/cart/merge-notice'
import { useGuestCartCheck } from '@web/components/cart/use-guest-cart'
import { OfflineNotice } from '@web/components/page/offline-notice'
import { pageMeta } from '@web/components/page/page-meta'
import { Page } from '@web/ui/page'
import { CartLines } from './cart-lines'
import { CartSkeleton } from './cart-skeleton'
import { EmptyCart } from './empty-cart'
import { RemovedLines } from './removed-lines'
import { OrderSummary } from './order-summary'
import { UncheckedNotice } from './unchecked-notice'
import { UnpaidOrder } from './unpaid-order'
import { useRemoval } from './use-removal'

export const meta = () => pageMeta({ title: 'Cart', hidden: true })

export default function CartPage() {
  const { me } = useAuth()
  const { items, error, count, totalMinor, merge } = useCart()
  const unchecked = useGuestCartCheck(me === null)
  const removal = useRemoval()
  return (
    <Page title="Your cart" className="max-lg:has-data-lower-bar:pb-0">
      <OfflineNotice>This is your cart as it was when you were last online. Nothing is lost.</OfflineNotice>
      <CartFailure />
      <MergeNotice />
      {unchecked && <UncheckedNotice />}
      <RemovedLines
        lines={removal.removed}
        undoing={removal.undoing}
        onUndo={(line) => void removal.undo(line)}
      />
      {items === undefined && !error && <CartSkeleton joining={merge.underWay} />}
      {items?.length === 0 && (
        <>
          <UnpaidOrder />
          <EmptyCart />
        </>
      )}
      {items && items.length > 0 && (
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
          <CartLines items={items} restored={removal.restored} onRemove={removal.remove} />
          <OrderSummary items={items} count={count} totalMinor={totalMinor} />
        </div>
      )}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
