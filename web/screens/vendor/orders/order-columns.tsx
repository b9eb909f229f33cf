import { Link } from 'react-router'
import { shortOrderId } from '@contract/order-id'
import { formatUsd, formatWireUsd } from '@contract/money'
import type { VendorOrder } from '@contract/orders'
import { shortDate } from '@web/parts/orders/dates'
import { OrderStatusBadge } from '@web/parts/orders/order-status-badge'
import { vendorMoney } from '@web/parts/orders/vendor-money'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import type { Column } from '@web/ui/table-types'

/** The columns of a vendor's orders. */
export const orderColumns: readonly Column<VendorOrder>[] = [
  {
    key: 'id',
    header: 'Order ID',
    lead: true,
    cell: ({ order_id }) => (
      // On phones the View button stands in the corner beside it and needs the room.
      <span
        className="figures flex min-h-9 items-center font-semibold tracking-wide @2xl:min-h-0"
        title={order_id}
      >
        {shortOrderId(order_id)}
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    className: 'figures whitespace-nowrap',
    cell: ({ order_created_at }) => shortDate(order_created_at),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer_name }) => <span className="wrap-anywhere">{customer_name}</span>,
  },
  { key: 'status', header: 'Status', cell: ({ order_status }) => <OrderStatusBadge status={order_status} /> },
  { key: 'total', header: 'Total', align: 'end', cell: (order) => <Total order={order} /> },
  {
    key: 'view',
    header: 'View',
    headerHidden: true,
    corner: true,
    align: 'end',
    cell: ({ order_id }) => (
      <Button asChild variant="outline" size="small">
        <Link to={paths.vendor.order(order_id)} aria-label={`View order ${shortOrderId(order_id)}`}>
          View
        </Link>
      </Button>
    ),
  },
]

/** The vendor's own amount, and below it what remains after the marketplace's share. */
function Total({ order }: { order: VendorOrder }) {
  const { netMinor, lostMinor } = vendorMoney(order)
  return (
    <span className="figures inline-block text-end">
      <span className="block font-semibold">{formatWireUsd(order.total_vendor_amount)}</span>
      <span className="block text-caption text-ink-soft">
        {formatUsd(netMinor)} after{' '}
        {lostMinor > 0 ? 'commission and refunds' : `${formatWireUsd(order.commission)} commission`}
      </span>
    </span>
  )
}
