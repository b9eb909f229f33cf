import { shippingServices, type ShippingService } from './facts'

/** The service of a shipping option, such as `pickup`, or of a parcel's rate, such as `same_country/pickup`. */
export function serviceOfRate(rateId: string): ShippingService {
  const name = rateId.slice(rateId.lastIndexOf('/') + 1)
  return shippingServices.find((service) => service === name) ?? 'standard'
}
