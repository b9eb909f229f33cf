import { findCountry, type AfricanRegion } from '../core/countries'
import { countryName } from '../core/country-names'
import type { ShippingZone } from './facts'

/** The UN subregions of Africa, which are the shipping zones. */
export const regionNames: Record<AfricanRegion, string> = {
  northern: 'Northern Africa',
  western: 'Western Africa',
  middle: 'Middle Africa',
  eastern: 'Eastern Africa',
  southern: 'Southern Africa',
}

/** A shipping zone as seen from a vendor's country. */
export function zoneName(zone: ShippingZone, country: string): string {
  const region = findCountry(country)?.region
  const names = {
    same_country: `Within ${countryName(country)}`,
    same_region: region ? regionNames[region] : 'Same region',
    rest_of_africa: 'Rest of Africa',
    rest_of_world: 'Rest of the world',
  }
  return names[zone]
}
