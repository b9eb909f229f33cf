import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { shippingRates } from '@server/database/schema/pricing'
import { test } from '@server/testing/market'

test('a cart’s shipping to a country is the cheapest service for all its parcels, for anyone', async ({
  market,
}) => {
  const [basket, bowl] = [await market.newProduct(), await market.newProduct()]
  const lines = [
    { variant_id: basket.variantId, quantity: 2 },
    { variant_id: bowl.variantId, quantity: 1 },
  ]
  const guest = market.api(null)
  const one = await guest.estimate_shipping({ p_country: 'UG', p_lines: lines.slice(0, 1) })
  const both = await guest.estimate_shipping({ p_country: 'UG', p_lines: lines })
  expect(both!.estimated_cost).toBeGreaterThan(one!.estimated_cost)
  const customer = await market.newCustomer()
  for (const [product, quantity] of [
    [basket, 2],
    [bowl, 1],
  ] as const)
    await customer.api.add_to_cart({ p_product_id: product.id, p_quantity: quantity })
  const place = { city: 'Kampala', state: null, country: 'UG' }
  const [cheapest] = await customer.api.get_shipping_options({ p_shipping_address: place })
  expect(both).toEqual(cheapest)
  expect(await guest.estimate_shipping({ p_country: 'UG', p_lines: [] })).toBeNull()
  await expect(guest.estimate_shipping({ p_country: 'XX', p_lines: lines })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

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
  const ended = { validTo: '2026-01-01' }
  await market.db.update(shippingRates).set(ended).where(of('same_country', 'standard'))
  await market.db.update(shippingRates).set(ended).where(eq(shippingRates.zone, 'rest_of_world'))
  expect((await zones()).map(({ zone, estimated_cost }) => [zone, estimated_cost])).toEqual([
    ['same_country', 7.9],
    ['same_region', 11.9],
    ['rest_of_africa', 18.9],
  ])
})
