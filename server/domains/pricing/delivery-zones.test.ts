import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cheapestDelivery } from '@contract/pricing/parcel-price'
import { shippingRates } from '@server/database/schema/pricing'
import { test } from '@server/testing/market'

test('anyone can estimate the shipping of a cart to a country: the cheapest service for all its parcels', async ({
  market,
}) => {
  const [basket, bowl] = [await market.newProduct(), await market.newProduct()]
  const lines = [
    { variant_id: basket.variantId, quantity: 2 },
    { variant_id: bowl.variantId, quantity: 1 },
  ]
  const guest = market.api(null)
  const basketEstimate = await guest.estimate_shipping({ p_country: 'UG', p_lines: lines.slice(0, 1) })
  const cartEstimate = await guest.estimate_shipping({ p_country: 'UG', p_lines: lines })
  expect(cartEstimate!.estimated_cost).toBeGreaterThan(basketEstimate!.estimated_cost)
  const customer = await market.newCustomer()
  for (const [product, quantity] of [
    [basket, 2],
    [bowl, 1],
  ] as const)
    await customer.api.add_to_cart({ p_product_id: product.id, p_quantity: quantity })
  const kampala = { city: 'Kampala', state: null, country: 'UG' }
  const [cheapestOption] = await customer.api.get_shipping_options({ p_shipping_address: kampala })
  const tax = await customer.api.estimate_order_taxes({
    p_shipping_address: kampala,
    p_rate_id: cheapestOption!.rate_id,
  })
  expect(cartEstimate).toEqual({
    ...cheapestOption,
    parcels: expect.arrayContaining(cheapestOption!.parcels!),
    estimated_tax: tax,
  })
  expect(await guest.estimate_shipping({ p_country: 'UG', p_lines: [] })).toBeNull()
  await expect(guest.estimate_shipping({ p_country: 'XX', p_lines: lines })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('each zone has its services, never pickup; a zone nobody delivers to is left out', async ({
  market,
}) => {
  const zones = () => market.api(null).get_delivery_zones()
  const [nearestZone, ...otherZones] = await zones()
  expect(nearestZone!.services).toHaveLength(2)
  expect(nearestZone!.services).toEqual(
    expect.arrayContaining([
      { min_delivery_days: 2, max_delivery_days: 5, first_kilogram: 3.5, further_kilogram: 0.5 },
      { min_delivery_days: 1, max_delivery_days: 2, first_kilogram: 7.9, further_kilogram: 1 },
    ]),
  )
  expect(nearestZone).toMatchObject({ zone: 'same_country' })
  expect(otherZones.map(({ zone }) => zone)).toEqual(['same_region', 'rest_of_africa', 'rest_of_world'])
  const rateCondition = (zone: 'same_country' | 'rest_of_world', service: 'standard' | 'express') =>
    and(eq(shippingRates.zone, zone), eq(shippingRates.service, service))
  const endedRate = { validTo: '2026-01-01' }
  await market.db.update(shippingRates).set(endedRate).where(rateCondition('same_country', 'standard'))
  await market.db.update(shippingRates).set(endedRate).where(eq(shippingRates.zone, 'rest_of_world'))
  expect(
    (await zones()).map((zone) => [
      zone.zone,
      cheapestDelivery(zone, { weight_grams: 300, price: 10, shipping_offers: null })!.costMinor,
    ]),
  ).toEqual([
    ['same_country', 7_90],
    ['same_region', 11_90],
    ['rest_of_africa', 18_90],
  ])
})
