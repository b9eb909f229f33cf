import { Link } from 'react-router'
import { cartRefusals } from '@contract/cart/refusals'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { useAuth } from '@web/components/auth/auth-provider'
import { CartFailure } from '@web/components/cart/cart-failure'
import { useCart } from '@web/components/cart/cart-provider'
import { MergeNotice } from '@web/components/cart/merge-notice'
import { useGuestCartCheck } from '@web/components/cart/use-guest-cart'
import { OfflineNotice } from '@web/components/page/offline-notice'
import { pageMeta } from '@web/components/page/page-meta'
import { Page } from '@web/ui/page'
import { Notice } from '@web/ui/notice'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { CartLines } from './cart-lines'
import { CartSkeleton } from './cart-skeleton'
import { RemovedLines } from './removed-lines'
import { OrderSummary } from './order-summary'
import { UnpaidOrder } from './unpaid-order'
import { useRemoval } from './use-removal'

export const meta = () => pageMeta({ title: 'Cart', hidden: true })

export default function CartPage() {
  const { me } = useAuth()
  const { items, error, count, totalMinor, merge } = useCart()
  const unchecked = useGuestCartCheck(me === null)
  const removal = useRemoval()
  return (
    <Page title="Your cart" className="max-lg:has-data-action-bar:pb-0">
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

/** Shown to a guest whose cart could not be checked against current prices and stock. */
const UncheckedNotice = () => (
  <Notice tone="warning" live title="We couldn’t check prices and stock just now.">
    We’ll check them again before you pay.
  </Notice>
)

/** The empty cart. */
const EmptyCart = () => (
  <Empty
    titleAs="h2"
    motif="basket"
    frame="framed"
    title={cartRefusals.cart_empty.message()}
    text="Items you add will wait here until you’re ready."
    action={
      <Button asChild>
        <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
