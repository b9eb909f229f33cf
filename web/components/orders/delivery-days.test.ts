import { expect, test } from 'vitest'
import { deliveryDays } from './delivery-days'

test.each([
  [0, 0, 'the same day'],
  [0, 1, '0 to 1 day'],
  [1, 1, '1 day'],
  [2, 5, '2 to 5 days'],
])('a delivery of %i to %i days takes “%s”', (min_delivery_days, max_delivery_days, words) => {
  expect(deliveryDays({ min_delivery_days, max_delivery_days })).toBe(words)
})
