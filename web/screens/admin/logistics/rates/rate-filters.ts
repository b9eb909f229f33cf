import {
  shippingServiceLabels,
  shippingServices,
  shippingZoneLabels,
  shippingZones,
  datedStates,
} from '@contract/pricing/facts'
import { datedStateLabels } from '@web/components/effective-dated/state-badge'
import type { Filter } from '@web/components/list/list-filter'

export const zoneOptions = shippingZones.map((zone) => ({ value: zone, label: shippingZoneLabels[zone] }))
export const serviceOptions = shippingServices.map((service) => ({
  value: service,
  label: shippingServiceLabels[service],
}))

/** The filters of the list of rates. */
export const rateFilters: readonly Filter[] = [
  { name: 'zone', label: 'Zone', anyLabel: 'All zones', options: zoneOptions },
  { name: 'service', label: 'Service', anyLabel: 'All services', options: serviceOptions },
  {
    name: 'state',
    label: 'Status',
    anyLabel: 'Any status',
    options: datedStates.map((state) => ({ value: state, label: datedStateLabels[state] })),
  },
]
