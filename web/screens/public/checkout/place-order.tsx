import { Lock } from 'lucide-react'
import { StickyActionBar } from '@web/components/cart/sticky-action-bar'
import { submitsWithoutScript } from '@web/forms/submits-without-script'
import { Button } from '@web/ui/button'
import type { CheckoutIntent } from './submitted-checkout'
import type { Totals } from './totals'
import { UpdateTotals } from './update-totals'

interface PlaceOrderProps {
  totals: Totals
  pending: boolean
  /** What blocks the order, if anything, and what pressing the button then does. */
  blockingMessage: string | null
  onIncomplete: () => void
  isSettled: boolean
  onPlaceOrder: () => void
}

/** The Place Order button. On phones it sticks to the bottom edge, with the total beside it. */
export const PlaceOrder = ({
  totals,
  pending,
  blockingMessage,
  isSettled,
  onPlaceOrder,
  onIncomplete,
}: PlaceOrderProps) => (
  <>
    <StickyActionBar label={totals.isComplete ? 'Total' : 'Total so far'} amountMinor={totals.totalMinor}>
      <Button
        size="large"
        compact
        busyLabel="Placing order..."
        disabledReason={blockingMessage ?? (!isSettled && 'One moment, we’re calculating the total.')}
        {...submitsWithoutScript('place' satisfies CheckoutIntent, onPlaceOrder)}
        busy={pending}
        onBlockedClick={blockingMessage ? onIncomplete : undefined}
      >
        Place Order
      </Button>
    </StickyActionBar>
    <UpdateTotals>Update totals</UpdateTotals>
    <p className="flex items-center justify-center gap-1.5 text-caption text-ink-soft max-lg:hidden">
      <Lock aria-hidden className="size-3.5" />
      You won’t be charged yet: you pay on the next page.
    </p>
  </>
)
