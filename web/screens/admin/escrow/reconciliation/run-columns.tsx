import { formatTime } from '@contract/core/day'
import { adminPaths } from '@contract/core/admin-paths'
import type { ReconciliationRun } from '@contract/accounting/reconciliation-procedures'
import { OrderLink } from '@web/components/orders/order-link'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { RunStateBadge } from '../run-state-badge'

/** The columns of the runs; on phones a few short lines. */
export const runColumns: readonly Column<ReconciliationRun>[] = [
  {
    key: 'started_at',
    header: 'Started',
    primary: true,
    sortable: true,
    className: `${startCell} figures`,
    cell: ({ started_at }) => formatTime(started_at),
  },
  {
    key: 'started_by',
    header: 'By',
    className: `${startCell} row-start-2`,
    cell: ({ started_by }) => started_by ?? 'Every night',
  },
  {
    key: 'changes_since',
    header: 'Changes since',
    className: `${startCell} row-start-4 figures`,
    cell: ({ changes_since }) => (
      <>
        <span className="text-caption text-ink-soft as-row:hidden">Changes since </span>
        {changes_since ? formatTime(changes_since) : 'The beginning'}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    className: `${endCell} row-start-1`,
    cell: ({ state }) => <RunStateBadge state={state} />,
  },
  {
    key: 'findings',
    header: 'Findings',
    align: 'end',
    className: `${endCell} row-start-2 figures`,
    cell: ({ findings, unexplained }) => (
      <>
        <span className="text-caption text-ink-soft as-row:hidden">Findings </span>
        {findings}
        {unexplained > 0 && <span className="text-danger"> ({unexplained} unexplained)</span>}
      </>
    ),
  },
  {
    key: 'checked',
    header: 'Rows checked',
    align: 'end',
    className: `${startCell} row-start-3 figures`,
    cell: ({ checked }) => (
      <>
        {checked.toLocaleString('en-US')}
        <span className="text-caption text-ink-soft as-row:hidden"> rows</span>
      </>
    ),
  },
  {
    key: 'view',
    header: 'View',
    headerHidden: true,
    align: 'end',
    className: `${endCell} row-start-3`,
    cell: ({ run_id, started_at }) => (
      <OrderLink
        to={adminPaths.reconciliationRun(run_id)}
        label={`View the run of ${formatTime(started_at)}`}
      >
        View
      </OrderLink>
    ),
  },
]
