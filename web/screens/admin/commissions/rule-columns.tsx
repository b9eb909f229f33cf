import { commissionScopeLabels, type CommissionRule } from '@contract/pricing/commission-procedures'
import { formatPercent } from '@contract/core/money'
import { dayColumns } from '@web/components/effective-dated/day-columns'
import { DatedStateBadge } from '@web/components/effective-dated/state-badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { RuleMenu } from './rule-menu'
import { boundsOf } from './rule-labels'

/** The columns of the rules; on phones a few short lines. */
export const ruleColumns: readonly Column<CommissionRule>[] = [
  {
    key: 'subject',
    header: 'For',
    primary: true,
    sortable: true,
    className: startCell,
    cell: ({ scope, subject_name }) => (
      <span className="block min-w-0">
        <span className="block wrap-anywhere">{subject_name}</span>
        <span className="block text-caption font-normal text-ink-soft">{commissionScopeLabels[scope]}</span>
      </span>
    ),
  },
  {
    key: 'rate',
    header: 'Commission',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-1 font-semibold as-card:text-base`,
    cell: (rule) => (
      <span className="figures inline-block text-end">
        <span className="block">{formatPercent(rule.rate_percent)}</span>
        <span className="block text-caption font-normal text-ink-soft">{boundsOf(rule)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    className: `${startCell} row-start-4`,
    cell: ({ state }) => <DatedStateBadge state={state} />,
  },
  ...dayColumns(`${startCell} row-start-2`, `${startCell} row-start-3`),
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${endCell} as-card:row-start-2 as-card:row-span-3`,
    cell: (rule) => <RuleMenu rule={rule} />,
  },
]
