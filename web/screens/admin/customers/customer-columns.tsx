import { Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import type { CustomerRow } from '@contract/customers/procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge } from '@web/ui/badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

/** The columns of the customers; on phones a few short lines. */
export const customerColumns: readonly Column<CustomerRow>[] = [
  {
    key: 'full_name',
    header: 'Name',
    primary: true,
    sortable: true,
    className: `${startCell} row-start-1`,
    cell: ({ user_id, full_name, tags }) => (
      <span className="block min-w-0">
        <Link to={adminPaths.customer(user_id)} className="wrap-anywhere hover:underline">
          <bdi>{full_name}</bdi>
        </Link>
        {tags.length > 0 && (
          <span className="block text-caption font-normal wrap-anywhere text-ink-soft">
            <span className="sr-only">Tags: </span>
            <bdi>{tags.join(', ')}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    below: 'full_name',
    className: 'as-card:col-span-2 as-card:row-start-2 wrap-anywhere',
    cell: ({ email }) => email,
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ blocked_at, is_guest }) => (
      <Badge tone={blocked_at ? 'danger' : is_guest ? 'neutral' : 'success'} dot>
        {blocked_at ? 'Blocked' : is_guest ? 'Guest' : 'Active'}
      </Badge>
    ),
  },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-3 figures`,
    cell: ({ order_count, last_order_at }) => (
      <span className="block as-card:text-end">
        {order_count.toLocaleString('en-US')}
        <span className="as-row:sr-only"> {order_count === 1 ? 'order' : 'orders'}</span>
        {last_order_at && (
          <span className="block text-caption whitespace-nowrap text-ink-soft">
            Last on {shortDate(last_order_at)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-4 figures`,
    cell: ({ value, refunded }) => (
      <span className="block as-card:text-end">
        {formatWireUsd(value)}
        {refunded > 0 && (
          <span className="block text-caption whitespace-nowrap text-ink-soft">
            {formatWireUsd(refunded)} refunded
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'created_at',
    header: 'Joined',
    sortable: true,
    className: `${startCell} row-start-3 figures whitespace-nowrap`,
    cell: ({ created_at }) => shortDate(created_at),
  },
]
