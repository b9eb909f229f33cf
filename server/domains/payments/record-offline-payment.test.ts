import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { toDollars } from '@contract/core/money'
import { orders } from '@server/database/schema/orders'
import { expireUnpaidOrders } from '@server/domains/orders/expire-orders'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { checkAll } from '@server/ledger-check/checks'
import { checkPayments } from '@server/ledger-check/platform-records'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { paystackFixture } from './testing/card-fixtures'
import {
  balanceChangesDuring,
  orderOf,
  paymentsOf,
  placeOrder,
  refundsOf,
  statusesOf,
  type Purchase,
} from './testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

/** An order whose time to pay has ended. */
async function placeExpiredOrder(market: Market, options?: { stock: number }): Promise<Purchase> {
  const purchase = await placeOrder(market, options)
  await expire(market, purchase.orderId)
  return purchase
}

async function expire(market: Market, orderId: string) {
  await market.db
    .update(orders)
    .set({ paymentDueAt: new Date(0) })
    .where(eq(orders.id, orderId))
  await expireUnpaidOrders(undefined as never, market.services)
  expect(new Set(await statusesOf(market, orderId))).toEqual(new Set(['cancelled']))
}

const previewOf = ({ api }: Person, p_order_id: string) => api.preview_offline_payment({ p_order_id })

/** Records what the preview shows, of an amount in dollars. */
async function record(admin: Person, p_order_id: string, amount?: number) {
  const { version, due } = await previewOf(admin, p_order_id)
  return admin.api.record_offline_payment({
    p_order_id,
    p_note: 'Bank transfer',
    p_amount: amount ?? due,
    p_version: version,
  })
}

const totalOf = async (market: Market, orderId: string) => (await orderOf(market, orderId)).totalMinor

/** The refunds of an order that a person has to make, US cents, with their reasons. */
const heldFor = async (market: Market, orderId: string) =>
  (await refundsOf(market, orderId)).map(({ refund, payment }) => {
    expect([refund.status, payment.provider]).toEqual(['pending', null])
    return { amount: refund.amountMinor, reason: refund.reason }
  })

const mismatchesOf = async ({ db }: Market) => (await checkAll(db, checkPayments)).mismatches

describe('an offline payment after the time to pay', () => {
  test('reopens the order where its stock is there, at the prices of the order', async ({ market }) => {
    const { orderId, product, customer, vendor } = await placeExpiredOrder(market, { stock: 2 })
    await market.changeVariant(product, { priceMinor: 99_00 })
    const totalMinor = await totalOf(market, orderId)
    const admin = await market.newAdmin()
    expect(await previewOf(admin, orderId)).toMatchObject({ outcome: 'reopens', due: toDollars(totalMinor) })
    const changes = await balanceChangesDuring(market, async () =>
      expect(await record(admin, orderId)).toEqual({ outcome: 'reopens' }),
    )
    expect(changes['provider:offline']).toBe(-totalMinor)
    expect(await statusesOf(market, orderId)).toEqual(['processing'])
    expect(await market.stockOf(product)).toBe(0)
    expect(await refundsOf(market, orderId)).toEqual([])
    await market.runJobs()
    expect((await market.mailsTo(customer.session.email)).map(({ subject }) => subject)).toContain(
      `We received your payment for order ${orderId.slice(0, 8)}`,
    )
    expect((await market.mailsTo(vendor.session.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('New paid order'),
    )
    expect(await mismatchesOf(market)).toEqual([])
  })

  test('is held for a refund where the stock is gone, and the buyer is told', async ({ market }) => {
    const { orderId, product, customer } = await placeExpiredOrder(market, { stock: 2 })
    await market.changeVariant(product, { stock: 1 })
    const totalMinor = await totalOf(market, orderId)
    const admin = await market.newAdmin()
    expect(await previewOf(admin, orderId)).toMatchObject({
      outcome: 'held',
      held_reason: 'stock',
      obstacle: product.name,
      due: toDollars(totalMinor),
    })
    const changes = await balanceChangesDuring(market, () => record(admin, orderId))
    expect(changes).toEqual({ 'provider:offline': -totalMinor, refunds_held: totalMinor })
    expect(await heldFor(market, orderId)).toEqual([
      { amount: totalMinor, reason: expect.stringContaining(product.name) },
    ])
    expect([await statusesOf(market, orderId), await market.stockOf(product)]).toEqual([['cancelled'], 1])
    const { items } = await admin.api.list_payments({ trouble: 'refund_manual' })
    expect(items.map(({ order_id }) => order_id)).toContain(orderId)
    await market.runJobs()
    const mails = await market.mailsTo(customer.session.email)
    expect(mails.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('a person will send it to you'),
    )
    const { order_status, returned_payments } = await customer.api.get_order_details({ p_order_id: orderId })
    expect([order_status, returned_payments.length]).toEqual(['cancelled', 1])
    expect(await mismatchesOf(market)).toEqual([])
  })

  test.for(['suspend_vendor', 'close_vendor'] as const)('is held after %s', async (stop, { market }) => {
    const { orderId, vendor } = await placeExpiredOrder(market)
    const admin = await market.newAdmin()
    await admin.api[stop]({
      p_vendor_id: vendor.vendorId,
      p_reason: 'Sold imitations.',
      p_open_orders: 'continue',
    })
    expect(await previewOf(admin, orderId)).toMatchObject({ outcome: 'held', held_reason: 'stock' })
    expect(await record(admin, orderId)).toEqual({ outcome: 'held' })
  })

  test('is held if a promotion was used up meanwhile, also when that is a moment before', async ({
    market,
  }) => {
    const { code } = await newPromotion(market, { max_uses: 1 })
    const product = await market.newProduct({ priceMinor: 40_00 })
    const goods = [{ product, quantity: 1 }]
    const shopper = async () => ({ customer: await market.newCustomer(), goods })
    const orderId = await placeWithCode(market, await shopper(), code)
    await expire(market, orderId)
    const admin = await market.newAdmin()
    expect(await previewOf(admin, orderId)).toMatchObject({ outcome: 'reopens' })
    const { version } = await previewOf(admin, orderId)
    await placeWithCode(market, await shopper(), code)
    await expect(
      admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Transfer', p_version: version }),
    ).rejects.toMatchObject({ code: 'version_conflict' })
    expect(await paymentsOf(market, orderId)).toEqual([])
    expect(await previewOf(admin, orderId)).toMatchObject({ held_reason: 'promotion', obstacle: code })
    expect(await record(admin, orderId)).toEqual({ outcome: 'held' })
  })

  test('is held if a person cancelled the order', async ({ market }) => {
    const { orderId, customer } = await placeOrder(market)
    await customer.api.cancel_order({ p_order_id: orderId })
    const admin = await market.newAdmin()
    expect(await previewOf(admin, orderId)).toMatchObject({
      outcome: 'held',
      held_reason: 'cancelled',
      due: 0,
    })
    await expect(record(admin, orderId, 0)).rejects.toMatchObject({ code: 'invalid_input' })
    const { version } = await previewOf(admin, orderId)
    await expect(
      admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Transfer', p_version: version }),
    ).rejects.toMatchObject({ code: 'offline_amount_missing' })
    await record(admin, orderId, 12.34)
    expect(await heldFor(market, orderId)).toMatchObject([{ amount: 12_34 }])
  })
})

describe('an offline payment of another amount', () => {
  test('is held whole if it is less than is due, and the order stays as it is', async ({ market }) => {
    const { orderId, customer } = await placeOrder(market)
    const totalMinor = await totalOf(market, orderId)
    const admin = await market.newAdmin()
    const changes = await balanceChangesDuring(market, () => record(admin, orderId, 20.05))
    expect(changes).toEqual({ 'provider:offline': -20_05, refunds_held: 20_05 })
    expect(await statusesOf(market, orderId)).toEqual(['awaiting_payment'])
    expect(await heldFor(market, orderId)).toEqual([
      { amount: 20_05, reason: expect.stringContaining('You paid $20.05') },
    ])
    const { payment_due_at, returned_payments } = await customer.api.get_order_details({
      p_order_id: orderId,
    })
    expect(payment_due_at).not.toBeNull()
    expect(returned_payments).toMatchObject([{ amount: 20.05, method: null }])
    expect(await record(admin, orderId)).toEqual({ outcome: 'pays' })
    expect((await paymentsOf(market, orderId)).map(({ amountMinor }) => amountMinor)).toEqual([
      20_05,
      totalMinor,
    ])
    expect(await mismatchesOf(market)).toEqual([])
  })

  test('pays for the order if it is more, and the rest is held', async ({ market }) => {
    const { orderId } = await placeExpiredOrder(market)
    const totalMinor = await totalOf(market, orderId)
    const admin = await market.newAdmin()
    const changes = await balanceChangesDuring(market, () =>
      record(admin, orderId, toDollars(totalMinor + 3_01)),
    )
    expect([changes['provider:offline'], changes.refunds_held]).toEqual([-totalMinor - 3_01, 3_01])
    expect(await heldFor(market, orderId)).toEqual([
      { amount: 3_01, reason: expect.stringContaining('more than the $') },
    ])
    expect(await mismatchesOf(market)).toEqual([])
  })

  test('is not recorded by an admin who was not shown what it does', async ({ market }) => {
    const { orderId } = await placeOrder(market)
    const admin = await market.newAdmin()
    const input = { p_order_id: orderId, p_note: 'Transfer', p_amount: 1 }
    await expect(admin.api.record_offline_payment(input)).rejects.toMatchObject({ code: 'version_conflict' })
    await expire(market, orderId)
    await expect(admin.api.record_offline_payment(input)).rejects.toMatchObject({ code: 'order_closed' })
    expect(await paymentsOf(market, orderId)).toEqual([])
  })
})

describe('at the same moment', () => {
  test('two admins record one transfer once, whether it reopens the order or is held', async ({ market }) => {
    const admins = [await market.newAdmin(), await market.newAdmin()]
    for (const stock of [2, 1]) {
      const { orderId, product } = await placeExpiredOrder(market, { stock: 2 })
      await market.changeVariant(product, { stock })
      const { version, due } = await previewOf(admins[0]!, orderId)
      const input = { p_order_id: orderId, p_note: 'Transfer', p_amount: due, p_version: version }
      const results = await Promise.allSettled(admins.map(({ api }) => api.record_offline_payment(input)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'version_conflict' },
      })
      expect(await paymentsOf(market, orderId)).toHaveLength(1)
    }
    expect(await mismatchesOf(market)).toEqual([])
  })

  test('two late payments for the last unit reopen one order', async ({ market }) => {
    const first = await placeExpiredOrder(market, { stock: 2 })
    const customer = await market.newCustomer()
    const orderId = await market.placeOrder(customer, [{ product: first.product, quantity: 2 }])
    await expire(market, orderId)
    const admins = [await market.newAdmin(), await market.newAdmin()]
    const orderIds = [first.orderId, orderId]
    const results = await Promise.allSettled(admins.map((admin, i) => record(admin, orderIds[i]!)))
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? result.value.outcome : (result.reason as { code: string }).code,
    )
    expect(outcomes.filter((outcome) => outcome === 'reopens')).toHaveLength(1)
    expect(await market.stockOf(first.product)).toBe(0)
    const otherId = orderIds[outcomes.findIndex((outcome) => outcome !== 'reopens')]!
    if (!(await paymentsOf(market, otherId)).length) await record(admins[0]!, otherId)
    expect(await heldFor(market, otherId)).toHaveLength(1)
    expect(await mismatchesOf(market)).toEqual([])
  })

  test('a provider and an admin take money for one order: one pays for it, the other goes back', async ({
    market,
  }) => {
    const purchase = await placeOrder(market)
    const { orderId } = purchase
    const page = await paystackFixture.open(purchase)
    const admin = await market.newAdmin()
    await expire(market, orderId)
    const [, recorded] = await Promise.allSettled([
      paystackFixture.pay(page).then(() => market.runJobs()),
      record(admin, orderId),
    ])
    if (recorded.status === 'rejected') {
      expect(recorded.reason).toMatchObject({ code: 'version_conflict' })
      expect(await record(admin, orderId, toDollars(await totalOf(market, orderId)))).toEqual({
        outcome: 'held',
      })
    }
    await market.runJobs()
    expect(await statusesOf(market, orderId)).toEqual(['processing'])
    expect(await paymentsOf(market, orderId)).toHaveLength(2)
    expect(await refundsOf(market, orderId)).toHaveLength(1)
    expect(await market.ledgerTotal()).toBe(0)
    expect(await mismatchesOf(market)).toEqual([])
  })
})
