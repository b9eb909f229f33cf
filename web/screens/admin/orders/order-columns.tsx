import type { AdminOrderRow } from '@contract/orders/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { adminPaths } from '@contract/core/admin-paths'
import {
  AmountLines,
  createdColumn,
  customerColumn,
  OrderIdLines,
  viewColumn,
} from '@web/components/orders/order-cells'
import { OrderPictures } from '@web/components/orders/order-pictures'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

const orderedAt = createdColumn<AdminOrderRow>('Date', ({ order_created_at }) => order_created_at)
const dateColumn = { ...orderedAt, below: 'id', className: `${orderedAt.className} [--inset:3.5rem]` }

/** The columns of all orders; on phones a few short lines. */
export const orderColumns: readonly Column<AdminOrderRow>[] = [
  {
    key: 'id',
    header: 'Order',
    primary: true,
    className: startCell,
    cell: ({ order_id, preview, item_count }) => (
      <span className="flex items-center gap-4">
        <OrderPictures preview={preview} />
        <OrderIdLines id={order_id} secondLine={item_count === 1 ? '1 item' : `${item_count} items`} />
      </span>
    ),
  },
  customerColumn,
  dateColumn,
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ order_status, service }) => <OrderStatusBadge status={order_status} service={service} />,
  },
  {
    key: 'total',
    header: 'Ordered',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-2`,
    cell: ({ ordered_amount, total_amount, paid }) => (
      <AmountLines
        amount={ordered_amount}
        secondLine={
          !paid
            ? 'Not paid'
            : total_amount === ordered_amount
              ? undefined
              : `Now ${formatWireUsd(total_amount)}`
        }
      />
    ),
  },
  viewColumn(
    ({ order_id }) => adminPaths.order(order_id),
    ({ order_id }) => `View order ${shortOrderId(order_id)}`,
  ),
]
