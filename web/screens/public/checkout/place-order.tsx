import { Lock } from 'lucide-react'
import { StickyActionBar } from '@web/components/cart/sticky-action-bar'
import { Button } from '@web/ui/button'
import type { Totals } from './totals'

interface PlaceOrderProps {
  totals: Totals
  pending: boolean
  /** What blocks the order, if anything, and what pressing the button then does. */
  missing: string | null
  onMissing: () => void
  settled: boolean
  onPlace: () => void
}

/** The Place Order button. On phones it sticks to the bottom edge, with the total beside it. */
export const PlaceOrder = ({ totals, pending, missing, settled, onPlace, onMissing }: PlaceOrderProps) => (
  <>
    <StickyActionBar label={totals.isWhole ? 'Total' : 'Total so far'} amountMinor={totals.totalMinor}>
      <Button
        size="large"
        tight
        busy={pending}
        busyLabel="Placing order..."
        disabledReason={missing ?? (!settled && 'One moment, we’re calculating the total.')}
        onClick={onPlace}
        onBlockedClick={missing ? onMissing : undefined}
      >
        Place Order
      </Button>
    </StickyActionBar>
    <p className="flex items-center justify-center gap-1.5 text-caption text-ink-soft max-lg:hidden">
      <Lock aria-hidden className="size-3.5" />
      You won’t be charged yet: you pay on the next page.
    </p>
  </>
)
