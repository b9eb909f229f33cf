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
const runReminders = ({ services }: Market) => remindLateShipments(undefined as never, services)
const cancelLateItems = ({ services }: Market) => cancelLateItemsOfAllOrders(undefined as never, services)
const advanceDays = (market: Market, days: number) =>
  market.setClock(new Date(Date.now() + days * day + 1000))

describe('an item that is not shipped within the handling time', () => {
  test('is marked late in the list, in its counts and on its page', async ({ market }) => {
    const { vendor, orderId } = await placeAndPay(market)
    const details = () => vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect(await details()).toMatchObject({ late: false, ship_by: expect.any(String) as string })
    advanceDays(market, handlingDays.defaultDays)
    expect(await details()).toMatchObject({ late: true })
    const { items } = await vendor.api.get_vendor_orders({ deadline: 'late' })
    expect(items.map(({ order_id, late }) => [order_id, late])).toEqual([[orderId, true]])
    expect(await vendor.api.get_vendor_order_counts()).toMatchObject({ late: 1, processing: 1 })
    await vendor.api.update_vendor_orders({ p_order_ids: [orderId], p_status: 'shipped' })
    expect(await details()).toMatchObject({ late: false, ship_by: null })
    expect(await vendor.api.get_vendor_order_counts()).toMatchObject({ late: 0 })
  })

  test('is reported to its vendor in one email, once', async ({ market }) => {
    const { vendor } = await placeAndPay(market)
    const reminders = async () => {
      await market.runJobs()
      const mails = await market.mailsTo(vendor.session.email)
      return mails.filter(({ subject }) => subject.includes('late'))
    }
    await runReminders(market)
    expect(await reminders()).toEqual([])
    advanceDays(market, handlingDays.defaultDays)
    await Promise.all([runReminders(market), runReminders(market)])
    advanceDays(market, handlingDays.defaultDays + 1)
    await runReminders(market)
    const [mail, ...furtherReminders] = await reminders()
    expect(furtherReminders).toEqual([])
    expect(mail!.text).toContain('An item that is 14 days late is cancelled automatically')
  })

  test('is cancelled and refunded after the operator’s limit; buyer and vendor are notified, and it is recorded', async ({
    market,
  }) => {
    const { vendor, customer, orderId, product } = await placeAndPay(market)
    const [item] = await market.itemsOf(orderId)
    advanceDays(market, handlingDays.defaultDays + serverLimits.lateCancelDays - 1)
    await cancelLateItems(market)
    expect((await market.itemsOf(orderId))[0]!.status).toBe('processing')
    advanceDays(market, handlingDays.defaultDays + serverLimits.lateCancelDays)
    await Promise.all([cancelLateItems(market), cancelLateItems(market)])
    expect((await market.itemsOf(orderId))[0]!.status).toBe('cancelled')
    expect(await refundsOf(market, orderId)).toHaveLength(1)
    expect(await market.stockOf(product)).toBe(20)
    expect(await market.ledgerTotal()).toBe(0)
    const { order_items } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order_items[0]!.events.at(-1)).toMatchObject({
      action: 'cancel',
      actor: 'system',
      reason: 'It was not sent, or ready for collection, in time.',
    })
    const log = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, item!.id))
    expect(log).toMatchObject([{ actionType: 'order_item_cancelled', actorId: null }])
    await market.runJobs()
    const emails = await market.mailsTo(customer.session.email)
    expect(emails.find(({ subject }) => subject.endsWith('has been cancelled'))!.text).toContain(
      'It was not sent, or ready for collection, in time.',
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
    advanceDays(market, handlingDays.defaultDays + serverLimits.lateCancelDays)
    await Promise.all([cancelLateItems(market), cancelLateItems(market)])
    expect(await statusesOf(market, orderId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await market.runJobs()
    const cancellationMailsTo = async ({ session }: Person) =>
      (await market.mailsTo(session.email)).filter(({ text }) =>
        text.includes('It was not sent, or ready for collection, in time.'),
      )
    expect(await cancellationMailsTo(customer)).toHaveLength(1)
    expect((await cancellationMailsTo(vendor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^3 items in order \w+ were cancelled$/),
    ])
    expect((await vendor.api.list_notifications({})).items[0]).toMatchObject({
      title: '3 items were cancelled',
    })
  })

  test('is not cancelled if the operator has disabled that, or once it has been shipped', async ({
    market,
  }) => {
    const unshippedOrder = await placeAndPay(market)
    const shippedOrder = await placeAndPay(market)
    await shippedOrder.vendor.api.update_vendor_orders({
      p_order_ids: [shippedOrder.orderId],
      p_status: 'shipped',
    })
    await market.db.insert(settings).values({ key: 'late_cancel_days', value: 0 })
    advanceDays(market, 100)
    await cancelLateItems(market)
    expect((await market.itemsOf(unshippedOrder.orderId))[0]!.status).toBe('processing')
    await market.db.delete(settings).where(eq(settings.key, 'late_cancel_days'))
    await cancelLateItems(market)
    expect((await market.itemsOf(unshippedOrder.orderId))[0]!.status).toBe('cancelled')
    expect((await market.itemsOf(shippedOrder.orderId))[0]!.status).toBe('shipped')
  })
})
