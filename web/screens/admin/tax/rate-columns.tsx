import { countryName } from '@contract/countries'
import { formatDay } from '@contract/day'
import { formatPercent } from '@contract/percent'
import type { TaxRate } from '@contract/tax-rates'
import type { Column } from '@web/ui/table-types'
import { RateMenu } from './rate-menu'
import { RateStateBadge } from './rate-state-badge'

const left = '@max-2xl:col-start-1'
const right = '@max-2xl:col-start-2 @max-2xl:justify-self-end'

/** The columns of the tax rates; on phones a few short lines. */
export const rateColumns: readonly Column<TaxRate>[] = [
  {
    key: 'country',
    header: 'Country',
    lead: true,
    sortable: true,
    className: left,
    cell: ({ country }) => countryName(country),
  },
  { key: 'component', header: 'Tax', className: `${left} row-start-2`, cell: ({ component }) => component },
  {
    key: 'rate',
    header: 'Rate',
    align: 'end',
    sortable: true,
    className: `${right} row-start-1 font-semibold @max-2xl:text-base`,
    cell: ({ rate_percent }) => formatPercent(rate_percent),
  },
  {
    key: 'state',
    header: 'Status',
    className: `${right} row-start-2`,
    cell: ({ state }) => <RateStateBadge state={state} />,
  },
  {
    key: 'valid_from',
    header: 'Starts on',
    sortable: true,
    className: `${left} row-start-3 figures whitespace-nowrap`,
    cell: ({ valid_from }) => <Dated word="Starts" day={valid_from} />,
  },
  {
    key: 'valid_to',
    header: 'Ends on',
    className: `${left} row-start-4 figures whitespace-nowrap`,
    cell: ({ valid_to }) => (valid_to ? <Dated word="Ends" day={valid_to} /> : <NoEnd />),
  },
  {
    key: 'source',
    header: 'Source',
    className: '@max-2xl:col-span-full @max-2xl:row-start-5 @2xl:max-w-56',
    cell: ({ source, checked_on }) => (
      <span className="block min-w-0 text-caption text-ink-soft" title={source}>
        <span className="line-clamp-1 wrap-anywhere">{source}</span>
        <span className="figures block whitespace-nowrap">Checked {formatDay(checked_on)}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${right} @max-2xl:row-start-3`,
    cell: (rate) => <RateMenu rate={rate} />,
  },
]

/** On phones, where no column name stands before it, the day has a word. */
const Dated = ({ word, day }: { word: string; day: string }) => (
  <>
    <span className="@2xl:hidden">{word} </span>
    {formatDay(day)}
  </>
)

const NoEnd = () => (
  <span className="text-ink-faint @max-2xl:sr-only">
    <span aria-hidden>–</span>
    <span className="sr-only">No end</span>
  </span>
)
