import { expect, test } from 'vitest'
import { deliveryOffers } from './delivery-offers'

const service = (first_kilogram: number) => ({
  min_delivery_days: 1,
  max_delivery_days: 2,
  first_kilogram,
  further_kilogram: 1,
})

test('a store tells what buyers pay, where anybody delivers', () => {
  const offers = deliveryOffers(
    [
      { zone: 'same_country', flat: 0, free_from: 20 },
      { zone: 'same_region', flat: 40, free_from: 60 },
      { zone: 'rest_of_africa', flat: 5, free_from: null },
      { zone: 'rest_of_world', flat: 12, free_from: 60 },
    ],
    [
      { zone: 'same_country', services: [service(3.5)] },
      // The flat price is above the cheapest service's.
      { zone: 'same_region', services: [service(30), service(9.9)] },
      { zone: 'rest_of_world', services: [service(27.9)] },
    ],
    'KE',
  )
  expect(offers).toEqual([
    'Within Kenya: free',
    'Eastern Africa: from $9.90, free for orders of $60.00 or more',
    'Rest of the world: $12.00, free for orders of $60.00 or more',
  ])
  expect(deliveryOffers(null, [], 'KE')).toEqual([])
})
