import { formatDay } from '@contract/core/day'
import { shippingServiceLabels, shippingZoneLabels } from '@contract/pricing/facts'
import type { RateTest } from '@contract/pricing/shipping-procedures'
import { formatWireUsd } from '@contract/core/money'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { daysLabel } from '../rates/rate-labels'

type Option = RateTest['options'][number]

interface RateTestResultProps {
  /** Undefined before anything has been tested. */
  result: RateTest | undefined
  values: { on?: string; parcels?: string }
}

/** The options that the checkout offers, cheapest first. */
export function RateTestResult({ result, values }: RateTestResultProps) {
  if (!result)
    return (
      <Card title="Options at checkout">
        <Empty
          motif="lens"
          titleAs="h3"
          title="Nothing tested yet."
          text="Fill in a delivery to see its options."
        />
      </Card>
    )
  const { zone, options, missing } = result
  return (
    <Card
      title="Options at checkout"
      text={`${shippingZoneLabels[zone]}, ordered on ${formatDay(values.on!)}.`}
      padding="none"
      footer={
        missing.length > 0 && options.length > 0 ? (
          <p className="text-sm text-ink-soft">
            Not offered: {missing.map((service) => shippingServiceLabels[service]).join(', ')}.
          </p>
        ) : undefined
      }
    >
      <DataTable
        frame="plain"
        caption="Options"
        rows={options}
        columns={columnsFor(Number(values.parcels) > 1)}
        rowKey={({ rate_id }) => rate_id}
        empty={
          <Empty
            titleAs="h3"
            title="No service delivers there on this day."
            text="Buyers couldn’t check out with this address. Add a rate for the zone, or turn on a service."
          />
        }
      />
    </Card>
  )
}

const columnsFor = (hasMultipleParcels: boolean): Column<Option>[] => [
  {
    key: 'service',
    header: 'Option',
    primary: true,
    cell: ({ provider_name, rate_name }) => (
      <span className="block">
        {provider_name}
        <span className="block text-caption font-normal text-ink-soft">{rate_name}</span>
      </span>
    ),
  },
  {
    key: 'days',
    header: 'Transit time',
    className: 'figures whitespace-nowrap',
    cell: ({ min_delivery_days, max_delivery_days }) => daysLabel(min_delivery_days, max_delivery_days),
  },
  ...(hasMultipleParcels
    ? [
        {
          key: 'parcel',
          header: 'Each parcel',
          align: 'end' as const,
          className: 'figures',
          cell: ({ parcel_cost }: Option) => formatWireUsd(parcel_cost),
        },
      ]
    : []),
  {
    key: 'cost',
    header: 'Cost',
    align: 'end',
    className: 'figures font-semibold',
    cell: ({ estimated_cost }) => formatWireUsd(estimated_cost),
  },
]
