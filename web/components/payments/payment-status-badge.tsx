import { statusLabel } from '@contract/core/state-machine'
import type { PaymentState } from '@contract/payments/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

const tones: Record<PaymentState, BadgeTone> = {
  created: 'neutral',
  pending: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  expired: 'neutral',
  held: 'warning',
  partly_refunded: 'info',
  refunded: 'neutral',
}

/** Where a payment is. */
export const PaymentStatusBadge = ({ state }: { state: PaymentState }) => (
  <Badge tone={tones[state]} dot>
    <span className="inline-block first-letter:uppercase">{statusLabel(state)}</span>
  </Badge>
)
