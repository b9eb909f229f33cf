import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { collectionCode } from '@contract/orders/facts'
import { nairobi } from '@contract/testing/addresses'
import { notifications } from '@server/database/schema/notifications'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { balanceOf } from '@server/domains/ledger/service'
import { serverLimits } from '@server/limits'
import { eraseCollectionPoint } from '@server/domains/notifications/erase-order-notifications'
import { test, type Market } from '@server/testing/market'
import { markPaid } from './testing/item-in-state'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const address = '4 Market Road, Nairobi'
const hours = 'Mon–Fri 9:00–17:00'

/** A paid order of two products of one vendor, which its buyer collects. */
async function placePickupOrder(market: Market) {
  const vendor = await market.newVendor({ companyName: 'Lamu Weavers' })
  await stateCollectionPoint(market, vendor.vendorId)
  const customer = await market.newCustomer('Amina Otieno')
  const goods = [
    await market.newProduct({ vendor, name: 'Basket' }),
    await market.newProduct({ vendor, name: 'Mat' }),
  ]
  const lines = goods.map((product) => ({ product, quantity: 1 }))
  const orderId = await market.placeOrder(customer, lines, nairobi, 'paystack', 'pickup')
  await markPaid(market, orderId)
  const [basket, mat] = await market.itemsOf(orderId)
  const makeReady = (...itemIds: string[]) =>
    Promise.all(
      itemIds.map((p_item_id) => vendor.api.update_order_item_status({ p_item_id, p_status: 'shipped' })),
    )
  const details = () => customer.api.get_order_details({ p_order_id: orderId })
  const codeShown = async () => (await details()).parcels[0]!.collection?.code ?? null
  const collect = (p_code: string) => vendor.api.confirm_collection({ p_order_id: orderId, p_code })
  return {
    vendor,
    customer,
    orderId,
    basketId: basket!.id,
    matId: mat!.id,
    makeReady,
    details,
    codeShown,
    collect,
  }
}

async function stateCollectionPoint({ db }: Market, vendorId: string) {
  const [application] = await db
    .insert(vendorApplications)
    .values({
      id: randomUUID(),
      email: `${vendorId}@weavers.example`,
      status: 'approved',
      companyName: 'Lamu Weavers',
      businessCategory: 'Manufacturer/Producer',
      taxNumber: 'P0012345',
      companyDescription: 'We weave baskets of sisal.',
      subscriptionPlan: 'bronze',
      country: 'KE',
      businessAddress: address,
      telephoneNumber: '+254700000009',
      sustainabilityPractices: 'zero-waste',
      businessRegistrationDocumentPath: 'none',
    })
    .returning()
  await db
    .update(vendors)
    .set({ applicationId: application!.id, pickupHours: hours })
    .where(eq(vendors.id, vendorId))
}

const wrongCode = (code: string) => (code === '0000' ? '0001' : '0000')

describe('an order that its buyer collects', () => {
  test('is ready for collection, never on its way: place, hours and code by email, on the page and as a notification', async ({
    market,
  }) => {
    const { customer, orderId, basketId, makeReady, details } = await placePickupOrder(market)
    const point = { address, hours, city: 'Nairobi', country: 'KE' }
    expect((await details()).parcels).toEqual([
      {
        vendor_name: 'Lamu Weavers',
        service: 'pickup',
        provider_name: 'Kijani Pickup',
        rate_name: 'At the maker',
        weight_grams: 2_000,
        collection: { ...point, code: null },
      },
    ])
    await makeReady(basketId)
    const { parcels, order_items } = await details()
    const code = parcels[0]!.collection!.code!
    expect(code).toMatch(/^\d{4}$/)
    expect(order_items.map(({ service }) => service)).toEqual(['pickup', 'pickup'])
    await market.runJobs()
    const mails = await market.mailsTo(customer.session.email)
    const mail = mails.find(({ subject }) => subject === 'Basket is ready for collection')!
    for (const fact of [address, hours, code]) expect(mail.text).toContain(fact)
    for (const { subject, text } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/on (its|their) way|shipped|Delivery address/)
    }
    const [notification] = (await customer.api.list_notifications({})).items
    expect(notification).toMatchObject({
      kind: 'collection',
      title: 'Basket is ready for collection',
      path: `/order-confirmation/${orderId}`,
    })
    for (const fact of [address, hours]) expect(notification!.text).toContain(fact)
    expect(notification!.text).not.toContain(code)
  })

  test('is collected by the code that the buyer shows, which releases the money once', async ({ market }) => {
    const { vendor, customer, basketId, matId, makeReady, codeShown, collect, details } =
      await placePickupOrder(market)
    await makeReady(basketId, matId)
    const code = (await codeShown())!
    await expect(collect(wrongCode(code))).rejects.toMatchObject({ code: 'wrong_collection_code' })
    const results = await Promise.allSettled([collect(code), collect(code)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await details()).order_status).toBe('delivered')
    expect((await details()).parcels).toMatchObject([{ service: 'pickup', collection: null }])
    expect(await balanceOf(market.db, { kind: 'vendor_pending', owner: vendor.vendorId })).toBe(0)
    expect(await market.ledgerTotal()).toBe(0)
    await market.runJobs()
    const subjects = (await market.mailsTo(customer.session.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('collected'))).toHaveLength(1)
  })

  test('needs the code: no other call marks it as collected', async ({ market }) => {
    const { vendor, orderId, basketId, matId, makeReady, details } = await placePickupOrder(market)
    await makeReady(basketId, matId)
    await expect(
      vendor.api.update_order_item_status({ p_item_id: basketId, p_status: 'delivered' }),
    ).rejects.toMatchObject({ code: 'collection_code_needed' })
    expect(await vendor.api.update_vendor_orders({ p_order_ids: [orderId], p_status: 'delivered' })).toEqual({
      items: 0,
      orders: 0,
    })
    expect((await details()).order_status).toBe('shipped')
  })

  test('has a new code for what becomes ready after the first collection', async ({ market }) => {
    const { basketId, matId, makeReady, codeShown, collect, details } = await placePickupOrder(market)
    await makeReady(basketId)
    const firstCode = (await codeShown())!
    await collect(firstCode)
    await expect(collect(firstCode)).rejects.toMatchObject({ code: 'nothing_to_collect' })
    expect((await details()).parcels).toMatchObject([{ collection: { address, code: null } }])
    await makeReady(matId)
    expect(await codeShown()).toMatch(/^\d{4}$/)
    await collect((await codeShown())!)
    expect((await details()).order_status).toBe('delivered')
  })

  test('cannot be opened by guessing the code', async ({ market }) => {
    const { basketId, makeReady, codeShown, collect } = await placePickupOrder(market)
    await makeReady(basketId)
    const code = (await codeShown())!
    for (let i = 0; i < collectionCode.attempts.times; i++)
      await expect(collect(wrongCode(code))).rejects.toMatchObject({ code: 'wrong_collection_code' })
    await expect(collect(code)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('shows its code to the buyer only, never to its vendor', async ({ market }) => {
    const { vendor, orderId, basketId, makeReady, codeShown } = await placePickupOrder(market)
    await makeReady(basketId)
    const code = (await codeShown())!
    const seen = [
      await vendor.api.get_vendor_order_details({ p_order_id: orderId }),
      await vendor.api.get_packing_slips({ p_order_ids: [orderId] }),
      await vendor.api.get_vendor_orders({}),
    ]
    expect(JSON.stringify(seen)).not.toContain(`"${code}"`)
    const { api } = await market.newVendor()
    await expect(api.confirm_collection({ p_order_id: orderId, p_code: code })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('has no carrier and no tracking number', async ({ market }) => {
    const { vendor, orderId, basketId } = await placePickupOrder(market)
    const tracking = { p_shipping_provider: 'DHL', p_tracking_number: '1234567890' }
    const refusal = { code: 'pickup_not_tracked' }
    await expect(vendor.api.add_shipping_info({ p_item_id: basketId, ...tracking })).rejects.toMatchObject(
      refusal,
    )
    await expect(
      vendor.api.update_order_item_status({ p_item_id: basketId, p_status: 'shipped', ...tracking }),
    ).rejects.toMatchObject(refusal)
    await vendor.api.update_vendor_orders({ p_order_ids: [orderId], p_status: 'shipped', ...tracking })
    expect(
      (await market.itemsOf(orderId)).map(({ status, trackingNumber }) => [status, trackingNumber]),
    ).toEqual([
      ['shipped', null],
      ['shipped', null],
    ])
  })

  test('is named in refusals as the buyer knows it', async ({ market }) => {
    const { vendor, basketId, makeReady } = await placePickupOrder(market)
    await makeReady(basketId)
    await expect(makeReady(basketId)).rejects.toMatchObject({
      message: expect.stringContaining('ready for collection') as string,
    })
    await expect(
      vendor.api.update_order_item_status({ p_item_id: basketId, p_status: 'processing' }),
    ).rejects.toMatchObject({ code: 'item_status_changed' })
  })

  test('no longer says where it was once its vendor is gone', async ({ market }) => {
    const { vendor, customer, basketId, makeReady } = await placePickupOrder(market)
    await makeReady(basketId)
    await eraseCollectionPoint(market.db, vendor.vendorId)
    const [notification] = (await customer.api.list_notifications({})).items
    expect(notification!.text).not.toContain(address)
    expect(notification!.text).not.toContain(hours)
  })

  test('reminds its buyer once of what is not collected for days, and of what becomes ready later too', async ({
    market,
  }) => {
    const { customer, basketId, matId, makeReady, codeShown, collect } = await placePickupOrder(market)
    await makeReady(basketId)
    const remindersAfter = async (days: number) => {
      market.setClock(new Date(Date.now() + days * 24 * 60 * 60_000 + 1000))
      await Promise.all([market.runJob('remind_uncollected'), market.runJob('remind_uncollected')])
      await market.runJobs()
      const mails = await market.mailsTo(customer.session.email)
      return mails.filter(({ subject }) => subject.includes('still ready for collection'))
    }
    const { collectionReminderDays } = serverLimits
    expect(await remindersAfter(collectionReminderDays - 1)).toEqual([])
    const [reminder, ...others] = await remindersAfter(collectionReminderDays)
    expect(others).toEqual([])
    expect(reminder!.text).toContain(address)
    expect(reminder!.text).toContain((await codeShown())!)
    expect(await remindersAfter(2 * collectionReminderDays)).toHaveLength(1)
    await collect((await codeShown())!)
    await makeReady(matId)
    expect(await remindersAfter(4 * collectionReminderDays)).toHaveLength(2)
    await collect((await codeShown())!)
    expect(await remindersAfter(9 * collectionReminderDays)).toHaveLength(2)
  })

  test('is announced by email and in the app only as its buyer wants', async ({ market }) => {
    const { customer, basketId, makeReady } = await placePickupOrder(market)
    const mute = { p_kind: 'collection', p_on: false } as const
    await customer.api.save_notification_choice({ ...mute, p_channel: 'app' })
    await customer.api.save_notification_choice({ ...mute, p_channel: 'email' })
    await makeReady(basketId)
    await market.runJobs()
    expect((await customer.api.list_notifications({})).items).toEqual([])
    const mails = await market.mailsTo(customer.session.email)
    expect(mails.filter(({ subject }) => subject.includes('ready'))).toEqual([])
    const rows = await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, customer.session.userId), eq(notifications.kind, 'collection')))
    expect(rows).toHaveLength(1)
  })
})
