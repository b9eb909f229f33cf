import { orderStatusLabel, type OrderStatus } from '@contract/orders/states'
import type { ShippingService } from '@contract/pricing/facts'
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

interface OrderStatusBadgeProps {
  status: OrderStatus
  /** A pickup is ready and collected, where others are shipped and delivered. */
  service: ShippingService
}

/** The status of an order or order item, with spaces in place of underscores. */
export function OrderStatusBadge({ status, service }: OrderStatusBadgeProps) {
  return (
    <Badge tone={tones[status]} dot>
      <span className="inline-block first-letter:uppercase">{orderStatusLabel(status, service)}</span>
    </Badge>
  )
}
