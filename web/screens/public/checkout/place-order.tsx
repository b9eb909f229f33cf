import { Lock } from 'lucide-react'
import { StickyActionBar } from '@web/components/cart/sticky-action-bar'
import { Button } from '@web/ui/button'
import type { Totals } from './totals'

interface PlaceOrderProps {
  totals: Totals
  pending: boolean
  /** What is missing or in the way, if anything, and what a press on the button then does. */
  missing: string | null
  onMissing: () => void
  settled: boolean
  onPlace: () => void
}

/** The last step. On phones it stays under the thumb at the lower edge, with the total beside it. */
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
