import { describe, expect } from 'vitest'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { decideDispute, raiseDispute } from '@server/domains/payments/testing/dispute-flow'
import { payForThree, refundParts } from '@server/domains/payments/testing/refund-flow'
import { test } from '@server/testing/market'

describe('an order, for an admin who refunds', () => {
  test('shows the bank dispute that is open, with its deadline and the items that it freezes', async ({
    market,
  }) => {
    const purchase = await payForThree(market)
    const { api } = await market.newAdmin()
    const orderNow = () => api.get_admin_order({ p_order_id: purchase.orderId })
    expect((await orderNow()).open_disputes).toEqual([])
    const id = await raiseDispute(market, paystackFixture, purchase, { amount: 30_00 })
    const { open_disputes, order, payments } = await orderNow()
    expect(open_disputes).toMatchObject([{ payment_id: payments[0]!.payment_id, amount: 30 }])
    expect(Date.parse(open_disputes[0]!.due_at!)).toBeGreaterThan(Date.now())
    expect(order.order_items.map(({ disputed }) => disputed)).toEqual([true])
    await decideDispute(market, paystackFixture, id, 'won')
    expect((await orderNow()).open_disputes).toEqual([])
  })

  test('tells what of a refund was goodwill, and how much can still be given', async ({ market }) => {
    const { orderId } = await payForThree(market)
    const admin = await market.newAdmin()
    const [item] = await market.itemsOf(orderId)
    const orderNow = () => admin.api.get_admin_order({ p_order_id: orderId })
    const { goodwill: before } = await orderNow()
    await refundParts(admin, { orderId, parts: [{ take: 'goodwill', item_id: item!.id, goodwill: 5 }] })
    await refundParts(admin, {
      orderId,
      parts: [{ take: 'amount', item_id: item!.id, amount: 3, goodwill: 2 }],
    })
    const { goodwill, timeline, payments } = await orderNow()
    expect(goodwill).toEqual({ left: before!.left - 7, held: Number((before!.held - 10).toFixed(2)) })
    const entries = timeline.filter(({ kind, action }) => kind === 'refund' && action === 'opened')
    expect(entries.map(({ amount, goodwill }) => [amount, goodwill])).toEqual([
      [5, 2],
      [5, 5],
    ])
    const { refunds } = await admin.api.get_payment({ p_payment_id: payments[0]!.payment_id })
    expect(refunds.map(({ goodwill }) => goodwill)).toEqual([2, 5])
  })

  test('tells of which items some units can be taken back', async ({ market }) => {
    const { orderId } = await payForThree(market)
    const admin = await market.newAdmin()
    const [item] = await market.itemsOf(orderId)
    const isDivisible = async () =>
      (await admin.api.get_admin_order({ p_order_id: orderId })).money.map(({ divisible }) => divisible)
    expect(await isDivisible()).toEqual([true])
    await refundParts(admin, { orderId, parts: [{ take: 'amount', item_id: item!.id, amount: 3 }] })
    expect(await isDivisible()).toEqual([false])
    const parts = [{ take: 'units' as const, item_id: item!.id, quantity: 1 }]
    await expect(refundParts(admin, { orderId, action: 'cancel', parts })).rejects.toMatchObject({
      code: 'refunded_item_whole',
    })
  })
})
