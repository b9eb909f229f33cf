import { afterEach, describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { handlingDays } from '@contract/pricing/facts'
import { serverLimits } from '@server/limits'
import { auditLog, settings } from '@server/database/schema/platform'
import { cancelLateItemsOfAllOrders } from '@server/domains/payments/cancel-late-items'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { placeAndPay, refundsOf, statusesOf } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { remindLateShipments } from './remind-late-shipments'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const day = 24 * 60 * 60_000
const remind = ({ services }: Market) => remindLateShipments(undefined as never, services)
const cancel = ({ services }: Market) => cancelLateItemsOfAllOrders(undefined as never, services)
const later = (market: Market, days: number) => market.setClock(new Date(Date.now() + days * day + 1000))

describe('an item that is not shipped within the handling time', () => {
  test('is marked late in the list, in its counts and on its page', async ({ market }) => {
    const { vendor, orderId } = await placeAndPay(market)
    const details = () => vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect(await details()).toMatchObject({ late: false, ship_by: expect.any(String) as string })
    later(market, handlingDays.usual)
    expect(await details()).toMatchObject({ late: true })
    const { items } = await vendor.api.get_vendor_orders({ deadline: 'late' })
    expect(items.map(({ order_id, late }) => [order_id, late])).toEqual([[orderId, true]])
    expect(await vendor.api.get_vendor_order_counts()).toMatchObject({ late: 1, processing: 1 })
    await vendor.api.update_vendor_orders({ p_order_ids: [orderId], p_status: 'shipped' })
    expect(await details()).toMatchObject({ late: false, ship_by: null })
    expect(await vendor.api.get_vendor_order_counts()).toMatchObject({ late: 0 })
  })

  test('is named to its vendor in one email, once', async ({ market }) => {
    const { vendor } = await placeAndPay(market)
    const reminders = async () => {
      await market.runJobs()
      const mails = await market.mailsTo(vendor.session.email)
      return mails.filter(({ subject }) => subject.includes('late'))
    }
    await remind(market)
    expect(await reminders()).toEqual([])
    later(market, handlingDays.usual)
    await Promise.all([remind(market), remind(market)])
    later(market, handlingDays.usual + 1)
    await remind(market)
    const [mail, ...more] = await reminders()
    expect(more).toEqual([])
    expect(mail!.text).toContain('An item that is 14 days late is cancelled automatically')
  })

  test('is cancelled and refunded after the operator’s limit; buyer and vendor are told, and it is on record', async ({
    market,
  }) => {
    const { vendor, customer, orderId, product } = await placeAndPay(market)
    const [item] = await market.itemsOf(orderId)
    later(market, handlingDays.usual + serverLimits.lateCancelDays - 1)
    await cancel(market)
    expect((await market.itemsOf(orderId))[0]!.status).toBe('processing')
    later(market, handlingDays.usual + serverLimits.lateCancelDays)
    await Promise.all([cancel(market), cancel(market)])
    expect((await market.itemsOf(orderId))[0]!.status).toBe('cancelled')
    expect(await refundsOf(market, orderId)).toHaveLength(1)
    expect(await market.stockOf(product)).toBe(20)
    expect(await market.totalOfBooks()).toBe(0)
    const { order_items } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order_items[0]!.events.at(-1)).toMatchObject({
      action: 'cancel',
      actor: 'system',
      reason: 'It was not shipped in time.',
    })
    const log = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, item!.id))
    expect(log).toMatchObject([{ actionType: 'order_item_cancelled', actorId: null }])
    await market.runJobs()
    const emails = await market.mailsTo(customer.session.email)
    expect(emails.find(({ subject }) => subject.endsWith('has been cancelled'))!.text).toContain(
      'It was not shipped in time.',
    )
    expect(
      (await market.mailsTo(vendor.session.email)).some(({ subject }) => subject.includes('cancelled')),
    ).toBe(true)
  })

  test('is cancelled together with the others of its order: one email to the buyer, one notice to the vendor', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const goods = []
    for (let n = 0; n < 3; n++) goods.push({ product: await market.newProduct({ vendor }), quantity: 1 })
    const orderId = await market.placeOrder(customer, goods)
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
    await market.runJobs()
    later(market, handlingDays.usual + serverLimits.lateCancelDays)
    await Promise.all([cancel(market), cancel(market)])
    expect(await statusesOf(market, orderId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await market.runJobs()
    const aboutIt = async ({ session }: Person) =>
      (await market.mailsTo(session.email)).filter(({ text }) => text.includes('It was not shipped in time.'))
    expect(await aboutIt(customer)).toHaveLength(1)
    expect((await aboutIt(vendor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^3 items in order \w+ were cancelled$/),
    ])
    expect((await vendor.api.list_notifications({})).items[0]).toMatchObject({
      title: '3 items were cancelled',
    })
  })

  test('stays while the operator cancels nothing by itself, and once it is on its way', async ({
    market,
  }) => {
    const waiting = await placeAndPay(market)
    const shipped = await placeAndPay(market)
    await shipped.vendor.api.update_vendor_orders({ p_order_ids: [shipped.orderId], p_status: 'shipped' })
    await market.db.insert(settings).values({ key: 'late_cancel_days', value: 0 })
    later(market, 100)
    await cancel(market)
    expect((await market.itemsOf(waiting.orderId))[0]!.status).toBe('processing')
    await market.db.delete(settings).where(eq(settings.key, 'late_cancel_days'))
    await cancel(market)
    expect((await market.itemsOf(waiting.orderId))[0]!.status).toBe('cancelled')
    expect((await market.itemsOf(shipped.orderId))[0]!.status).toBe('shipped')
  })
})
