import { ScreenError } from '@web/parts/layout/screen-error'
import { useCart } from '@web/parts/cart/cart-provider'
import { pageMeta } from '@web/parts/page/page-meta'
import { messageOf } from '@web/api'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { CartLines } from './cart-lines'
import { CartSkeleton } from './cart-skeleton'
import { EmptyCart } from './empty-cart'
import { RemovedLines } from './removed-lines'
import { OrderSummary } from './order-summary'
import { useAwake } from './use-awake'
import { useRemoval } from './use-removal'

export const meta = () => pageMeta({ title: 'Cart', hidden: true })

export default function CartPage() {
  const cart = useCart()
  const awake = useAwake()
  const removal = useRemoval()
  const items = awake ? cart.items : undefined
  return (
    <Page title="Your cart">
      {cart.error && <CartFailure error={cart.error} onRetry={() => void cart.refresh()} />}
      <RemovedLines lines={removal.removed} onUndo={removal.undo} />
      {items === undefined && !cart.error && <CartSkeleton />}
      {items?.length === 0 && <EmptyCart />}
      {items && items.length > 0 && (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CartLines items={items} restored={removal.restored} onRemove={removal.remove} />
          <OrderSummary items={items} count={cart.count} totalMinor={cart.totalMinor} />
        </div>
      )}
    </Page>
  )
}

export const ErrorBoundary = ScreenError

const CartFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Notice
    tone="danger"
    live
    title="Your cart could not be loaded."
    action={
      <Button size="small" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {messageOf(error)}
  </Notice>
)
