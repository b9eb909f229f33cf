import { commissionScopeLabels, type CommissionRule } from '@contract/commissions'
import { formatDay } from '@contract/day'
import { formatPercent } from '@contract/percent'
import type { Column } from '@web/ui/table-types'
import { RuleMenu } from './rule-menu'
import { RuleStateBadge } from './rule-state-badge'
import { boundsOf } from './rule-words'

const left = '@max-2xl:col-start-1'
const right = '@max-2xl:col-start-2 @max-2xl:justify-self-end'

/** The columns of the rules; on phones a few short lines. */
export const ruleColumns: readonly Column<CommissionRule>[] = [
  {
    key: 'subject',
    header: 'For',
    lead: true,
    sortable: true,
    className: left,
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
    className: `${right} row-start-1 font-semibold @max-2xl:text-base`,
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
    className: `${right} row-start-2`,
    cell: ({ state }) => <RuleStateBadge state={state} />,
  },
  {
    key: 'valid_from',
    header: 'Starts on',
    sortable: true,
    className: `${left} row-start-2 figures whitespace-nowrap`,
    cell: ({ valid_from }) => (
      <>
        <span className="@2xl:hidden">Starts </span>
        {formatDay(valid_from)}
      </>
    ),
  },
  {
    key: 'valid_to',
    header: 'Ends on',
    className: `${left} row-start-3 figures whitespace-nowrap`,
    cell: ({ valid_to }) =>
      valid_to ? (
        <>
          <span className="@2xl:hidden">Ends </span>
          {formatDay(valid_to)}
        </>
      ) : (
        <span className="text-ink-faint @max-2xl:sr-only">
          <span aria-hidden>–</span>
          <span className="sr-only">No end</span>
        </span>
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${right} @max-2xl:row-start-3`,
    cell: (rule) => <RuleMenu rule={rule} />,
  },
]
