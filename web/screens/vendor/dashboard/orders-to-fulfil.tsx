import { Link } from 'react-router'
import { shortOrderId } from '@contract/order-id'
import type { VendorOrder } from '@contract/orders'
import { paths } from '@contract/paths'
import { texts } from '@contract/texts'
import type { VendorDashboard } from '@contract/vendor-dashboard'
import { shortDate } from '@web/components/orders/dates'
import { nextStep } from '@web/components/orders/next-step'
import { OrderGoods } from '@web/components/orders/order-goods'
import { OrderLink } from '@web/components/orders/order-link'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { Card } from '@web/ui/card'
import { cn } from '@web/ui/cn'
import { DataTable } from '@web/ui/table'
import { Empty } from '@web/ui/empty'
import { TextLink } from '@web/ui/text-link'
import type { Column } from '@web/ui/table-types'

const columns: readonly Column<VendorOrder>[] = [
  {
    key: 'order',
    header: 'Order',
    lead: true,
    cell: ({ order_id, vendor_items }) => <OrderGoods orderId={order_id} goods={vendor_items} />,
  },
  {
    key: 'date',
    header: 'Date',
    className:
      '@max-2xl:col-start-1 @max-2xl:text-ink-soft row-start-2 figures whitespace-nowrap @2xl:w-[16%]',
    cell: ({ order_created_at }) => shortDate(order_created_at),
  },
  {
    key: 'status',
    header: 'Status',
    className: '@max-2xl:col-start-2 @max-2xl:justify-self-end row-start-1 @2xl:w-[18%]',
    cell: ({ order_status }) => <OrderStatusBadge status={order_status} />,
  },
  {
    key: 'step',
    header: 'Next step',
    headerHidden: true,
    align: 'end',
    className: '@max-2xl:col-start-2 @max-2xl:justify-self-end row-start-2 @2xl:w-[24%]',
    cell: ({ order_id, vendor_items }) => {
      const step = nextStep(vendor_items) ?? 'View'
      return (
        <OrderLink to={paths.vendor.order(order_id)} label={`${step}: order ${shortOrderId(order_id)}`} leads>
          {step}
        </OrderLink>
      )
    },
  },
]

interface OrdersToFulfilProps {
  dashboard: Pick<VendorDashboard, 'orders_to_fulfil' | 'pending_orders' | 'shipped_orders'>
  className?: string
}

/** The orders that wait for the vendor, each with its next step. */
export const OrdersToFulfil = ({ dashboard, className }: OrdersToFulfilProps) => {
  const { orders_to_fulfil: orders, pending_orders, shipped_orders } = dashboard
  const more = pending_orders + shipped_orders - orders.length
  return (
    <Card
      title="Orders to fulfil"
      text="Those waiting longest first"
      padding="none"
      className={cn('[&_[data-table]]:rounded-none', className)}
      action={
        <TextLink asChild className="text-sm">
          <Link to={paths.vendor.orders}>
            {more > 0 ? `All orders (${more} more to fulfil)` : 'All orders'}
          </Link>
        </TextLink>
      }
    >
      {orders.length === 0 ? (
        <Empty title="Nothing to fulfil" text={texts.vendorDashboard.nothingToFulfil} />
      ) : (
        <DataTable
          compact
          caption="Orders to fulfil"
          rows={orders}
          columns={columns}
          rowKey={(order) => order.order_id}
          empty={null}
        />
      )}
    </Card>
  )
}
