import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderStatuses, orderStatusOf, type OrderStatus } from '@contract/orders/states'
import { orderItems } from '@server/database/schema/orders'
import { test } from '@server/testing/market'
import { createItemInState } from './testing/item-in-state'

describe('a customer', () => {
  test('pages through their own orders, newest first, each once', async ({ market }) => {
    const customer = await market.newCustomer()
    const product = await market.newProduct({ quantity: 50 })
    const placedIds: string[] = []
    for (let i = 0; i < 5; i++)
      placedIds.push(await market.placeOrder(customer, [{ product, quantity: i + 1 }]))
    const firstPage = await customer.api.get_customer_orders({ limit: 3 })
    const remainingPage = await customer.api.get_customer_orders({ limit: 3, cursor: firstPage.next_cursor! })
    expect([...firstPage.items, ...remainingPage.items].map((order) => order.order_id)).toEqual(
      placedIds.reverse(),
    )
    expect(remainingPage.next_cursor).toBeNull()
    expect(firstPage.items[0]).toMatchObject({ item_count: 5, order_status: 'awaiting_payment' })
    const details = await customer.api.get_order_details({ p_order_id: firstPage.items[0]!.order_id })
    expect(details.order_total).toBe(firstPage.items[0]!.total_amount)
  })

  test('filters their orders by displayed status, with a preview of the products', async ({ market }) => {
    const { customer, orderId } = await createItemInState(market, 'shipped')
    const product = await market.newProduct({ name: 'Olive bowl' })
    const unpaid = await market.placeOrder(customer, [{ product, quantity: 1 }])
    const orderIdsWithStatus = async (status: OrderStatus) =>
      (await customer.api.get_customer_orders({ status })).items.map((order) => order.order_id)
    expect(await orderIdsWithStatus('shipped')).toEqual([orderId])
    expect(await orderIdsWithStatus('awaiting_payment')).toEqual([unpaid])
    expect(await orderIdsWithStatus('delivered')).toEqual([])
    const { items } = await customer.api.get_customer_orders()
    expect(items[0]!.preview).toEqual([{ product_name: 'Olive bowl', variant_title: null, image_url: null }])
  })

  test('sees no orders of other customers', async ({ market }) => {
    await createItemInState(market)
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
    const [firstVendor, otherVendor] = [await market.newVendor(), await market.newVendor()]
    const customer = await market.newCustomer('Amina Otieno')
    const soap = await market.newProduct({ vendor: firstVendor, priceMinor: 7_77 })
    const bowl = await market.newProduct({ vendor: otherVendor, priceMinor: 19_99 })
    const orderId = await market.placeOrder(customer, [
      { product: soap, quantity: 3 },
      { product: bowl, quantity: 1 },
    ])
    const { items } = await firstVendor.api.get_vendor_orders()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      order_id: orderId,
      total_vendor_amount: 23.31,
      commission: 2.33,
      net: 20.98,
      paid: false,
    })
    expect(items[0]!.vendor_items.map((item) => item.product_id)).toEqual([soap.id])
    expect(await firstVendor.api.get_vendor_order_details({ p_order_id: orderId })).toMatchObject(items[0]!)
  })

  test('pages through their orders, newest first, each once', async ({ market }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const goods = [await market.newProduct({ vendor }), await market.newProduct({ vendor })]
    const placedIds: string[] = []
    for (let i = 0; i < 5; i++)
      placedIds.push(
        await market.placeOrder(
          customer,
          goods.map((product) => ({ product, quantity: 1 })),
        ),
      )
    const firstPage = await vendor.api.get_vendor_orders({ limit: 2 })
    const secondPage = await vendor.api.get_vendor_orders({ limit: 2, cursor: firstPage.next_cursor! })
    const lastPage = await vendor.api.get_vendor_orders({ limit: 2, cursor: secondPage.next_cursor! })
    const listedIds = [firstPage, secondPage, lastPage].flatMap((page) =>
      page.items.map((order) => order.order_id),
    )
    expect(listedIds).toEqual(placedIds.reverse())
    expect(lastPage.next_cursor).toBeNull()
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
    const setStatus = (i: number, status: (typeof orderStatuses)[number]) =>
      market.db.update(orderItems).set({ status }).where(eq(orderItems.id, items[i]!.id))
    const failures: unknown[] = []
    for (const a of orderStatuses)
      for (const b of orderStatuses) {
        await setStatus(0, a)
        await setStatus(1, b)
        const counts = await Promise.all(
          orderStatuses.map(async (status) => (await vendor.api.get_vendor_orders({ status })).items.length),
        )
        const expected = orderStatuses.map((status) => (status === orderStatusOf([a, b]) ? 1 : 0))
        if (counts.join() !== expected.join()) failures.push({ a, b, counts })
      }
    expect(failures).toEqual([])
  })
})

test('an admin may read any order, but only its buyer may cancel it', async ({ market }) => {
  const { orderId } = await createItemInState(market)
  const admin = await market.newAdmin()
  const details = await admin.api.get_order_details({ p_order_id: orderId })
  expect(details).toMatchObject({ order_id: orderId, can_cancel: false })
})
