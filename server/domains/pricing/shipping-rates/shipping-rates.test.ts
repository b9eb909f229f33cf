import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { dayAfter, dayOf } from '@contract/core/day'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import { auditLog } from '@server/database/schema/platform'
import { shippingRates } from '@server/database/schema/pricing'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { seedRates } from '../seeds'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const mombasa = { ...nairobi, city: 'Mombasa' }

type NewRate = Parameters<Api['add_shipping_rate']>[0]

const newRate = (rate: Partial<NewRate> = {}): NewRate => ({
  p_zone: 'same_country',
  p_service: 'standard',
  p_rate_name: 'Domestic',
  p_first_kilogram: 4.2,
  p_further_kilogram: 0.6,
  p_min_days: 2,
  p_max_days: 4,
  p_valid_from: '2030-01-01',
  ...rate,
})

const listRates = async (api: Api, query: Parameters<Api['list_shipping_rates']>[0]) =>
  (await api.list_shipping_rates({ ...query, limit: 100 })).items

/** The rate in force today. */
const currentRateOf = async (api: Api, zone: NewRate['p_zone'], service: NewRate['p_service'] = 'standard') =>
  (await listRates(api, { zone, service, state: 'current' }))[0]!

/** What the checkout asks for one unit sent within Kenya. */
async function checkoutCost(market: Market, service = 'standard') {
  const product = await market.newProduct()
  const customer = await market.newCustomer()
  await customer.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
  const options = await customer.api.get_shipping_options({ p_shipping_address: mombasa })
  return options.find(({ rate_id }) => rate_id === service)?.estimated_cost
}

test('only an admin may read or change shipping rates', async ({ market }) => {
  for (const { api } of [await market.newCustomer(), await market.newVendor()]) {
    await expect(api.list_shipping_rates()).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.add_shipping_rate(newRate())).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.save_shipping_service({ p_service: 'express', p_active: false })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  }
})

describe('the checkout', () => {
  test('charges the rate in force on the day, before and after a change', async ({ market }) => {
    const { api } = await market.newAdmin()
    const rate = await currentRateOf(api, 'same_country')
    await api.end_shipping_rate({ p_shipping_rate_id: rate.shipping_rate_id, p_valid_to: '2030-01-01' })
    const nextRate = await api.add_shipping_rate(newRate({ p_first_kilogram: 4.9 }))
    expect(nextRate).toMatchObject({ state: 'future', next_from: null })
    const [current] = await listRates(api, { zone: 'same_country', service: 'standard' })
    expect(current).toMatchObject({ valid_to: '2030-01-01', next_from: nextRate.valid_from })
    expect(await checkoutCost(market)).toBe(3.5)
    market.setClock(new Date('2029-12-31T23:59:59.999Z'))
    expect(await checkoutCost(market)).toBe(3.5)
    market.setClock(new Date('2030-01-01T00:00:00Z'))
    expect(await checkoutCost(market)).toBe(4.9)
    expect(
      (await listRates(api, { zone: 'same_country', service: 'standard' })).map(({ state }) => state),
    ).toEqual(['past', 'current'])
    const [nearestZone] = await market.api(null).get_delivery_zones()
    expect(nearestZone!.services.map(({ first_kilogram }) => first_kilogram)).toContain(4.9)
  })

  test('no longer offers a service whose rate has ended; orders keep what they were charged', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const customer = await market.newCustomer()
    const product = await market.newProduct()
    const orderId = await market.placeOrder(customer, [{ product, quantity: 1 }], mombasa)
    const before = await customer.api.get_order_details({ p_order_id: orderId })
    const rate = await currentRateOf(api, 'same_country', 'express')
    const tomorrow = dayAfter(dayOf(market.clock()))
    await api.end_shipping_rate({ p_shipping_rate_id: rate.shipping_rate_id, p_valid_to: tomorrow })
    market.setClock(new Date(`${tomorrow}T08:00:00Z`))
    expect(await checkoutCost(market, 'express')).toBeUndefined()
    const after = await customer.api.get_order_details({ p_order_id: orderId })
    expect(after.shipping_cost).toBe(before.shipping_cost)
  })

  test('does not offer a service that is off, and uses its new name', async ({ market }) => {
    const { api, session } = await market.newAdmin()
    await api.save_shipping_service({ p_service: 'standard', p_name: 'Kijani Saver' })
    const product = await market.newProduct()
    const lines = [{ variant_id: product.variantId, quantity: 1 }]
    const estimate = () => market.api(null).estimate_shipping({ p_country: 'KE', p_lines: lines })
    expect(await estimate()).toMatchObject({ rate_id: 'standard', provider_name: 'Kijani Saver' })
    const row = await api.save_shipping_service({ p_service: 'standard', p_active: false })
    expect(row).toMatchObject({ service: 'standard', name: 'Kijani Saver', active: false })
    expect((await estimate())?.rate_id).not.toBe('standard')
    await api.save_shipping_service({ p_service: 'standard', p_active: true })
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'shipping_service'), eq(auditLog.actorId, session.userId)))
    expect(entries).toHaveLength(3)
    expect(entries.map(({ details }) => details)).toContainEqual({
      before: { service: 'standard', name: 'Kijani Saver', active: true },
      after: { service: 'standard', name: 'Kijani Saver', active: false },
    })
  })
})

describe('a new rate', () => {
  test('is refused while another of its zone and service applies', async ({ market }) => {
    const { api } = await market.newAdmin()
    await expect(
      api.add_shipping_rate(newRate({ p_zone: 'rest_of_world', p_service: 'express' })),
    ).rejects.toMatchObject({
      code: 'shipping_rate_overlaps',
      data: { fields: { p_valid_from: expect.stringContaining('Express, rest of the world') } },
    })
  })

  test('is stored once when two admins add it concurrently', async ({ market }) => {
    const admins = [await market.newAdmin(), await market.newAdmin()]
    const rate = await currentRateOf(admins[0]!.api, 'rest_of_africa', 'express')
    await admins[0]!.api.end_shipping_rate({
      p_shipping_rate_id: rate.shipping_rate_id,
      p_valid_to: '2031-01-01',
    })
    const nextRate = newRate({ p_zone: 'rest_of_africa', p_service: 'express', p_valid_from: '2031-01-01' })
    const results = await Promise.allSettled(admins.map(({ api }) => api.add_shipping_rate(nextRate)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find((result) => result.status === 'rejected')!.reason).toMatchObject({
      code: 'shipping_rate_overlaps',
    })
  })

  test.for([
    ['p_zone', { p_zone: 'moon' }],
    ['p_rate_name', { p_rate_name: ' ' }],
    ['p_first_kilogram', { p_first_kilogram: -1 }],
    ['p_first_kilogram', { p_first_kilogram: 1.005 }],
    ['p_further_kilogram', { p_further_kilogram: 10_001 }],
    ['p_max_days', { p_min_days: 5, p_max_days: 4 }],
    ['p_service', { p_service: 'pickup', p_zone: 'same_region' }],
    ['p_valid_from', { p_valid_from: '2026-02-30' }],
  ] as const)('is refused with an invalid value at %s: %j', async ([field, invalidValue], { market }) => {
    const { api } = await market.newAdmin()
    await expect(api.add_shipping_rate(newRate(invalidValue as Partial<NewRate>))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('cannot start or end on a day that orders were priced for', async ({ market }) => {
    const { api } = await market.newAdmin()
    market.setClock(new Date('2027-03-10T12:00:00Z'))
    const rate = await currentRateOf(api, 'same_region')
    const end = (p_valid_to: string) =>
      api.end_shipping_rate({ p_shipping_rate_id: rate.shipping_rate_id, p_valid_to })
    await expect(end('2027-03-09')).rejects.toMatchObject({ code: 'shipping_rate_ends_too_early' })
    const product = await market.newProduct()
    const kampala = { ...nairobi, city: 'Kampala', country: 'UG' }
    await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }], kampala)
    await expect(end('2027-03-10')).rejects.toMatchObject({
      code: 'shipping_rate_ends_too_early',
      data: { fields: { p_valid_to: expect.stringContaining('Mar 10, 2027') } },
    })
    expect((await end('2027-03-11')).state).toBe('current')
    await expect(
      api.add_shipping_rate(newRate({ p_zone: 'same_region', p_valid_from: '2027-03-10' })),
    ).rejects.toMatchObject({ code: 'shipping_rate_starts_too_early' })
    await expect(end('2027-04-01')).rejects.toMatchObject({ code: 'shipping_rate_already_ends' })
    await expect(end('2019-04-01')).rejects.toMatchObject({ code: 'shipping_rate_ends_before_start' })
  })

  test('is withdrawn by ending it on its first day, is not seeded again, and its history says who did it', async ({
    market,
  }) => {
    const { api, session } = await market.newAdmin()
    const previousRate = await currentRateOf(api, 'rest_of_world')
    await api.end_shipping_rate({
      p_shipping_rate_id: previousRate.shipping_rate_id,
      p_valid_to: '2032-01-01',
    })
    const nextRate = await api.add_shipping_rate(
      newRate({ p_zone: 'rest_of_world', p_valid_from: '2032-01-01' }),
    )
    const endedRate = await api.end_shipping_rate({
      p_shipping_rate_id: nextRate.shipping_rate_id,
      p_valid_to: '2032-01-01',
    })
    expect(endedRate.state).toBe('past')
    await seedRates(market.db)
    const listedRates = await listRates(api, { zone: 'rest_of_world', service: 'standard' })
    expect(listedRates.map(({ shipping_rate_id }) => shipping_rate_id)).toEqual([
      previousRate.shipping_rate_id,
      nextRate.shipping_rate_id,
    ])
    const { items } = await api.list_shipping_rate_changes({ zone: 'rest_of_world', service: 'standard' })
    expect(items.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['shipping_rate_ended', session.fullName],
      ['shipping_rate_added', session.fullName],
      ['shipping_rate_ended', session.fullName],
    ])
    expect(items[1]).toMatchObject({ before: null, after: { first_kilogram: 4.2, valid_to: null } })
    expect(items[0]).toMatchObject({ before: { valid_to: null }, after: { valid_to: '2032-01-01' } })
  })
})

test('the list shows every rate once, by every sort, page by page', async ({ market }) => {
  const { api } = await market.newAdmin()
  for (const sort of ['zone_asc', 'zone_desc', 'price_asc', 'price_desc', 'valid_from_asc'] as const) {
    const items: ShippingRate[] = []
    let cursor: string | undefined
    do {
      const page = await api.list_shipping_rates({ sort, cursor, limit: 4 })
      items.push(...page.items)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    const ids = items.map(({ shipping_rate_id }) => shipping_rate_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(await market.db.$count(shippingRates))
  }
})

describe('the rate tester', () => {
  const delivery = {
    origin: 'KE',
    destination: 'KE',
    destination_city: 'Mombasa',
    grams: 2_400,
    parcels: 2,
    on: '2028-05-05',
  }

  test('returns what the checkout would, without any goods', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { zone, options, missing } = await api.test_shipping_rates({ ...delivery, parcels: 1 })
    const product = await market.newProduct()
    market.setClock(new Date('2028-05-05T10:00:00Z'))
    const estimate = await market.api(null).estimate_shipping({
      p_country: 'KE',
      p_lines: [{ variant_id: product.variantId, quantity: 3 }],
    })
    expect(zone).toBe('same_country')
    expect(missing).toContain('pickup')
    expect(options[0]).toMatchObject({
      rate_id: estimate!.rate_id,
      estimated_cost: estimate!.estimated_cost,
      provider_name: estimate!.provider_name,
    })
    const twoParcels = await api.test_shipping_rates(delivery)
    expect(twoParcels.options[0]).toMatchObject({
      parcel_cost: options[0]!.estimated_cost,
      estimated_cost: options[0]!.estimated_cost * 2,
    })
  })

  test('offers pickup within one city, and nothing on a day without rates', async ({ market }) => {
    const { api } = await market.newAdmin()
    const sameCity = await api.test_shipping_rates({ ...delivery, origin_city: ' MOMBASA' })
    expect(sameCity.options.map(({ rate_id }) => rate_id)).toContain('pickup')
    const beforeAnyRate = await api.test_shipping_rates({ ...delivery, on: '2019-12-31' })
    expect(beforeAnyRate).toMatchObject({ options: [], missing: ['standard', 'express', 'pickup'] })
  })
})

test('the history of a service says who renamed and switched it, newest first', async ({ market }) => {
  const { api, session } = await market.newAdmin()
  const p_service = 'express'
  const { name } = (await api.list_shipping_services()).find(({ service }) => service === p_service)!
  await api.save_shipping_service({ p_service, p_name: 'Kijani Fast' })
  await api.save_shipping_service({ p_service, p_active: false })
  await api.save_shipping_service({ p_service, p_name: name, p_active: true })
  const { items } = await api.list_shipping_service_changes({ service: p_service, limit: 3 })
  expect(items.map(({ actor_name, before, after }) => [actor_name, before, after])).toEqual([
    [session.fullName, { name: 'Kijani Fast', active: false }, { name, active: true }],
    [session.fullName, { name: 'Kijani Fast', active: true }, { name: 'Kijani Fast', active: false }],
    [session.fullName, { name, active: true }, { name: 'Kijani Fast', active: true }],
  ])
})
