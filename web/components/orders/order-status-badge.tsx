import { statusLabel } from '@contract/core/state-machine'
import type { OrderStatus } from '@contract/orders/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'neutral',
  awaiting_payment: 'warning',
  processing: 'info',
  shipped: 'transit',
  delivered: 'success',
  cancelled: 'danger',
  refunded: 'neutral',
}

/** The status of an order or order item, with spaces in place of underscores. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
    </Badge>
  )
}
