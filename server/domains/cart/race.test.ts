import { describe, expect } from 'vitest'
import { cartLimits } from '@contract/cart/facts'
import { lockUser } from '@server/platform/lock-user'
import { countDeadlocksDuring } from '@server/testing/deadlocks'
import { test, type Market } from '@server/testing/market'
import type { TestProduct, Person } from '@server/testing/shopping'
import { mergeGuestCart } from './merge-guest-cart'

const repeat = <T>(n: number, create: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => create(i))

async function newProducts(market: Market, n: number, quantity = 1000): Promise<TestProduct[]> {
  const vendor = await market.newVendor()
  return Promise.all(repeat(n, () => market.newProduct({ vendor, quantity })))
}

/** The same products, starting with a different one each time, and in reverse order every second time. */
const rotated = (goods: readonly TestProduct[], i: number): TestProduct[] => {
  const rotatedGoods = [...goods.slice(i % goods.length), ...goods.slice(0, i % goods.length)]
  return i % 2 === 0 ? rotatedGoods : rotatedGoods.reverse()
}

const quantitiesOf = async ({ api }: Person, goods: readonly TestProduct[]) => {
  const lines = await api.get_cart_items()
  return goods.map(({ id }) => lines.find((line) => line.product_id === id)?.quantity ?? 0)
}

describe('one account that changes its cart many times at once', () => {
  test('loses no merge, and its merges in different orders never deadlock', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, 8)
    const deadlocks = await countDeadlocksDuring(market, () =>
      Promise.all(
        repeat(20, (i) =>
          market.api(customer.session, market.newKey()).merge_guest_cart({
            p_items: rotated(goods, i).map(({ id }) => ({ product_id: id, quantity: 2 })),
          }),
        ),
      ),
    )
    expect(await quantitiesOf(customer, goods)).toEqual(goods.map(() => 40))
    expect(deadlocks).toBe(0)
  })

  test('loses nothing and does not deadlock in several processes either', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, 8)
    const context = market.context(customer.session)
    // Without the queue of one process, and without the lock on the account.
    const merges = repeat(20, (i) =>
      market.db.transaction((tx) =>
        mergeGuestCart(
          rotated(goods, i).map(({ id }) => ({ product_id: id, quantity: 2 })),
          { ...context, tx },
        ),
      ),
    )
    await Promise.all(merges)
    expect(await quantitiesOf(customer, goods)).toEqual(goods.map(() => 40))
  })

  test('adds no more than the stock, and every merge gets a response', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, 2, 25)
    const mergeResults = await Promise.all(
      repeat(20, () =>
        customer.api.merge_guest_cart({
          p_items: goods.map(({ id }) => ({ product_id: id, quantity: 2 })),
        }),
      ),
    )
    expect(await quantitiesOf(customer, goods)).toEqual([25, 25])
    expect(mergeResults.filter(({ clamped }) => clamped.length === 0)).toHaveLength(12)
  })

  test('reorders two orders without deadlocks, and adds all of both each time', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, 4)
    const [forwards, backwards] = [goods, [...goods].reverse()]
    const orderLines = [forwards, backwards].map((products) =>
      products.map((product) => ({ product, quantity: 1 })),
    )
    const orderIds = [
      await market.placeOrder(customer, orderLines[0]!),
      await market.placeOrder(customer, orderLines[1]!),
    ]
    const deadlocks = await countDeadlocksDuring(market, () =>
      Promise.all(
        repeat(20, (i) =>
          market.api(customer.session, market.newKey()).buy_again({ p_order_id: orderIds[i % 2]! }),
        ),
      ),
    )
    expect(await quantitiesOf(customer, goods)).toEqual(goods.map(() => 20))
    expect(deadlocks).toBe(0)
  })

  test('adds different products at once, but never more lines than a cart holds', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, cartLimits.linesMax + 5)
    const nearlyFullCart = goods.slice(0, cartLimits.linesMax - 5)
    await customer.api.merge_guest_cart({
      p_items: nearlyFullCart.map(({ id }) => ({ product_id: id, quantity: 1 })),
    })
    const remaining = goods.slice(nearlyFullCart.length)
    const results = await Promise.allSettled(
      remaining.map(({ id }) => customer.api.add_to_cart({ p_product_id: id, p_quantity: 1 })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await customer.api.get_cart_items()).toHaveLength(cartLimits.linesMax)
  })

  test('waits only so long for its turn; the change is then refused as busy and can be retried', async ({
    market,
  }) => {
    const customer = await market.newCustomer()
    const [product] = await newProducts(market, 1)
    const { add_to_cart } = market.api(customer.session, market.newKey())
    const input = { p_product_id: product!.id, p_quantity: 1 }
    await market.db.transaction(async (tx) => {
      await lockUser(tx, customer.session.userId)
      await expect(add_to_cart(input)).rejects.toMatchObject({ code: 'busy', status: 503 })
      const { api } = await market.newCustomer()
      await expect(api.add_to_cart(input)).resolves.toEqual({ quantity: 1 })
    })
    await expect(add_to_cart(input)).resolves.toEqual({ quantity: 1 })
  })
})
