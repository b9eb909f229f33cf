import { describe, expect } from 'vitest'
import { expireUnpaidOrders } from '@server/domains/orders/expire-orders'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { test, type Market } from '@server/testing/market'
import type { TestProduct, Person } from '@server/testing/shopping'

const minuteMs = 60_000

const placeOrder = (market: Market, customer: Person, product: TestProduct, quantity: number) =>
  market.placeOrder(customer, [{ product, quantity }])

/** Empties the cart, which keeps its lines when an order is refused. */
async function emptyCart({ api }: Person) {
  for (const { product_id, variant_id } of await api.get_cart_items())
    await api.remove_from_cart({ p_product_id: product_id, p_variant_id: variant_id })
}

describe('the quantity of a product one customer can reserve without paying', () => {
  test('is at most half of its stock, across all their orders', async ({ market }) => {
    const product = await market.newProduct({ name: 'Sisal basket', quantity: 80 })
    const customer = await market.newCustomer()
    await expect(placeOrder(market, customer, product, 41)).rejects.toMatchObject({
      code: 'too_many_unpaid_units',
      message:
        'You can reserve up to 40 of Sisal basket before you pay. Order 40 now, and the rest once you’ve paid.',
    })
    expect(await market.stockOf(product)).toBe(80)
    await emptyCart(customer)
    await placeOrder(market, customer, product, 30)
    await expect(placeOrder(market, customer, product, 11)).rejects.toMatchObject({
      code: 'too_many_unpaid_units',
      message:
        'You can reserve up to 40 of Sisal basket before you pay, and you’ve already reserved 30. Order fewer, or pay for those first.',
    })
    await emptyCart(customer)
    await placeOrder(market, customer, product, 10)
    expect(await market.stockOf(product)).toBe(40)
  })

  test('no longer includes units that are paid for', async ({ market }) => {
    const product = await market.newProduct({ quantity: 80 })
    const customer = await market.newCustomer()
    await markPaid(market, await placeOrder(market, customer, product, 40))
    await markPaid(market, await placeOrder(market, customer, product, 20))
    await markPaid(market, await placeOrder(market, customer, product, 10))
    expect(await market.stockOf(product)).toBe(10)
  })

  test('may be all of a small stock', async ({ market }) => {
    const product = await market.newProduct({ quantity: 8 })
    await placeOrder(market, await market.newCustomer(), product, 8)
    expect(await market.stockOf(product)).toBe(0)
  })

  test("does not depend on what others have reserved, and covers all of the product's variants", async ({
    market,
  }) => {
    const shirt = await market.newProduct({
      options: [{ name: 'Size', values: ['S', 'M'] }],
      quantity: 20,
    })
    await placeOrder(market, await market.newCustomer(), shirt, 20)
    const { api, ...customer } = await market.newCustomer()
    const medium = { ...shirt, variantId: shirt.variantIds[1]! }
    await expect(placeOrder(market, { api, ...customer }, medium, 11)).rejects.toMatchObject({
      code: 'too_many_unpaid_units',
    })
    await emptyCart({ api, ...customer })
    await placeOrder(market, { api, ...customer }, medium, 10)
  })
})

describe('a customer who leaves orders unpaid', () => {
  /** Lets their orders expire an hour later; returns when they did. */
  async function expireOrders(market: Market): Promise<number> {
    const expiredAt = market.clock().getTime() + 61 * minuteMs
    market.setClock(new Date(expiredAt))
    await expireUnpaidOrders(undefined as never, market.services)
    return expiredAt
  }
  const setTime = (market: Market, time: number) => market.setClock(new Date(time))

  test('is paused after the second, longer after each, until one is paid', async ({ market }) => {
    const product = await market.newProduct({ quantity: 100 })
    const customer = await market.newCustomer()
    const abandonOrder = async () => {
      await placeOrder(market, customer, product, 1)
      return expireOrders(market)
    }
    const expectPause = async (wait: string) => {
      await expect(placeOrder(market, customer, product, 1)).rejects.toMatchObject({
        code: 'recent_orders_unpaid',
        message: expect.stringContaining(`in ${wait}.`) as string,
      })
      await emptyCart(customer)
    }
    try {
      await abandonOrder()
      const secondExpiredAt = await abandonOrder()
      await expectPause('30 minutes')
      setTime(market, secondExpiredAt + 29 * minuteMs)
      await expectPause('a minute')
      setTime(market, secondExpiredAt + 30 * minuteMs)
      const thirdExpiredAt = await abandonOrder()
      await expectPause('1 hour')
      setTime(market, thirdExpiredAt + 60 * minuteMs)
      const fourthExpiredAt = await abandonOrder()
      await expectPause('2 hours')
      setTime(market, fourthExpiredAt + 120 * minuteMs)
      await markPaid(market, await placeOrder(market, customer, product, 1))
      await abandonOrder()
      await placeOrder(market, customer, product, 1)
    } finally {
      market.setClock(undefined)
    }
  })

  test('is paused just the same after cancelling each order before its deadline', async ({ market }) => {
    const product = await market.newProduct({ quantity: 100 })
    const customer = await market.newCustomer()
    const start = Date.now()
    try {
      for (const hour of [0, 1, 2]) {
        setTime(market, start + 60 * hour * minuteMs)
        const p_order_id = await placeOrder(market, customer, product, 1)
        setTime(market, start + (60 * hour + 59) * minuteMs)
        await customer.api.cancel_order({ p_order_id })
      }
      await expect(placeOrder(market, customer, product, 1)).rejects.toMatchObject({
        code: 'recent_orders_unpaid',
      })
    } finally {
      market.setClock(undefined)
    }
  })

  test('has no pause for orders cancelled at once', async ({ market }) => {
    const product = await market.newProduct({ quantity: 100 })
    const customer = await market.newCustomer()
    for (const _ of [1, 2, 3, 4])
      await customer.api.cancel_order({ p_order_id: await placeOrder(market, customer, product, 1) })
    await placeOrder(market, customer, product, 1)
  })

  test('has no pause for items that a vendor cancelled', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, quantity: 100 })
    const customer = await market.newCustomer()
    for (const _ of [1, 2]) {
      const [item] = await market.itemsOf(await placeOrder(market, customer, product, 1))
      await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'Broken' })
    }
    await placeOrder(market, customer, product, 1)
  })
})
