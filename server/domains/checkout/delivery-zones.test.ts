import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { shippingRates } from '@server/database/schema/rates'
import { test } from '@server/testing/market'

test('each zone shows its cheapest delivery, never pickup; a zone nobody delivers to is left out', async ({
  market,
}) => {
  const zones = () => market.api(null).get_delivery_zones()
  const [nearest, ...further] = await zones()
  expect(nearest).toEqual({
    zone: 'same_country',
    min_delivery_days: 2,
    max_delivery_days: 5,
    estimated_cost: 3.5,
  })
  expect(further.map(({ zone }) => zone)).toEqual(['same_region', 'rest_of_africa', 'rest_of_world'])
  const of = (zone: 'same_country' | 'rest_of_world', service: 'standard' | 'express') =>
    and(eq(shippingRates.zone, zone), eq(shippingRates.service, service))
  await market.db.update(shippingRates).set({ active: false }).where(of('same_country', 'standard'))
  await market.db.update(shippingRates).set({ active: false }).where(eq(shippingRates.zone, 'rest_of_world'))
  expect((await zones()).map(({ zone, estimated_cost }) => [zone, estimated_cost])).toEqual([
    ['same_country', 7.9],
    ['same_region', 11.9],
    ['rest_of_africa', 18.9],
  ])
})
