import { Link } from 'react-router'
import type { EscrowState, VendorEscrow } from '@contract/accounting/procedures'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { withQuery } from '@contract/core/paths'
import { shortDate } from '@web/components/orders/format-dates'
import { cn } from '@web/ui/cn'
import { TextLink } from '@web/ui/text-link'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { escrowStateLabels } from './escrow-labels'

/** The amount in one state; on phones it is labelled with the state, and hidden if it is 0. */
const stateColumn = (state: EscrowState, columnClass: string): Column<VendorEscrow> => ({
  key: state,
  header: escrowStateLabels[state],
  align: 'end',
  className: cn(columnClass, 'figures whitespace-nowrap'),
  cell: (row) => (
    <span className={cn(row[state] === 0 && 'text-ink-faint as-card:sr-only')}>
      <span className="text-caption text-ink-soft as-row:hidden">{escrowStateLabels[state]} </span>
      {formatWireUsd(row[state])}
    </span>
  ),
})

/** The columns of what is held; on phones a few short lines. */
export const escrowColumns: readonly Column<VendorEscrow>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    primary: true,
    sortable: true,
    className: startCell,
    cell: ({ vendor_name, disputed, on_its_way }) => (
      <span className="block min-w-0">
        <span className="block wrap-anywhere">
          <bdi>{vendor_name}</bdi>
        </span>
        {(on_its_way !== 0 || disputed !== 0) && (
          <span className="flex flex-wrap gap-x-3 text-caption font-normal">
            {on_its_way !== 0 && (
              <TextLink asChild>
                <Link to={withQuery(adminPaths.payouts, { search: vendor_name })}>Payouts</Link>
              </TextLink>
            )}
            {disputed !== 0 && (
              <TextLink asChild>
                <Link to={withQuery(adminPaths.payments, { trouble: 'dispute_open' })}>Disputes</Link>
              </TextLink>
            )}
          </span>
        )}
      </span>
    ),
  },
  stateColumn('pending', `${startCell} row-start-2`),
  stateColumn('available', `${endCell} row-start-2`),
  stateColumn('disputed', `${startCell} row-start-3`),
  stateColumn('on_its_way', `${endCell} row-start-3`),
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-1 figures font-semibold whitespace-nowrap as-card:text-base`,
    cell: ({ total }) => formatWireUsd(total),
  },
  {
    key: 'oldest',
    header: 'Held since',
    sortable: true,
    className: `${startCell} row-start-4 figures whitespace-nowrap`,
    cell: ({ oldest_at }) => (
      <>
        <span className="as-row:hidden">Since </span>
        {shortDate(oldest_at)}
      </>
    ),
  },
]
