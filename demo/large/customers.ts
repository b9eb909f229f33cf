import type { ShippingAddress } from '@contract/core/address'
import { drawFor, uuidFor } from './draw'
import { familyNames, givenNames } from './words/names'
import { destinations } from './words/places'

export interface LargeCustomer {
  id: string
  name: string
  email: string
  address: ShippingAddress
}

/** The `nth` customer of the large demo; deterministic. */
export function largeCustomer(nth: number): LargeCustomer {
  const draw = drawFor('customer', nth)
  const name = `${draw.pick(givenNames)} ${draw.pick(familyNames)}`
  const { country, cities, dial } = draw.usual(destinations)
  const city = draw.pick(cities)
  return {
    id: uuidFor('customer', nth),
    name,
    email: `customer-${nth}@large.example`,
    address: {
      fullName: name,
      phoneNumber: `${dial}${draw.between(100_000_000, 999_999_999)}`,
      address: `${draw.between(1, 240)} ${draw.pick(['Market', 'Station', 'Garden', 'Harbour', 'Acacia', 'Mill'])} Road`,
      city,
      state: city,
      country,
    },
  }
}
