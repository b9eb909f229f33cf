import { statusLabel } from '@contract/core/state-machine'
import type { PaymentStatus } from '@contract/payments/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

const tones: Record<PaymentStatus, BadgeTone> = {
  created: 'neutral',
  pending: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  expired: 'neutral',
}

/** The status of a payment. */
export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={tones[status]} dot>
    <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
  </Badge>
)
