import { statusLabel } from '@contract/core/state-machine'
import type { PayoutStatus } from '@contract/payouts/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

const tones: Record<PayoutStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
}

/** The status of a payout. */
export const PayoutStatusBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge tone={tones[status]} dot className="justify-self-start">
    <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
  </Badge>
)
