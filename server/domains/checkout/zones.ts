import { findCountry } from '@contract/countries'
import type { ShippingZone } from '@contract/enums'

/** The shipping zone between two countries, by ISO codes. Regions are the UN sub-regions of Africa. */
export function zoneBetween(origin: string, destination: string): ShippingZone {
  if (origin === destination) return 'same_country'
  const from = findCountry(origin)
  const to = findCountry(destination)
  if (!from || !to) return 'rest_of_world'
  return from.region === to.region ? 'same_region' : 'rest_of_africa'
}

/** Whether two names refer to the same city, ignoring case, accents and spacing. */
export const isSameCity = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && plain(a) === plain(b) && plain(a) !== ''

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
