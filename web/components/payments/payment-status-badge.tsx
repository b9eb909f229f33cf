import { statusLabel } from '@contract/core/state-machine'
import type { PaymentStatus, UnappliedState } from '@contract/payments/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

const tones: Record<PaymentStatus | UnappliedState, BadgeTone> = {
  created: 'neutral',
  pending: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  expired: 'neutral',
  held: 'warning',
  refunded: 'neutral',
}

/** The status of a payment; of one that was paid and not applied to its order, where it is. */
export const PaymentStatusBadge = ({ status }: { status: PaymentStatus | UnappliedState }) => (
  <Badge tone={tones[status]} dot>
    <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
  </Badge>
)
