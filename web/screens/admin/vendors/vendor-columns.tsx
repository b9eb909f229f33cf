import { Link } from 'react-router'
import { countryName } from '@contract/core/country-names'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { planOf } from '@contract/subscriptions/facts'
import type { VendorListRow } from '@contract/vendors/management-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { VendorStatusBadge } from '@web/components/vendors/vendor-status-badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

/** The columns of the vendors; on phones a few short lines. */
export const vendorColumns: readonly Column<VendorListRow>[] = [
  {
    key: 'company_name',
    header: 'Vendor',
    primary: true,
    sortable: true,
    className: `${startCell} row-start-1`,
    cell: ({ vendor_id, company_name }) => (
      <Link to={adminPaths.vendor(vendor_id)} className="wrap-anywhere hover:underline">
        <bdi>{company_name}</bdi>
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ status }) => <VendorStatusBadge status={status} />,
  },
  {
    key: 'plan',
    header: 'Plan',
    below: 'status',
    className: 'as-card:hidden',
    cell: ({ plan }) => planOf(plan)?.name ?? plan,
  },
  {
    key: 'country',
    header: 'Country',
    below: 'company_name',
    className: `${startCell} row-start-2`,
    cell: ({ country, city }) => (
      <span className="block">
        {countryName(country)}
        {city && (
          <span className="block text-caption text-ink-soft">
            <bdi>{city}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-2 figures`,
    cell: ({ orders }) => (
      <>
        {orders.toLocaleString('en-US')}
        <span className="as-row:sr-only"> {orders === 1 ? 'order' : 'orders'}</span>
      </>
    ),
  },
  {
    key: 'sales',
    header: 'Sales',
    align: 'end',
    sortable: true,
    className: 'as-card:hidden figures whitespace-nowrap',
    cell: ({ sales }) => formatWireUsd(sales),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-3 figures whitespace-nowrap`,
    cell: ({ balance }) => formatWireUsd(balance),
  },
  {
    key: 'joined_at',
    header: 'Joined',
    sortable: true,
    className: `${startCell} row-start-3 figures whitespace-nowrap`,
    cell: ({ joined_at }) => shortDate(joined_at),
  },
]
