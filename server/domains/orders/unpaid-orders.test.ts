import { describe, expect } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { expireUnpaidOrders } from './expire-orders'
import { transitionItem } from './transition-item'
import { lockUnpaidOrder } from './mark-order-paid'
import { reopenOrder } from './reopen-order'
import { createItemInState, insertPaidPayment, markPaid } from './testing/item-in-state'

const hour = 60 * 60_000

/** Lets the payment deadline pass and runs the expiry job. */
async function expireOrders(market: Market) {
  market.setClock(new Date(Date.now() + hour + 1_000))
  await expireUnpaidOrders(undefined as never, market.services)
  market.setClock(undefined)
}
const reopen = ({ db, clock }: Market, orderId: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockUnpaidOrder(tx, orderId)
    return reopenOrder(tx, order, { paymentId: await insertPaidPayment(tx, order, clock()), now: clock() })
  })

describe('a customer', () => {
  test('cancels an unpaid order, which releases its stock', async ({ market }) => {
    const { customer, orderId, product } = await createItemInState(market)
    expect(await market.stockOf(product)).toBe(18)
    const cancelled = await customer.api.cancel_order({ p_order_id: orderId })
    expect(cancelled).toEqual({ order_id: orderId, order_status: 'cancelled' })
    expect(await market.stockOf(product)).toBe(20)
    const details = await customer.api.get_order_details({ p_order_id: orderId })
    expect(details).toMatchObject({ order_status: 'cancelled', can_cancel: false, payment_due_at: null })
  })

  test('cannot cancel twice', async ({ market }) => {
    const { customer, orderId, product } = await createItemInState(market)
    await customer.api.cancel_order({ p_order_id: orderId })
    await expect(customer.api.cancel_order({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'item_status_changed',
    })
    expect(await market.stockOf(product)).toBe(20)
  })

  test('cannot cancel a paid order', async ({ market }) => {
    const { customer, orderId } = await createItemInState(market, 'processing')
    await expect(customer.api.cancel_order({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'order_already_paid',
    })
  })

  test("cannot cancel or read another user's order", async ({ market }) => {
    const { orderId } = await createItemInState(market)
    const { api } = await market.newCustomer()
    await expect(api.cancel_order({ p_order_id: orderId })).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(api.get_order_details({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('who cancels while a payment arrives has either paid or cancelled, never both', async ({ market }) => {
    for (let round = 0; round < 8; round++) {
      const { customer, orderId, product } = await createItemInState(market)
      const [cancelled, paid] = await Promise.allSettled([
        customer.api.cancel_order({ p_order_id: orderId }),
        markPaid(market, orderId),
      ])
      expect([cancelled.status, paid.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect(await market.stockOf(product)).toBe(paid.status === 'fulfilled' ? 18 : 20)
    }
  })
})

describe('an order not paid in time', () => {
  test('is cancelled by the system, its stock released and its buyer notified', async ({ market }) => {
    const { customer, orderId, product } = await createItemInState(market)
    await expireOrders(market)
    expect(await market.stockOf(product)).toBe(20)
    expect((await customer.api.get_order_details({ p_order_id: orderId })).order_status).toBe('cancelled')
    await market.runJobs()
    const subjects = (await market.mailsTo(customer.session.email)).map((mail) => mail.subject)
    expect(subjects.some((subject) => subject.includes('not paid in time'))).toBe(true)
  })

  test('is left alone before its deadline', async ({ market }) => {
    const { orderId } = await createItemInState(market)
    await expireUnpaidOrders(undefined as never, market.services)
    expect((await market.itemsOf(orderId))[0]!.status).toBe('awaiting_payment')
  })

  test('is cancelled once by two concurrent expiry jobs', async ({ market }) => {
    const { product } = await createItemInState(market)
    await Promise.all([expireOrders(market), expireOrders(market)])
    expect(await market.stockOf(product)).toBe(20)
  })

  test('is left alone once paid', async ({ market }) => {
    const { orderId, product } = await createItemInState(market, 'processing')
    await expireOrders(market)
    expect((await market.itemsOf(orderId))[0]!.status).toBe('processing')
    expect(await market.stockOf(product)).toBe(18)
  })

  test('is reopened by a late payment while stock is available', async ({ market }) => {
    const { orderId, product } = await createItemInState(market)
    await expireOrders(market)
    const reopened = await reopen(market, orderId)
    expect(reopened!.items.map((item) => item.status)).toEqual(['processing'])
    expect(await market.stockOf(product)).toBe(18)
    await expect(reopen(market, orderId)).rejects.toMatchObject({ code: 'order_already_paid' })
  })

  test('stays closed for a late payment when stock is gone', async ({ market }) => {
    const { orderId, product } = await createItemInState(market)
    await expireOrders(market)
    await market.changeVariant(product, { stock: 1 })
    expect(await reopen(market, orderId)).toBeUndefined()
    expect(await market.stockOf(product)).toBe(1)
    expect((await market.itemsOf(orderId))[0]!.status).toBe('cancelled')
  })

  test('cannot be marked paid without being reopened', async ({ market }) => {
    const { orderId } = await createItemInState(market)
    await expireOrders(market)
    await expect(markPaid(market, orderId)).rejects.toMatchObject({ code: 'order_closed' })
  })
})

test('an order cancelled by its buyer stays closed for a late payment', async ({ market }) => {
  const { customer, orderId } = await createItemInState(market)
  await customer.api.cancel_order({ p_order_id: orderId })
  expect(await reopen(market, orderId)).toBeUndefined()
})

test('a payment starts only the items still awaiting it', async ({ market }) => {
  const customer = await market.newCustomer()
  const goods = [await market.newProduct(), await market.newProduct()]
  const orderId = await market.placeOrder(
    customer,
    goods.map((product) => ({ product, quantity: 1 })),
  )
  const [first] = await market.itemsOf(orderId)
  await market.db.transaction((tx) =>
    transitionItem(tx, {
      itemId: first!.id,
      action: 'cancel',
      actor: 'vendor',
      actorId: null,
      now: market.clock(),
    }),
  )
  const { items } = await markPaid(market, orderId)
  expect(items.map((item) => item.line)).toEqual([2])
  expect((await market.itemsOf(orderId)).map((item) => item.status)).toEqual(['cancelled', 'processing'])
})
