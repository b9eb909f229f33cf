import type { Carrier } from '@contract/orders/carrier-procedures'
import { countryName } from '@contract/core/country-names'
import { Badge } from '@web/ui/badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { CarrierMenu } from './carrier-menu'

/** The columns of the carriers. */
export const carrierColumns: readonly Column<Carrier>[] = [
  {
    key: 'name',
    header: 'Carrier',
    primary: true,
    sortable: true,
    className: startCell,
    cell: ({ name, known }) => (
      <span className="block">
        <bdi>{name}</bdi>
        {!known && <span className="block text-caption font-normal text-ink-soft">Added by an admin</span>}
      </span>
    ),
  },
  {
    key: 'countries',
    header: 'Collects in',
    className: `${startCell} row-start-2 as-row:max-w-56`,
    cell: ({ countries }) => (countries.length === 0 ? 'Everywhere' : countries.map(countryName).join(', ')),
  },
  {
    key: 'tracking',
    header: 'Tracking page',
    className: 'as-card:col-span-full as-card:row-start-3 as-row:max-w-96',
    cell: ({ tracking_url }) =>
      tracking_url ? (
        <span className="block text-caption wrap-anywhere text-ink-soft">{tracking_url}</span>
      ) : (
        <span className="text-caption text-ink-soft">None: numbers are not linked</span>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-2`,
    cell: ({ active }) => (
      <Badge dot tone={active ? 'success' : 'neutral'}>
        {active ? 'On' : 'Off'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${endCell} as-card:row-start-1`,
    cell: (carrier) => <CarrierMenu carrier={carrier} />,
  },
]
