import { Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import type { VendorOrder } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import type { VendorDashboard } from '@contract/analytics/vendor-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { nextStep } from '@web/components/orders/next-step'
import { OrderItemsSummary } from '@web/components/orders/order-items-summary'
import { OrderLink } from '@web/components/orders/order-link'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { TextLink } from '@web/ui/text-link'

interface OrdersToFulfilProps {
  dashboard: Pick<VendorDashboard, 'orders_to_fulfil' | 'pending_orders' | 'shipped_orders'>
  className?: string
}

/** The orders that wait for the vendor, each with its next step. */
export function OrdersToFulfil({ dashboard, className }: OrdersToFulfilProps) {
  const { orders_to_fulfil: orders, pending_orders, shipped_orders } = dashboard
  const remainingCount = pending_orders + shipped_orders - orders.length
  return (
    <Card
      title="Orders to fulfil"
      text="Longest waiting first"
      padding="none"
      className={className}
      action={
        <TextLink asChild className="touch-area text-sm">
          <Link to={paths.vendor.orders}>
            {remainingCount > 0 ? `All orders (${remainingCount} more to fulfil)` : 'All orders'}
          </Link>
        </TextLink>
      }
    >
      {orders.length === 0 ? (
        <Empty title="Nothing to fulfil" text={texts.vendorDashboard.nothingToFulfil} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {orders.map((order) => (
            <OrderRow key={order.order_id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OrderRow({
  order: { order_id, order_created_at, order_status, vendor_items, total_vendor_amount, shipping_option },
}: {
  order: VendorOrder
}) {
  const { service } = shipping_option
  const step = nextStep(vendor_items, service) ?? 'View'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 px-5 py-3.5 text-sm sm:px-6 lg:grid-cols-[minmax(0,1fr)_8rem_11rem]">
      <OrderItemsSummary orderId={order_id} items={vendor_items} />
      <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
        <OrderStatusBadge status={order_status} service={service} />
        <span className="figures font-semibold">{formatWireUsd(total_vendor_amount)}</span>
        <span className="figures text-caption whitespace-nowrap text-ink-soft">
          {shortDate(order_created_at)}
        </span>
      </span>
      <span className="justify-self-end max-lg:col-span-2">
        <OrderLink
          to={paths.vendor.order(order_id)}
          label={`${step}: order ${shortOrderId(order_id)}`}
          isPrimary={order_status === 'processing'}
        >
          {step}
        </OrderLink>
      </span>
    </li>
  )
}
