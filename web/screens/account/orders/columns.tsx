import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import type { CustomerOrder } from '@contract/orders/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { OrderItemsSummary } from '@web/components/orders/order-items-summary'
import { OrderLink } from '@web/components/orders/order-link'
import { OrderPictures } from '@web/components/orders/order-pictures'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { paths } from '@contract/core/paths'
import { endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

const firstColumnClass = 'as-card:col-start-1 as-card:text-ink-soft'

/** The columns of a customer's orders, with the same widths in every tab; on phones the items have a line of their own. */
export const columns: Column<CustomerOrder>[] = [
  {
    key: 'order_id',
    header: 'Order ID',
    primary: true,
    className: 'as-card:col-span-2 as-row:w-[32%]',
    cell: ({ order_id, preview }) => (
      <span className="flex items-center gap-4 as-card:flex-row-reverse as-card:justify-end as-card:gap-3">
        <span className="min-w-0 as-row:flex-1">
          <OrderItemsSummary orderId={order_id} items={preview} />
        </span>
        <span className="@max-xs:hidden">
          {/* On a tablet the columns need the full width. */}
          <span className="as-row:@max-4xl:hidden">
            <OrderPictures preview={preview} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    className: `${firstColumnClass} row-start-2 as-row:w-[15%] whitespace-nowrap`,
    cell: (order) => shortDate(order.order_created_at),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-2 as-row:w-[19%]`,
    cell: (order) => <OrderStatusBadge status={order.order_status} service={order.service} />,
  },
  {
    key: 'items',
    header: 'Items',
    align: 'end',
    className: `${firstColumnClass} row-start-3 as-row:w-[8%]`,
    cell: ({ item_count }) => (
      // The unit is shown where the column has no header.
      <span
        data-unit={item_count === 1 ? ' item' : ' items'}
        className="as-card:after:content-[attr(data-unit)]"
      >
        {item_count}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    className: `${endCell} row-start-3 as-row:w-[11%] font-semibold as-row:font-normal`,
    cell: (order) => formatWireUsd(order.total_amount),
  },
  {
    key: 'details',
    header: 'Details',
    headerHidden: true,
    align: 'end',
    className: `${endCell} row-start-4 as-row:w-[15%]`,
    cell: ({ order_id }) => (
      <OrderLink to={paths.account.order(order_id)}>
        View Details
        <span className="sr-only"> of order {shortOrderId(order_id)}</span>
      </OrderLink>
    ),
  },
]
