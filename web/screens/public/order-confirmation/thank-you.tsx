import type { OrderDetails } from '@contract/orders'
import { OrderId } from '@web/parts/orders/order-id'
import { OrderStatusBadge } from '@web/parts/orders/order-status-badge'
import type { PageHeaderProps } from '@web/ui/page-header'

/** The head of the page: thanks by name, and the order's id. An admin who looks at another's order is not thanked. */
export function thankYou(order: OrderDetails, name: string | undefined): PageHeaderProps {
  const called = name?.trim().split(/\s+/)[0]
  return {
    title: !order.own
      ? 'Order details'
      : called
        ? `Thank you for your order, ${called}!`
        : 'Thank you for your order!',
    text: (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base">
        <span className="inline-flex items-center gap-1.5">
          Order ID <OrderId orderId={order.order_id} />
        </span>
        <OrderStatusBadge status={order.order_status} />
      </span>
    ),
  }
}
