import { shippingServiceLabels, shippingZoneLabels } from '@contract/pricing/facts'
import { formatWireUsd } from '@contract/core/money'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'

/** "Express, rest of Africa". */
export const zoneAndService = ({ zone, service }: Pick<ShippingRate, 'zone' | 'service'>) =>
  `${shippingServiceLabels[service]}, ${shippingZoneLabels[zone].charAt(0).toLowerCase()}${shippingZoneLabels[zone].slice(1)}`

/** "Express, rest of Africa, $36.50", for headings and messages. */
export const rateTitle = (rate: Pick<ShippingRate, 'zone' | 'service' | 'first_kilogram'>) =>
  `${zoneAndService(rate)}, ${formatWireUsd(rate.first_kilogram)}`

/** "1 to 2 days", "3 days". */
export const daysLabel = (min: number, max: number) =>
  min === max ? `${max} ${max === 1 ? 'day' : 'days'}` : `${min} to ${max} days`
