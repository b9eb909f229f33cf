import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { dayOf } from '@contract/core/day'
import type { Settings } from '@contract/operations/setting-procedures'
import { shortOrderId } from '@contract/orders/facts'
import { orders } from '@server/database/schema/orders'
import { settings } from '@server/database/schema/platform'
import { saveSetting } from '@server/platform/settings'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { expireUnpaidOrders } from './expire-orders'
import { remindBankTransfers } from './remind-bank-transfers'
import { markPaid } from './testing/item-in-state'

const dayMs = 24 * 60 * 60_000
const account = { holder: 'Kijani Ltd', bank: 'Bank of Nairobi', number: 'KE00 1234 5678', swift: 'BKNRKENA' }

const setUp = async ({ db, clock }: Market, values: Partial<Settings>) => {
  for (const [name, value] of Object.entries(values))
    await saveSetting({ tx: db, now: clock(), session: null }, name as keyof Settings, value as never)
}

beforeEach<{ market: Market }>(({ market }) =>
  setUp(market, { bank_account: account, bank_transfer_offered: true }),
)
afterEach<{ market: Market }>(async ({ market }) => {
  market.setClock(undefined)
  await market.db.delete(settings)
})

const dayFromNow = ({ clock }: Market, days: number) => dayOf(new Date(clock().getTime() + days * dayMs))

async function placeOrder(
  market: Market,
  { quantity = 1, stock = 20, customer = undefined as Person | undefined } = {},
) {
  const buyer = customer ?? (await market.newCustomer())
  const product = await market.newProduct({ priceMinor: 20_00, quantity: stock })
  const orderId = await market.placeOrder(buyer, [{ product, quantity }])
  return { customer: buyer, product, orderId }
}

const dueAtOf = async ({ db }: Market, orderId: string) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!.paymentDueAt

const statusOf = async (market: Market, orderId: string) => (await market.itemsOf(orderId))[0]!.status

const expireAt = async (market: Market, at: Date) => {
  market.setClock(at)
  await expireUnpaidOrders(undefined as never, market.services)
}

const mailsAbout = async (market: Market, { session }: Person, subject: string) => {
  await market.runJobs()
  return (await market.mailsTo(session.email)).filter((mail) => mail.subject.includes(subject))
}

describe('an admin lets an order wait for a bank transfer', () => {
  test('until the end of a day, with the bank details for its buyer, and it expires after that', async ({
    market,
  }) => {
    const { orderId, customer, product } = await placeOrder(market)
    const { api } = await market.newAdmin()
    const p_until = dayFromNow(market, 9)
    const { payment_due_at } = await api.wait_for_bank_transfer({ p_order_id: orderId, p_until })
    expect(payment_due_at).toBe(`${dayFromNow(market, 10)}T00:00:00.000Z`)
    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order).toMatchObject({
      payment_due_at,
      payment_extension: null,
      bank_transfer: { waits: true, account },
    })
    const [mail] = await mailsAbout(market, customer, 'by bank transfer')
    for (const fact of [...Object.values(account), shortOrderId(orderId), `$${order.amount_due.toFixed(2)}`])
      expect(mail!.text).toContain(fact)
    await expireAt(market, new Date(Date.parse(payment_due_at) - 1000))
    expect([await statusOf(market, orderId), await market.stockOf(product)]).toEqual(['awaiting_payment', 19])
    await expireAt(market, new Date(payment_due_at))
    expect([await statusOf(market, orderId), await market.stockOf(product)]).toEqual(['cancelled', 20])
  })

  test('and later for longer, but not beyond the limit or in the past', async ({ market }) => {
    const { orderId } = await placeOrder(market)
    const { api } = await market.newAdmin()
    const wait = (days: number) =>
      api.wait_for_bank_transfer({ p_order_id: orderId, p_until: dayFromNow(market, days) })
    await wait(1)
    await wait(30)
    expect(dayOf(await dueAtOf(market, orderId))).toBe(dayFromNow(market, 31))
    for (const days of [31, -1]) await expect(wait(days)).rejects.toMatchObject({ code: 'bank_transfer_day' })
  })

  test('unless it is paid or closed, or there is no account', async ({ market }) => {
    const { api } = await market.newAdmin()
    const wait = (p_order_id: string) =>
      api.wait_for_bank_transfer({ p_order_id, p_until: dayFromNow(market, 3) })
    const paid = await placeOrder(market)
    await markPaid(market, paid.orderId)
    await expect(wait(paid.orderId)).rejects.toMatchObject({ code: 'order_already_paid' })
    const cancelled = await placeOrder(market)
    await cancelled.customer.api.cancel_order({ p_order_id: cancelled.orderId })
    await expect(wait(cancelled.orderId)).rejects.toMatchObject({ code: 'order_closed' })
    await expect(wait(crypto.randomUUID())).rejects.toMatchObject({ code: 'order_not_found' })
    const { orderId } = await placeOrder(market)
    await setUp(market, { bank_account: { ...account, number: '' } })
    await expect(wait(orderId)).rejects.toMatchObject({ code: 'bank_account_missing' })
  })
})

describe('a buyer chooses a bank transfer', () => {
  const choose = ({ api }: Person, p_order_id: string) => api.choose_bank_transfer({ p_order_id })

  test('for the days of the setting, and pays', async ({ market }) => {
    await setUp(market, { bank_transfer_days: 4 })
    const { orderId, customer } = await placeOrder(market)
    const { bank_transfer } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(bank_transfer).toMatchObject({ waits: false, days: 4 })
    const { payment_due_at } = await choose(customer, orderId)
    expect(dayOf(new Date(payment_due_at))).toBe(dayFromNow(market, 4))
    expect(await choose(customer, orderId)).toEqual({ order_id: orderId, payment_due_at })
    expect(await mailsAbout(market, customer, 'by bank transfer')).toHaveLength(1)
    await expect(customer.api.extend_payment_time({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'payment_time_extended',
    })
    const admin = await market.newAdmin()
    await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Line 12' })
    expect(await statusOf(market, orderId)).toBe('processing')
    expect((await customer.api.get_order_details({ p_order_id: orderId })).bank_transfer).toBeNull()
  })

  test('only of an own order, where the operator allows it', async ({ market }) => {
    const { orderId, customer } = await placeOrder(market)
    await expect(choose(await market.newCustomer(), orderId)).rejects.toMatchObject({
      code: 'order_not_found',
    })
    await setUp(market, { bank_transfer_offered: false })
    expect((await customer.api.get_order_details({ p_order_id: orderId })).bank_transfer).toBeNull()
    await expect(choose(customer, orderId)).rejects.toMatchObject({ code: 'bank_transfer_unavailable' })
    await setUp(market, { bank_transfer_offered: true, bank_account: { ...account, holder: '' } })
    await expect(choose(customer, orderId)).rejects.toMatchObject({ code: 'bank_transfer_unavailable' })
  })

  test('for one order at a time, also when both are chosen at once', async ({ market }) => {
    const customer = await market.newCustomer()
    const orderIds = [
      (await placeOrder(market, { customer })).orderId,
      (await placeOrder(market, { customer })).orderId,
    ]
    const results = await Promise.allSettled(orderIds.map((id) => choose(customer, id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'bank_transfer_open' },
    })
  })

  test('not again after one that never arrived, until they have paid for something', async ({ market }) => {
    const { orderId, customer } = await placeOrder(market)
    const { payment_due_at } = await choose(customer, orderId)
    await expireAt(market, new Date(payment_due_at))
    const second = await placeOrder(market, { customer })
    await expect(choose(customer, second.orderId)).rejects.toMatchObject({ code: 'bank_transfer_lapsed' })
    await markPaid(market, second.orderId)
    const third = await placeOrder(market, { customer })
    expect(await choose(customer, third.orderId)).toMatchObject({ order_id: third.orderId })
  })

  test('while as many units are left for others, whoever is first', async ({ market }) => {
    const product = await market.newProduct({ quantity: 10 })
    const buyers = await Promise.all(
      [3, 3, 2].map(async (quantity) => {
        const customer = await market.newCustomer()
        return { customer, orderId: await market.placeOrder(customer, [{ product, quantity }]) }
      }),
    )
    // Two are left. Only the order for as few may wait, and then no other.
    const results = await Promise.allSettled(buyers.map(({ customer, orderId }) => choose(customer, orderId)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(results[0]).toMatchObject({ reason: { code: 'bank_transfer_stock' } })

    const other = await market.newProduct({ quantity: 9 })
    const pair = await Promise.all(
      [0, 1].map(async () => {
        const customer = await market.newCustomer()
        return { customer, orderId: await market.placeOrder(customer, [{ product: other, quantity: 3 }]) }
      }),
    )
    const race = await Promise.allSettled(pair.map(({ customer, orderId }) => choose(customer, orderId)))
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the reminder of a bank transfer', () => {
  test('is sent once, some time before the end, also by two runs at once', async ({ market }) => {
    const { orderId, customer } = await placeOrder(market)
    const { payment_due_at } = await customer.api.choose_bank_transfer({ p_order_id: orderId })
    const runAt = async (hoursBefore: number) => {
      market.setClock(new Date(Date.parse(payment_due_at) - hoursBefore * 60 * 60_000))
      const run = () => remindBankTransfers(undefined as never, market.services)
      await Promise.all([run(), run()])
      return mailsAbout(market, customer, 'hasn’t arrived yet')
    }
    expect(await runAt(49)).toEqual([])
    expect(await runAt(47)).toMatchObject([{ text: expect.stringContaining(account.number) }])
    expect(await runAt(1)).toHaveLength(1)
  })

  test('is not sent for an order that is paid or cancelled', async ({ market }) => {
    const [paid, cancelled] = [await placeOrder(market), await placeOrder(market)]
    for (const { customer, orderId } of [paid, cancelled])
      await customer.api.choose_bank_transfer({ p_order_id: orderId })
    await markPaid(market, paid.orderId)
    await cancelled.customer.api.cancel_order({ p_order_id: cancelled.orderId })
    market.setClock(new Date(Date.now() + 6 * dayMs))
    await remindBankTransfers(undefined as never, market.services)
    for (const { customer } of [paid, cancelled])
      expect(await mailsAbout(market, customer, 'hasn’t arrived yet')).toEqual([])
  })
})
