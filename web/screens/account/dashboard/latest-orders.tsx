import { Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import type { CustomerOrder } from '@contract/orders/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { OrderItemsSummary } from '@web/components/orders/order-items-summary'
import { OrderPictures } from '@web/components/orders/order-pictures'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

/** The latest orders, each linking to its page; nothing for a customer without orders. */
export function LatestOrders({ orders }: { orders: readonly CustomerOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="latest">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="latest" className="text-heading">
          Recent orders
        </h2>
        <TextLink asChild className="touch-area text-sm">
          <Link to={paths.account.orders}>
            View all<span className="sr-only"> orders</span>
          </Link>
        </TextLink>
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderTile order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const OrderTile = ({ order }: { order: CustomerOrder }) => (
  <Link
    to={paths.account.order(order.order_id)}
    className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-brand"
  >
    <span className="flex flex-wrap items-center justify-between gap-3">
      <OrderPictures preview={order.preview} />
      <OrderStatusBadge status={order.order_status} service={order.service} />
    </span>
    <OrderItemsSummary orderId={order.order_id} items={order.preview} />
    <span className="mt-auto flex items-baseline justify-between gap-3">
      <span className="text-sm text-ink-soft">{shortDate(order.order_created_at)}</span>
      <span className="figures font-semibold">{formatWireUsd(order.total_amount)}</span>
    </span>
  </Link>
)
