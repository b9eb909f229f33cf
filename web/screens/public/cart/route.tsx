import { useNavigate, useSearchParams } from 'react-router'
import type { CartItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import * as texts from '@contract/texts'
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
import { toastLoadFailure } from '@web/ui/use-lazy-component'
import type { Route } from './+types/route'
import { CartLines } from './cart-lines'
import { CartSkeleton } from './cart-skeleton'
import { EmptyCart } from './empty-cart'
import { RemovedLines } from './removed-lines'
import { OrderSummary } from './order-summary'
import { submitLine } from './submitted-line'
import { UnpaidOrder } from './unpaid-order'
import { useRemoval } from './use-removal'

export const meta = () => pageMeta({ title: 'Cart', noIndex: true })

export const action = ({ request, context }: Route.ActionArgs) => submitLine(request, context)

export default function CartPage({ actionData }: Route.ComponentProps) {
  const { me } = useAuth()
  const cart = useCart()
  const { items, error, merge } = cart
  const cartCheckError = useGuestCartCheck(me === null)
  const removal = useRemoval()
  const navigate = useNavigate()
  const save = (line: CartItem) =>
    import('@web/components/cart/save-for-later').then(
      ({ saveForLater }) => saveForLater(line, cart, me !== null, navigate),
      toastLoadFailure,
    )
  return (
    <Page title="Your cart" className="max-lg:has-data-action-bar:pb-0">
      <OfflineNotice>This is your cart as it was when you were last online. Nothing is lost.</OfflineNotice>
      <ChangeNotice items={items} />
      <CartFailure />
      <MergeNotice />
      {cartCheckError && <CartCheckFailedNotice />}
      <RemovedLines
        lines={removal.removedLines}
        restoringIds={removal.restoringIds}
        onUndo={(line) => void removal.undo(line)}
      />
      {items === undefined && !error && <CartSkeleton isMerging={merge.isMerging} />}
      {items?.length === 0 && (
        <>
          <UnpaidOrder />
          <EmptyCart />
        </>
      )}
      {items && items.length > 0 && (
        <div
          data-toasts-top
          className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12"
        >
          <CartLines
            items={items}
            restoredVariantId={removal.restoredVariantId}
            rejected={actionData}
            onRemove={removal.remove}
            onSave={(line) => void save(line)}
          />
          <OrderSummary items={items} count={cart.count} totalMinor={cart.totalMinor} />
        </div>
      )}
    </Page>
  )
}

/** Shown to a guest whose cart could not be checked against current prices and stock. */
const CartCheckFailedNotice = () => (
  <Notice tone="warning" live title="We couldn’t check prices and stock just now.">
    We’ll check them again before you pay.
  </Notice>
)

/** What a form without scripts has changed; with scripts, a toast and the removed line say so. */
function ChangeNotice({ items }: { items: readonly CartItem[] | undefined }) {
  const [query] = useSearchParams()
  const added = items?.find(({ variant_id }) => variant_id === query.get('added'))
  if (!added && !query.has('removed')) return null
  return (
    <Notice tone="success" live>
      {added
        ? texts.cart.added(nameWithVariant(added.name, added.variant_title))
        : 'The item was removed from your cart.'}
    </Notice>
  )
}

export const ErrorBoundary = ScreenError
