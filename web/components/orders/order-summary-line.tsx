import type { OrderDetails } from '@contract/orders/procedures'
import { longDate } from './format-dates'
import { OrderId } from './order-id'
import { OrderStatusBadge } from './order-status-badge'

/** The line under an order's title: id, date, status. */
export const OrderSummaryLine = ({
  order: { order_id, order_created_at, order_status, service },
}: {
  order: OrderDetails
}) => (
  <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
    <span className="-my-2 inline-flex flex-wrap items-center gap-x-1.5">
      Order ID <OrderId orderId={order_id} />
    </span>
    <span>Placed on {longDate(order_created_at)}</span>
    <OrderStatusBadge status={order_status} service={service} />
  </span>
)
