import { describe, expect } from 'vitest'
import { expireUnpaidOrders } from '@server/domains/orders/expire-orders'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { test, type Market } from '@server/testing/market'
import type { TestProduct, Person } from '@server/testing/shopping'

const minutes = 60_000

const order = (market: Market, customer: Person, product: TestProduct, quantity: number) =>
  market.placeOrder(customer, [{ product, quantity }])

/** Empties the cart, which keeps its lines when an order is refused. */
async function emptyCart({ api }: Person) {
  for (const { product_id, variant_id } of await api.get_cart_items())
    await api.remove_from_cart({ p_product_id: product_id, p_variant_id: variant_id })
}

describe('what one person holds unpaid of a product', () => {
  test('is at most half of its stock, over all of their orders', async ({ market }) => {
    const product = await market.newProduct({ name: 'Sisal basket', quantity: 80 })
    const customer = await market.newCustomer()
    await expect(order(market, customer, product, 41)).rejects.toMatchObject({
      code: 'too_many_unpaid_units',
      message:
        'You can reserve up to 40 of Sisal basket before you pay. Order 40 now, and the rest once you’ve paid.',
    })
    expect(await market.stockOf(product)).toBe(80)
    await emptyCart(customer)
    await order(market, customer, product, 30)
    await expect(order(market, customer, product, 11)).rejects.toMatchObject({
      code: 'too_many_unpaid_units',
      message:
        'You can reserve up to 40 of Sisal basket before you pay, and you’ve already reserved 30. Order fewer, or pay for those first.',
    })
    await emptyCart(customer)
    await order(market, customer, product, 10)
    expect(await market.stockOf(product)).toBe(40)
  })

  test('is no longer counted once it is paid for', async ({ market }) => {
    const product = await market.newProduct({ quantity: 80 })
    const customer = await market.newCustomer()
    await markPaid(market, await order(market, customer, product, 40))
    await markPaid(market, await order(market, customer, product, 20))
    await markPaid(market, await order(market, customer, product, 10))
    expect(await market.stockOf(product)).toBe(10)
  })

  test('may be all of a small stock', async ({ market }) => {
    const product = await market.newProduct({ quantity: 8 })
    await order(market, await market.newCustomer(), product, 8)
    expect(await market.stockOf(product)).toBe(0)
  })

  test("does not depend on what others hold, and counts all of the product's variants", async ({
    market,
  }) => {
    const shirt = await market.newProduct({
      options: [{ name: 'Size', values: ['S', 'M'] }],
      quantity: 20,
    })
    await order(market, await market.newCustomer(), shirt, 20)
    const { api, ...customer } = await market.newCustomer()
    const medium = { ...shirt, variantId: shirt.variantIds[1]! }
    await expect(order(market, { api, ...customer }, medium, 11)).rejects.toMatchObject({
      code: 'too_many_unpaid_units',
    })
    await emptyCart({ api, ...customer })
    await order(market, { api, ...customer }, medium, 10)
  })
})

describe('a person who leaves orders unpaid', () => {
  /** Lets their orders expire an hour later; answers the moment. */
  async function letExpire(market: Market): Promise<number> {
    const then = market.clock().getTime() + 61 * minutes
    market.setClock(new Date(then))
    await expireUnpaidOrders(undefined as never, market.services)
    return then
  }
  const at = (market: Market, time: number) => market.setClock(new Date(time))

  test('pauses after the second, longer after each, until one is paid', async ({ market }) => {
    const product = await market.newProduct({ quantity: 100 })
    const customer = await market.newCustomer()
    const leave = async () => {
      await order(market, customer, product, 1)
      return letExpire(market)
    }
    const expectPause = async (wait: string) => {
      await expect(order(market, customer, product, 1)).rejects.toMatchObject({
        code: 'orders_left_unpaid',
        message: expect.stringContaining(`in ${wait}.`) as string,
      })
      await emptyCart(customer)
    }
    try {
      await leave()
      const second = await leave()
      await expectPause('30 minutes')
      at(market, second + 29 * minutes)
      await expectPause('a minute')
      at(market, second + 30 * minutes)
      const third = await leave()
      await expectPause('1 hour')
      at(market, third + 60 * minutes)
      const fourth = await leave()
      await expectPause('2 hours')
      at(market, fourth + 120 * minutes)
      await markPaid(market, await order(market, customer, product, 1))
      await leave()
      await order(market, customer, product, 1)
    } finally {
      market.setClock(undefined)
    }
  })

  test('pauses just the same if they cancel each order before its deadline', async ({ market }) => {
    const product = await market.newProduct({ quantity: 100 })
    const customer = await market.newCustomer()
    const start = Date.now()
    try {
      for (const hour of [0, 1, 2]) {
        at(market, start + 60 * hour * minutes)
        const p_order_id = await order(market, customer, product, 1)
        at(market, start + (60 * hour + 59) * minutes)
        await customer.api.cancel_order({ p_order_id })
      }
      await expect(order(market, customer, product, 1)).rejects.toMatchObject({ code: 'orders_left_unpaid' })
    } finally {
      market.setClock(undefined)
    }
  })

  test('has no pause for orders cancelled at once', async ({ market }) => {
    const product = await market.newProduct({ quantity: 100 })
    const customer = await market.newCustomer()
    for (const _ of [1, 2, 3, 4])
      await customer.api.cancel_order({ p_order_id: await order(market, customer, product, 1) })
    await order(market, customer, product, 1)
  })

  test('has no pause for what a vendor cancelled', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, quantity: 100 })
    const customer = await market.newCustomer()
    for (const _ of [1, 2]) {
      const [item] = await market.itemsOf(await order(market, customer, product, 1))
      await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'Broken' })
    }
    await order(market, customer, product, 1)
  })
})
