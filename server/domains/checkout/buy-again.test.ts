import { describe, expect } from 'vitest'
import { test, type Market } from '@server/testing/market'

/** A customer with an order of two baskets and a bowl. */
async function placeOrderOfThree(market: Market) {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer()
  const basket = await market.newProduct({ vendor, name: 'Sisal basket', quantity: 10 })
  const bowl = await market.newProduct({ vendor, name: 'Olive bowl', quantity: 10 })
  const orderId = await market.placeOrder(customer, [
    { product: basket, quantity: 2 },
    { product: bowl, quantity: 1 },
  ])
  const cart = async () => (await customer.api.get_cart_items()).map(({ name, quantity }) => [name, quantity])
  return { customer, basket, bowl, orderId, cart }
}

describe('reordering', () => {
  test('adds everything to the cart, on top of its contents', async ({ market }) => {
    const { customer, basket, orderId, cart } = await placeOrderOfThree(market)
    await customer.api.add_to_cart({ p_product_id: basket.id, p_quantity: 1 })
    const result = await customer.api.buy_again({ p_order_id: orderId })
    expect(result).toEqual({ added: 3, missing: [] })
    expect(await cart()).toEqual([
      ['Sisal basket', 3],
      ['Olive bowl', 1],
    ])
  })

  test('adds what is in stock, skips what is off sale, and names both', async ({ market }) => {
    const { customer, basket, bowl, orderId, cart } = await placeOrderOfThree(market)
    await market.changeVariant(basket, { stock: 1 })
    await market.changeProduct(bowl, { deletedAt: new Date() })
    const result = await customer.api.buy_again({ p_order_id: orderId })
    expect(result).toEqual({
      added: 1,
      missing: [
        {
          product_id: basket.id,
          variant_id: basket.variantId,
          name: 'Sisal basket',
          wanted: 2,
          added: 1,
          why: 'stock',
        },
        {
          product_id: bowl.id,
          variant_id: bowl.variantId,
          name: 'Olive bowl',
          wanted: 1,
          added: 0,
          why: 'off_sale',
        },
      ],
    })
    expect(await cart()).toEqual([['Sisal basket', 1]])
  })

  test('adds nothing if the cart already holds all the stock', async ({ market }) => {
    const { customer, basket, orderId, cart } = await placeOrderOfThree(market)
    await market.changeVariant(basket, { stock: 2 })
    await customer.api.add_to_cart({ p_product_id: basket.id, p_quantity: 2 })
    const { added, missing } = await customer.api.buy_again({ p_order_id: orderId })
    expect(added).toBe(1)
    expect(missing).toMatchObject([{ name: 'Sisal basket', added: 0, why: 'stock' }])
    expect(await cart()).toContainEqual(['Sisal basket', 2])
  })

  test('reports what a full cart has no room for', async ({ market }) => {
    const { customer, basket, orderId } = await placeOrderOfThree(market)
    const vendor = await market.newVendor()
    const otherProducts = await Promise.all(Array.from({ length: 99 }, () => market.newProduct({ vendor })))
    await customer.api.merge_guest_cart({
      p_items: otherProducts.map(({ id }) => ({ product_id: id, quantity: 1 })),
    })
    const { added, missing } = await customer.api.buy_again({ p_order_id: orderId })
    expect(added).toBe(2)
    expect(missing).toMatchObject([{ name: 'Olive bowl', wanted: 1, added: 0, why: 'cart_full' }])
    expect((await customer.api.get_cart_items()).some((line) => line.product_id === basket.id)).toBe(true)
  })

  test("works for a cancelled order, at today's price", async ({ market }) => {
    const { customer, basket, orderId } = await placeOrderOfThree(market)
    await customer.api.cancel_order({ p_order_id: orderId })
    await market.changeVariant(basket, { priceMinor: 99_00 })
    await customer.api.buy_again({ p_order_id: orderId })
    const [line] = await customer.api.get_cart_items()
    expect(line).toMatchObject({ price: 99, price_when_added: 99 })
  })

  test('happens once when the same request is repeated', async ({ market }) => {
    const { customer, orderId, cart } = await placeOrderOfThree(market)
    const repeatedRequest = market.api(customer.session, market.newKey())
    await Promise.all([
      repeatedRequest.buy_again({ p_order_id: orderId }),
      repeatedRequest.buy_again({ p_order_id: orderId }),
    ])
    expect(await cart()).toEqual([
      ['Sisal basket', 2],
      ['Olive bowl', 1],
    ])
  })

  test('is for its buyer only', async ({ market }) => {
    const { orderId } = await placeOrderOfThree(market)
    for (const { api } of [await market.newCustomer(), await market.newAdmin()])
      await expect(api.buy_again({ p_order_id: orderId })).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
