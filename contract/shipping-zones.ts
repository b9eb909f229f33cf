import { findCountry } from './countries'
import type { ShippingZone } from './enums'

/** The shipping zone between two countries, by ISO codes. Regions are the UN sub-regions of Africa. */
export function zoneBetween(origin: string, destination: string): ShippingZone {
  if (origin === destination) return 'same_country'
  const from = findCountry(origin)
  const to = findCountry(destination)
  if (!from || !to) return 'rest_of_world'
  return from.region === to.region ? 'same_region' : 'rest_of_africa'
}
