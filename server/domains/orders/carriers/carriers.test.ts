import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { carriers } from '@server/database/schema/carriers'
import { auditLog } from '@server/database/schema/platform'
import { test, type Market } from '@server/testing/market'
import { markPaid } from '../testing/item-in-state'

type NewCarrier = Parameters<Api['add_carrier']>[0]

const savanna = (carrier: Partial<NewCarrier> = {}): NewCarrier => ({
  p_name: 'Savanna Parcels',
  p_tracking_url: 'https://savanna.example/track?n={number}',
  p_countries: ['KE', 'TZ'],
  ...carrier,
})

const findCarriers = async (api: Api, search: string) => (await api.list_carriers({ search })).items

/** An item of a Kenyan vendor, shipped. */
async function shipItem(market: Market, p_shipping_provider: string, p_tracking_number: string) {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer()
  const product = await market.newProduct({ vendor })
  const orderId = await market.placeOrder(customer, [{ product, quantity: 1 }])
  await markPaid(market, orderId)
  await vendor.api.update_vendor_orders({
    p_order_ids: [orderId],
    p_status: 'shipped',
    p_shipping_provider,
    p_tracking_number,
  })
  await market.runJobs()
  return { vendor, customer, orderId }
}

test('only an admin manages carriers', async ({ market }) => {
  for (const { api } of [await market.newCustomer(), await market.newVendor()]) {
    await expect(api.list_carriers()).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.add_carrier(savanna())).rejects.toMatchObject({ code: 'not_allowed' })
  }
})

test('an added carrier is suggested to the vendors of its countries, until it is off', async ({ market }) => {
  const { api, session } = await market.newAdmin()
  const { carrier_id, ...added } = await api.add_carrier(savanna({ p_name: 'Rift Couriers' }))
  expect(added).toMatchObject({ known: false, active: true, countries: ['KE', 'TZ'] })
  const [kenyan, ghanaian] = [await market.newVendor(), await market.newVendor({ country: 'GH' })]
  expect(await kenyan.api.suggest_carriers()).toEqual(
    expect.arrayContaining(['Rift Couriers', 'DHL', 'Posta Kenya']),
  )
  const inGhana = await ghanaian.api.suggest_carriers()
  expect(inGhana).toEqual(expect.arrayContaining(['DHL', 'Ghana Post']))
  expect(inGhana).not.toContain('Rift Couriers')
  await api.change_carrier({ p_carrier_id: carrier_id, p_active: false })
  expect(await kenyan.api.suggest_carriers()).not.toContain('Rift Couriers')
  const entries = await market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, carrier_id), eq(auditLog.actorId, session.userId)))
  expect(entries.map(({ actionType }) => actionType).sort()).toEqual(['carrier_added', 'carrier_changed'])
  expect(entries.find(({ actionType }) => actionType === 'carrier_changed')!.details).toMatchObject({
    before: { active: true },
    after: { active: false },
  })
})

test('the history of a carrier says who changed what, before and after, newest first', async ({ market }) => {
  const { api, session } = await market.newAdmin()
  const { carrier_id } = await api.add_carrier(savanna({ p_name: 'Delta Couriers' }))
  await api.change_carrier({ p_carrier_id: carrier_id, p_name: 'Delta Express', p_countries: [] })
  await api.add_carrier(savanna({ p_name: 'Another Courier' }))
  const { items } = await api.list_carrier_changes({ carrier_id })
  const tracking_url = 'https://savanna.example/track?n={number}'
  const added = { name: 'Delta Couriers', tracking_url, countries: ['KE', 'TZ'], active: true }
  expect(items).toMatchObject([
    {
      actor_name: session.fullName,
      before: added,
      after: { ...added, name: 'Delta Express', countries: [] },
    },
    { action: 'carrier_added', before: null, after: added },
  ])
  const first = await api.list_carrier_changes({ carrier_id, limit: 1 })
  const second = await api.list_carrier_changes({ carrier_id, limit: 1, cursor: first.next_cursor! })
  expect([...first.items, ...second.items]).toEqual(items)
})

describe('a tracking link', () => {
  test('leads to an added carrier’s page, for buyer, vendor, admin and in the email', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { carrier_id } = await api.add_carrier(savanna())
    const { vendor, customer, orderId } = await shipItem(market, 'savanna parcels', 'SP 77/1')
    const page = 'https://savanna.example/track?n=SP77%2F1'
    const p_order_id = orderId
    const trackingUrls = async () => [
      (await customer.api.get_order_details({ p_order_id })).order_items[0]!.tracking_url,
      (await vendor.api.get_vendor_order_details({ p_order_id })).vendor_items[0]!.tracking_url,
      (await api.get_admin_order({ p_order_id })).order.order_items[0]!.tracking_url,
    ]
    expect(await trackingUrls()).toEqual([page, page, page])
    const mail = (await market.mailsTo(customer.session.email)).find(({ subject }) =>
      subject.endsWith('is on its way'),
    )
    expect(mail!.text).toContain(page)

    await api.change_carrier({ p_carrier_id: carrier_id, p_active: false })
    expect(await trackingUrls()).toEqual([page, page, page])
    await api.change_carrier({ p_carrier_id: carrier_id, p_tracking_url: '' })
    expect(await trackingUrls()).toEqual([null, null, null])
  })

  test('of a known carrier needs a number in its format', async ({ market }) => {
    const matchingShipment = await shipItem(market, 'DHL Express', '1234567890')
    const mismatchedShipment = await shipItem(market, 'DHL', 'KJ-1')
    const urlOf = async ({ customer, orderId }: typeof matchingShipment) =>
      (await customer.api.get_order_details({ p_order_id: orderId })).order_items[0]!.tracking_url
    expect(await urlOf(matchingShipment)).toContain('tracking-id=1234567890')
    expect(await urlOf(mismatchedShipment)).toBeNull()
  })
})

describe('a carrier', () => {
  test.for([
    ['p_tracking_url', { p_tracking_url: 'http://savanna.example/{number}' }],
    ['p_tracking_url', { p_tracking_url: 'https://savanna.example/track' }],
    ['p_tracking_url', { p_tracking_url: 'javascript:alert({number})' }],
    ['p_name', { p_name: ' ' }],
    ['p_countries.0', { p_countries: ['XX'] }],
  ] as const)('is refused with an invalid value at %s: %j', async ([field, invalidValue], { market }) => {
    const { api } = await market.newAdmin()
    await expect(
      api.add_carrier(savanna(invalidValue as unknown as Partial<NewCarrier>)),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('exists once, regardless of case; a known one also under its other names', async ({ market }) => {
    const { api } = await market.newAdmin()
    const lake = savanna({ p_name: 'Lake Couriers' })
    const results = await Promise.allSettled([
      api.add_carrier(lake),
      api.add_carrier({ ...lake, p_name: 'LAKE couriers' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const p_name of ['lake couriers', 'dhl', 'DHL Express', 'TCG'])
      await expect(api.add_carrier(savanna({ p_name }))).rejects.toMatchObject({
        code: 'carrier_exists',
        data: { fields: { p_name: expect.any(String) } },
      })
    const { carrier_id } = await api.add_carrier(savanna({ p_name: 'Coast Couriers' }))
    await expect(
      api.change_carrier({ p_carrier_id: carrier_id, p_name: 'Lake couriers' }),
    ).rejects.toMatchObject({ code: 'carrier_exists' })
    const [dhl] = (await findCarriers(api, 'dhl.com')).filter(({ name }) => name === 'DHL')
    expect(dhl).toMatchObject({ known: true })
    await expect(
      api.change_carrier({ p_carrier_id: dhl!.carrier_id, p_name: 'Yellow' }),
    ).rejects.toMatchObject({ code: 'carrier_name_locked' })
    await expect(
      api.change_carrier({ p_carrier_id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', p_active: true }),
    ).rejects.toMatchObject({ code: 'carrier_not_found' })
  })

  test('is listed once across pages, and found by name, country and state', async ({ market }) => {
    const { api } = await market.newAdmin()
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.list_carriers({ cursor, limit: 7 })
      names.push(...page.items.map(({ name }) => name))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(await market.db.$count(carriers))
    expect((await findCarriers(api, 'ghana post')).map(({ name }) => name)).toEqual(['Ghana Post'])
    const inGhana = (await api.list_carriers({ country: 'GH', limit: 100 })).items.map(({ name }) => name)
    expect(inGhana).toEqual(expect.arrayContaining(['Ghana Post', 'DHL']))
    expect(inGhana).not.toContain('Posta Kenya')
    expect((await api.list_carriers({ state: 'off' })).items.every(({ active }) => !active)).toBe(true)
  })
})
