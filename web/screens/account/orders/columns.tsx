import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { shortOrderId } from '@contract/order-id'
import { formatWireUsd } from '@contract/money'
import type { CustomerOrder } from '@contract/orders'
import { shortDate } from '@web/parts/orders/dates'
import { OrderPictures } from '@web/parts/orders/order-pictures'
import { OrderStatusBadge } from '@web/parts/orders/order-status-badge'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import type { Column } from '@web/ui/table-types'

export const columns: Column<CustomerOrder>[] = [
  {
    key: 'order_id',
    header: 'Order ID',
    lead: true,
    cell: ({ order_id, preview }) => (
      <span className="flex items-center gap-4 max-md:justify-between">
        <span className="figures min-w-20">{shortOrderId(order_id)}</span>
        <OrderPictures preview={preview} />
      </span>
    ),
  },
  { key: 'date', header: 'Date', cell: (order) => shortDate(order.order_created_at) },
  { key: 'status', header: 'Status', cell: (order) => <OrderStatusBadge status={order.order_status} /> },
  { key: 'items', header: 'Items', align: 'end', cell: (order) => order.item_count },
  { key: 'total', header: 'Total', align: 'end', cell: (order) => formatWireUsd(order.total_amount) },
  {
    key: 'details',
    header: 'Details',
    headerHidden: true,
    align: 'end',
    cell: ({ order_id }) => (
      <Button asChild variant="outline" size="small" className="max-md:mt-1 max-md:w-full">
        <Link to={paths.account.order(order_id)}>
          View Details
          <span className="sr-only"> of order {shortOrderId(order_id)}</span>
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    ),
  },
]
