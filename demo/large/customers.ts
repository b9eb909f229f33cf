import type { ShippingAddress } from '@contract/core/address'
import { randomFor, uuidFor } from './weighted-random'
import { familyNames, givenNames } from './words/names'
import { destinations } from './words/locations'

export interface LargeCustomer {
  id: string
  name: string
  email: string
  address: ShippingAddress
}

/** The `nth` customer of the large demo; deterministic. */
export function largeCustomer(nth: number): LargeCustomer {
  const random = randomFor('customer', nth)
  const name = `${random.pick(givenNames)} ${random.pick(familyNames)}`
  const { country, cities, dial: dialCode } = random.pickWeighted(destinations)
  const city = random.pick(cities)
  return {
    id: uuidFor('customer', nth),
    name,
    email: `customer-${nth}@large.example`,
    address: {
      fullName: name,
      phoneNumber: `${dialCode}${random.between(100_000_000, 999_999_999)}`,
      address: `${random.between(1, 240)} ${random.pick(['Market', 'Station', 'Garden', 'Harbour', 'Acacia', 'Mill'])} Road`,
      city,
      state: city,
      country,
    },
  }
}
