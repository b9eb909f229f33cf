import { describe, expect } from 'vitest'
import { cartLimits } from '@contract/cart/facts'
import { lockUser } from '@server/platform/lock-user'
import { deadlocksDuring } from '@server/testing/deadlocks'
import { test, type Market } from '@server/testing/market'
import type { TestProduct, Person } from '@server/testing/shopping'
import { mergeGuestCart } from './merge-guest-cart'

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

async function newProducts(market: Market, n: number, quantity = 1000): Promise<TestProduct[]> {
  const vendor = await market.newVendor()
  return Promise.all(times(n, () => market.newProduct({ vendor, quantity })))
}

/** The same products, starting at another one each time, and every second time backwards. */
const inAnotherOrder = (goods: readonly TestProduct[], i: number): TestProduct[] => {
  const turned = [...goods.slice(i % goods.length), ...goods.slice(0, i % goods.length)]
  return i % 2 === 0 ? turned : turned.reverse()
}

const quantitiesOf = async ({ api }: Person, goods: readonly TestProduct[]) => {
  const lines = await api.get_cart_items()
  return goods.map(({ id }) => lines.find((line) => line.product_id === id)?.quantity ?? 0)
}

describe('one account that changes its cart many times at once', () => {
  test('loses no merge, and its merges in different orders never deadlock', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, 8)
    const deadlocks = await deadlocksDuring(market, () =>
      Promise.all(
        times(20, (i) =>
          market.api(customer.session, market.newKey()).merge_guest_cart({
            p_items: inAnotherOrder(goods, i).map(({ id }) => ({ product_id: id, quantity: 2 })),
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
    const merges = times(20, (i) =>
      market.db.transaction((tx) =>
        mergeGuestCart(
          inAnotherOrder(goods, i).map(({ id }) => ({ product_id: id, quantity: 2 })),
          { ...context, tx },
        ),
      ),
    )
    await Promise.all(merges)
    expect(await quantitiesOf(customer, goods)).toEqual(goods.map(() => 40))
  })

  test('adds up to the stock, and every merge is answered', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, 2, 25)
    const merged = await Promise.all(
      times(20, () =>
        customer.api.merge_guest_cart({
          p_items: goods.map(({ id }) => ({ product_id: id, quantity: 2 })),
        }),
      ),
    )
    expect(await quantitiesOf(customer, goods)).toEqual([25, 25])
    expect(merged.filter(({ clamped }) => clamped.length === 0)).toHaveLength(12)
  })

  test('reorders two orders without deadlocks, and adds all of both each time', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, 4)
    const [forwards, backwards] = [goods, [...goods].reverse()]
    const orderIds = [forwards, backwards].map((some) => some.map((product) => ({ product, quantity: 1 })))
    const placed = [
      await market.placeOrder(customer, orderIds[0]!),
      await market.placeOrder(customer, orderIds[1]!),
    ]
    const deadlocks = await deadlocksDuring(market, () =>
      Promise.all(
        times(20, (i) =>
          market.api(customer.session, market.newKey()).buy_again({ p_order_id: placed[i % 2]! }),
        ),
      ),
    )
    expect(await quantitiesOf(customer, goods)).toEqual(goods.map(() => 20))
    expect(deadlocks).toBe(0)
  })

  test('adds different products at once, but never more lines than a cart holds', async ({ market }) => {
    const customer = await market.newCustomer()
    const goods = await newProducts(market, cartLimits.linesMax + 5)
    const most = goods.slice(0, cartLimits.linesMax - 5)
    await customer.api.merge_guest_cart({ p_items: most.map(({ id }) => ({ product_id: id, quantity: 1 })) })
    const others = goods.slice(most.length)
    const tries = await Promise.allSettled(
      others.map(({ id }) => customer.api.add_to_cart({ p_product_id: id, p_quantity: 1 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await customer.api.get_cart_items()).toHaveLength(cartLimits.linesMax)
  })

  test('waits for its turn only so long: the change is then refused as busy, and can be repeated', async ({
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
