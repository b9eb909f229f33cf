import { describe, expect } from 'vitest'
import { sum } from '@contract/core/money'
import { payForThree, refundParts } from '@server/domains/payments/testing/refund-flow'
import { test } from '@server/testing/market'

describe('what a customer has bought', () => {
  test('is what their orders kept: paid, with its discount, less what was refunded', async ({ market }) => {
    const admin = await market.newAdmin()
    const { orderId, customer, product } = await payForThree(market, { discountPayer: 'vendor' })
    const [item] = await market.itemsOf(orderId)
    const { buyer: refunded } = await refundParts(admin, {
      orderId,
      parts: [{ take: 'units', item_id: item!.id, quantity: 1 }],
    })
    const unpaidOrderId = await market.placeOrder(customer, [{ product, quantity: 1 }])
    const orders = await Promise.all(
      [orderId, unpaidOrderId].map((p_order_id) => customer.api.get_order_details({ p_order_id })),
    )
    const value = sum(orders.map(({ kept }) => Math.round(kept * 100))) / 100
    const p_user_id = customer.session.userId
    const details = await admin.api.get_customer({ p_user_id })
    expect(details).toMatchObject({ order_count: 2, value, refunded })
    expect(details.last_order_at).not.toBeNull()
    const { items } = await admin.api.list_customers({ search: customer.session.email })
    expect(items).toMatchObject([{ user_id: p_user_id, value, refunded, order_count: 2 }])
  })

  test('sorts and narrows the list, once it has been counted', async ({ market }) => {
    const { api } = await market.newAdmin()
    const { customer } = await payForThree(market)
    const other = await market.newCustomer()
    const idsOf = async (query: object) =>
      (await api.list_customers({ limit: 100, ...query })).items.map(({ user_id }) => user_id)
    const { email, userId } = customer.session
    await market.runJob('count_customers')
    expect(await idsOf({ sort: 'value_desc', value: '100' })).toContain(userId)
    expect(await idsOf({ search: email, orders: 'once', value: '100' })).toEqual([userId])
    expect(await idsOf({ search: email, orders: 'repeatedly' })).toEqual([])
    expect(await idsOf({ search: email, value: '5000' })).toEqual([])
    expect(await idsOf({ search: other.session.email, orders: 'never' })).toEqual([other.session.userId])
    expect(await idsOf({ search: other.session.email, value: '1' })).toEqual([])
  })
})
