import { describe, expect } from 'vitest'
import { test } from '@server/testing/market'
import { finishRefunds, placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { createItemInState } from './testing/item-in-state'

describe('the history of an item, as its buyer sees it', () => {
  test('lists each step in order, with its actor', async ({ market }) => {
    const { customer, orderId } = await createItemInState(market, 'delivered')
    const { order_items, own } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(own).toBe(true)
    expect(order_items[0]!.events.map(({ action, actor, status }) => [action, actor, status])).toEqual([
      ['place', 'customer', 'awaiting_payment'],
      ['start', 'payment', 'processing'],
      ['ship', 'vendor', 'shipped'],
      ['deliver', 'vendor', 'delivered'],
    ])
  })

  test('states who cancelled it and why, and the refund', async ({ market }) => {
    const { customer, vendor, orderId } = await placeAndPay(market)
    const [item] = await market.itemsOf(orderId)
    await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    const before = await customer.api.get_order_details({ p_order_id: orderId })
    expect(before.order_items[0]!.events.at(-1)).toMatchObject({
      action: 'cancel',
      actor: 'vendor',
      reason: 'The kiln broke',
    })
    expect(before.refunds).toMatchObject([
      { item_id: item!.id, amount: before.order_total, completed_at: null },
    ])
    await finishRefunds(market, orderId)
    const after = await customer.api.get_order_details({ p_order_id: orderId })
    expect(after.refunds).toMatchObject([{ status: 'completed', completed_at: expect.any(String) }])
  })

  test("is not marked as an admin's own", async ({ market }) => {
    const { orderId } = await createItemInState(market)
    const { api } = await market.newAdmin()
    expect((await api.get_order_details({ p_order_id: orderId })).own).toBe(false)
  })
})
