import type { AdminOrderRow } from '@contract/orders/admin-procedures'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import { shortDate } from '@web/components/orders/dates'
import { OrderLink } from '@web/components/orders/order-link'
import { OrderPictures } from '@web/components/orders/order-pictures'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { left, right } from '@web/ui/table-places'
import type { Column } from '@web/ui/table-types'

/** The columns of all orders; on phones a few short lines. */
export const orderColumns: readonly Column<AdminOrderRow>[] = [
  {
    key: 'id',
    header: 'Order',
    lead: true,
    className: left,
    cell: ({ order_id, preview, item_count }) => (
      <span className="flex items-center gap-4">
        <OrderPictures preview={preview} />
        <span>
          <span className="figures block font-semibold tracking-wide" title={order_id}>
            {shortOrderId(order_id)}
          </span>
          <span className="block text-caption font-normal whitespace-nowrap text-ink-soft">
            {item_count === 1 ? '1 item' : `${item_count} items`}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    className: `${left} row-start-2`,
    cell: ({ customer: { name, email } }) => (
      <span className="block min-w-0">
        <span className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-caption wrap-anywhere text-ink-soft">
          <bdi>{email}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'created_at',
    header: 'Date',
    sortable: true,
    className: `${left} row-start-3 figures whitespace-nowrap`,
    cell: ({ order_created_at }) => shortDate(order_created_at),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${right} row-start-1`,
    cell: ({ order_status }) => <OrderStatusBadge status={order_status} />,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    className: `${right} row-start-2`,
    cell: ({ total_amount, paid }) => (
      <span className="figures inline-block text-end">
        <span className="block font-semibold">{formatWireUsd(total_amount)}</span>
        {!paid && <span className="block text-caption text-ink-soft">Not paid</span>}
      </span>
    ),
  },
  {
    key: 'view',
    header: 'View',
    headerHidden: true,
    align: 'end',
    className: `${right} row-start-3`,
    cell: ({ order_id }) => (
      <OrderLink to={paths.admin.order(order_id)} label={`View order ${shortOrderId(order_id)}`}>
        View
      </OrderLink>
    ),
  },
]
