import { formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import type { ExchangeRateRow } from '@contract/pricing/exchange-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import type { Column } from '@web/ui/table-types'
import { RateStateBadge } from './rate-state-badge'

const firstColumnClass = 'as-card:col-start-1'
const endColumnClass = 'as-card:col-start-2 as-card:justify-self-end'

/** The columns of the exchange rates; on phones a few short lines. */
export const exchangeRateColumns: readonly Column<ExchangeRateRow>[] = [
  {
    key: 'currency',
    header: 'Currency',
    primary: true,
    sortable: true,
    className: firstColumnClass,
    cell: ({ currency }) => currency,
  },
  {
    key: 'per_usd',
    header: 'Rate',
    align: 'end',
    className: `${firstColumnClass} row-start-2 figures whitespace-nowrap font-semibold`,
    cell: ({ per_usd, currency }) => formatRate(per_usd, currency),
  },
  {
    key: 'state',
    header: 'Status',
    className: `${endColumnClass} row-start-1`,
    cell: ({ state }) => <RateStateBadge state={state} />,
  },
  {
    key: 'valid_from',
    header: 'From',
    sortable: true,
    className: `${endColumnClass} as-card:row-start-2 figures whitespace-nowrap`,
    cell: ({ valid_from }) => formatDay(valid_from),
  },
  {
    key: 'source',
    header: 'Source',
    className: 'as-card:col-span-full as-card:row-start-3 as-row:max-w-72',
    cell: ({ source }) => <span className="block text-caption wrap-anywhere text-ink-soft">{source}</span>,
  },
  {
    key: 'set_at',
    header: 'Set',
    sortable: true,
    className: 'as-card:col-span-full as-card:row-start-4',
    cell: ({ set_by, set_at }) => (
      <span className="block text-caption text-ink-soft">
        <span className="block">{set_by ?? 'By the system'}</span>
        <span className="figures block whitespace-nowrap">{shortDate(set_at)}</span>
      </span>
    ),
  },
]
