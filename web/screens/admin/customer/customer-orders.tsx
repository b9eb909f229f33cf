import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import type { CustomerOrder } from '@contract/orders/procedures'
import * as texts from '@contract/texts'
import { DataList } from '@web/components/list/data-list'
import { shortDate } from '@web/components/orders/format-dates'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { Empty } from '@web/ui/empty'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

const columns: readonly Column<CustomerOrder>[] = [
  {
    key: 'order_id',
    header: 'Order ID',
    primary: true,
    className: `${startCell} row-start-1`,
    cell: ({ order_id }) => shortOrderId(order_id),
  },
  {
    key: 'date',
    header: 'Date',
    className: `${startCell} row-start-2 figures whitespace-nowrap`,
    cell: ({ order_created_at }) => shortDate(order_created_at),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ order_status, service }) => <OrderStatusBadge status={order_status} service={service} />,
  },
  {
    key: 'items',
    header: 'Items',
    align: 'end',
    className: 'as-card:hidden figures',
    cell: ({ item_count }) => item_count,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    className: `${endCell} row-start-2 figures whitespace-nowrap`,
    cell: ({ total_amount }) => formatWireUsd(total_amount),
  },
]

interface CustomerOrdersProps {
  page: { items: readonly CustomerOrder[]; next_cursor: string | null } | null
}

/** The orders of a customer, newest first. */
export const CustomerOrders = ({ page }: CustomerOrdersProps) => (
  <section aria-labelledby="orders" className="grid gap-4">
    <h2 id="orders" className="text-heading">
      Orders
    </h2>
    <DataList
      resourceName="orders"
      page={page}
      failure={texts.customers.ordersFailed}
      columns={columns}
      rowKey={({ order_id }) => order_id}
      defaultSort="created_at_desc"
      compact
      empty={<Empty titleAs="h3" title="This customer hasn’t ordered anything yet." />}
    />
  </section>
)
