import { shippingServiceLabels, shippingZoneLabels } from '@contract/pricing/facts'
import { formatWireUsd } from '@contract/core/money'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import { dayColumns } from '@web/components/effective-dated/day-columns'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { RateMenu } from './rate-menu'
import { RateStateBadge } from './rate-state-badge'
import { daysLabel } from './rate-labels'

/** The columns of the shipping rates; on phones a few short lines. */
export const rateColumns: readonly Column<ShippingRate>[] = [
  {
    key: 'zone',
    header: 'Zone',
    primary: true,
    sortable: true,
    className: startCell,
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
    className: `${startCell} row-start-2`,
    cell: ({ service }) => shippingServiceLabels[service],
  },
  {
    key: 'price',
    header: 'Parcel',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-1 as-card:text-base`,
    cell: ({ first_kilogram, further_kilogram }) => (
      <span className="figures block text-end whitespace-nowrap">
        <span className="font-semibold">{formatWireUsd(first_kilogram)}</span>
        <span className="block text-caption text-ink-soft">
          + {formatWireUsd(further_kilogram)} per additional kg
        </span>
      </span>
    ),
  },
  {
    key: 'days',
    header: 'Transit time',
    below: 'service',
    className: `${startCell} row-start-3 figures whitespace-nowrap`,
    cell: ({ min_days, max_days }) => daysLabel(min_days, max_days),
  },
  {
    key: 'state',
    header: 'Status',
    className: `${endCell} row-start-2`,
    cell: (rate) => <RateStateBadge {...rate} />,
  },
  ...dayColumns(`${startCell} row-start-4`, `${startCell} row-start-5`),
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
