import { countryName } from '@contract/core/country-names'
import { formatDay } from '@contract/core/day'
import { formatPercent } from '@contract/core/money'
import type { TaxRate } from '@contract/pricing/tax-procedures'
import { dayColumns } from '@web/components/effective-dated/day-columns'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { RateMenu } from './rate-menu'
import { RateStateBadge } from './rate-state-badge'

/** The columns of the tax rates; on phones a few short lines. */
export const rateColumns: readonly Column<TaxRate>[] = [
  {
    key: 'country',
    header: 'Country',
    primary: true,
    sortable: true,
    className: startCell,
    cell: ({ country }) => countryName(country),
  },
  {
    key: 'component',
    header: 'Tax',
    below: 'country',
    className: `${startCell} row-start-2`,
    cell: ({ component }) => component,
  },
  {
    key: 'rate',
    header: 'Rate',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-1 font-semibold as-card:text-base`,
    cell: ({ rate_percent }) => formatPercent(rate_percent),
  },
  {
    key: 'state',
    header: 'Status',
    className: `${endCell} row-start-2`,
    cell: ({ state }) => <RateStateBadge state={state} />,
  },
  ...dayColumns(`${startCell} row-start-3`, `${startCell} row-start-4`),
  {
    key: 'source',
    header: 'Source',
    className: 'as-card:col-span-full as-card:row-start-5 as-row:max-w-56',
    cell: ({ source, checked_on }) => (
      <span className="block min-w-0 text-caption text-ink-soft">
        <span className="block wrap-anywhere">{source}</span>
        <span className="figures block whitespace-nowrap">Checked {formatDay(checked_on)}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${endCell} as-card:row-start-3`,
    cell: (rate) => <RateMenu rate={rate} />,
  },
]
