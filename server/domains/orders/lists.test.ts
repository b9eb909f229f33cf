import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderStatuses, orderStatusOf, type OrderStatus } from '@contract/orders/states'
import { orderItems } from '@server/database/schema/orders'
import { test } from '@server/testing/market'
import { itemInState } from './testing/item-in-state'

describe('a customer', () => {
  test('pages through their own orders, newest first, each once', async ({ market }) => {
    const customer = await market.newCustomer()
    const product = await market.newProduct({ quantity: 50 })
    const placed: string[] = []
    for (let i = 0; i < 5; i++) placed.push(await market.placeOrder(customer, [{ product, quantity: i + 1 }]))
    const first = await customer.api.get_customer_orders({ limit: 3 })
    const rest = await customer.api.get_customer_orders({ limit: 3, cursor: first.next_cursor! })
    expect([...first.items, ...rest.items].map((order) => order.order_id)).toEqual(placed.reverse())
    expect(rest.next_cursor).toBeNull()
    expect(first.items[0]).toMatchObject({ item_count: 5, order_status: 'awaiting_payment' })
    const details = await customer.api.get_order_details({ p_order_id: first.items[0]!.order_id })
    expect(details.order_total).toBe(first.items[0]!.total_amount)
  })

  test('filters their orders by displayed status, with a preview of the products', async ({ market }) => {
    const { customer, orderId } = await itemInState(market, 'shipped')
    const product = await market.newProduct({ name: 'Olive bowl' })
    const unpaid = await market.placeOrder(customer, [{ product, quantity: 1 }])
    const searchFor = async (status: OrderStatus) =>
      (await customer.api.get_customer_orders({ status })).items.map((order) => order.order_id)
    expect(await searchFor('shipped')).toEqual([orderId])
    expect(await searchFor('awaiting_payment')).toEqual([unpaid])
    expect(await searchFor('delivered')).toEqual([])
    const { items } = await customer.api.get_customer_orders()
    expect(items[0]!.preview).toEqual([{ product_name: 'Olive bowl', variant_title: null, image_url: null }])
  })

  test('sees no orders of others', async ({ market }) => {
    await itemInState(market)
    const { api } = await market.newCustomer()
    expect(await api.get_customer_orders()).toEqual({ items: [], next_cursor: null })
  })

  test('may not list with a forged cursor', async ({ market }) => {
    const { api } = await market.newCustomer()
    await expect(api.get_customer_orders({ cursor: 'abc' })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('a vendor', () => {
  test('sees only their own items and totals of a multi-vendor order', async ({ market }) => {
    const [maker, other] = [await market.newVendor(), await market.newVendor()]
    const customer = await market.newCustomer('Amina Otieno')
    const soap = await market.newProduct({ vendor: maker, priceMinor: 7_77 })
    const bowl = await market.newProduct({ vendor: other, priceMinor: 19_99 })
    const orderId = await market.placeOrder(customer, [
      { product: soap, quantity: 3 },
      { product: bowl, quantity: 1 },
    ])
    const { items } = await maker.api.get_vendor_orders()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      order_id: orderId,
      total_vendor_amount: 23.31,
      commission: 2.33,
      net: 20.98,
      paid: false,
    })
    expect(items[0]!.vendor_items.map((item) => item.product_id)).toEqual([soap.id])
    expect(await maker.api.get_vendor_order_details({ p_order_id: orderId })).toMatchObject(items[0]!)
  })

  test('pages through their orders, newest first, each once', async ({ market }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const goods = [await market.newProduct({ vendor }), await market.newProduct({ vendor })]
    const placed: string[] = []
    for (let i = 0; i < 5; i++)
      placed.push(
        await market.placeOrder(
          customer,
          goods.map((product) => ({ product, quantity: 1 })),
        ),
      )
    const first = await vendor.api.get_vendor_orders({ limit: 2 })
    const second = await vendor.api.get_vendor_orders({ limit: 2, cursor: first.next_cursor! })
    const last = await vendor.api.get_vendor_orders({ limit: 2, cursor: second.next_cursor! })
    const seen = [first, second, last].flatMap((page) => page.items.map((order) => order.order_id))
    expect(seen).toEqual(placed.reverse())
    expect(last.next_cursor).toBeNull()
  })

  test('filters by the same status that the order shows, for every pair of item states', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const goods = [await market.newProduct({ vendor }), await market.newProduct({ vendor })]
    const orderId = await market.placeOrder(
      await market.newCustomer(),
      goods.map((product) => ({ product, quantity: 1 })),
    )
    const items = await market.itemsOf(orderId)
    const put = (i: number, status: (typeof orderStatuses)[number]) =>
      market.db.update(orderItems).set({ status }).where(eq(orderItems.id, items[i]!.id))
    const wrong: unknown[] = []
    for (const a of orderStatuses)
      for (const b of orderStatuses) {
        await put(0, a)
        await put(1, b)
        const found = await Promise.all(
          orderStatuses.map(async (status) => (await vendor.api.get_vendor_orders({ status })).items.length),
        )
        const expected = orderStatuses.map((status) => (status === orderStatusOf([a, b]) ? 1 : 0))
        if (found.join() !== expected.join()) wrong.push({ a, b, found })
      }
    expect(wrong).toEqual([])
  })
})

test('an admin may read any order, but only its buyer may cancel it', async ({ market }) => {
  const { orderId } = await itemInState(market)
  const admin = await market.newAdmin()
  const details = await admin.api.get_order_details({ p_order_id: orderId })
  expect(details).toMatchObject({ order_id: orderId, can_cancel: false })
})
