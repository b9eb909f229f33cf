import { formatWireUsd } from '@contract/core/money'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import { api } from '@web/api'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { HistoryDialog } from '@web/components/effective-dated/history-dialog'
import { daysLabel, zoneAndService } from './rate-labels'

/** Who added or ended which rate of a zone and service, and when. */
export function RateHistoryDialog({ rate, ...dialog }: MenuDialogProps & { rate: ShippingRate }) {
  const { zone, service } = rate
  return (
    <HistoryDialog
      {...dialog}
      title="History of a rate"
      description={`${zoneAndService(rate)}: every change since the marketplace opened, newest first.`}
      queryKey={['shipping_rate_changes', zone, service]}
      load={(cursor, signal) => api.list_shipping_rate_changes({ zone, service, cursor }, { signal })}
      name={({ first_kilogram, further_kilogram }) =>
        `${formatWireUsd(first_kilogram)}, ${formatWireUsd(further_kilogram)} per additional kg`
      }
      detail={({ min_days, max_days }) => daysLabel(min_days, max_days)}
      emptyText="This rate hasn’t changed since the marketplace opened."
    />
  )
}
