import { formatDay } from '@contract/day'
import { shippingServiceLabels, shippingZoneLabels } from '@contract/enums'
import { formatWireUsd } from '@contract/money'
import type { ShippingRate } from '@contract/shipping-rates'
import type { Column } from '@web/ui/table-types'
import { RateMenu } from './rate-menu'
import { RateStateBadge } from './rate-state-badge'
import { daysWords } from './rate-words'

const left = '@max-2xl:col-start-1'
const right = '@max-2xl:col-start-2 @max-2xl:justify-self-end'

/** The columns of the shipping rates; on phones a few short lines. */
export const rateColumns: readonly Column<ShippingRate>[] = [
  {
    key: 'zone',
    header: 'Zone',
    lead: true,
    sortable: true,
    className: left,
    cell: ({ zone, rate_name }) => (
      <span className="block">
        {shippingZoneLabels[zone]}
        <span className="block text-caption font-normal text-ink-soft">{rate_name}</span>
      </span>
    ),
  },
  {
    key: 'service',
    header: 'Service',
    className: `${left} row-start-2`,
    cell: ({ service }) => shippingServiceLabels[service],
  },
  {
    key: 'price',
    header: 'Parcel',
    align: 'end',
    sortable: true,
    className: `${right} row-start-1 @max-2xl:text-base`,
    cell: ({ first_item, further_item }) => (
      <span className="figures block text-end whitespace-nowrap">
        <span className="font-semibold">{formatWireUsd(first_item)}</span>
        <span className="block text-caption text-ink-soft">
          + {formatWireUsd(further_item)} a further item
        </span>
      </span>
    ),
  },
  {
    key: 'days',
    header: 'On its way',
    className: `${left} row-start-3 figures whitespace-nowrap`,
    cell: ({ min_days, max_days }) => daysWords(min_days, max_days),
  },
  {
    key: 'state',
    header: 'Status',
    className: `${right} row-start-2`,
    cell: (rate) => <RateStateBadge {...rate} />,
  },
  {
    key: 'valid_from',
    header: 'Starts on',
    sortable: true,
    className: `${left} row-start-4 figures whitespace-nowrap`,
    cell: ({ valid_from }) => <Dated word="Starts" day={valid_from} />,
  },
  {
    key: 'valid_to',
    header: 'Ends on',
    className: `${left} row-start-5 figures whitespace-nowrap`,
    cell: ({ valid_to }) => (valid_to ? <Dated word="Ends" day={valid_to} /> : <NoEnd />),
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
