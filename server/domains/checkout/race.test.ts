import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { contract } from '@contract/contract'
import { orders } from '@server/database/schema/orders'
import { camelCaseInput } from '@server/platform/camel-case-input'
import { test, type Market } from '@server/testing/market'
import type { TestProduct, Person } from '@server/testing/shopping'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { placeOrder } from './place-order'

/** Puts one of each product into the user's cart; answers what Place Order submits. */
const readyToOrder = (market: Market, person: Person, goods: readonly TestProduct[]) =>
  market.readyToOrder(
    person,
    goods.map((product) => ({ product, quantity: 1 })),
  )

const buyers = (market: Market, n: number) =>
  Promise.all(Array.from({ length: n }, () => market.newCustomer()))

test(
  'fifty concurrent buyers of the last ten units make exactly ten orders',
  { timeout: 120_000 },
  async ({ market }) => {
    const product = await market.newProduct({ quantity: 10, priceMinor: 33_33 })
    const people = await buyers(market, 50)
    const inputs = await Promise.all(people.map((person) => readyToOrder(market, person, [product])))
    const tries = await Promise.allSettled(people.map(({ api }, i) => api.create_order(inputs[i]!)))

    const placed = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(placed).toHaveLength(10)
    expect(refused).toHaveLength(40)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'not_enough_stock' })
    expect(await market.stockOf(product)).toBe(0)
    const stored = await market.db.select().from(orders).where(inArray(orders.id, placed))
    expect(stored).toHaveLength(10)

    await Promise.all(placed.map((orderId) => markPaid(market, orderId)))
    expect(await market.totalOfBooks()).toBe(0)
  },
)

test('two carts with the same products in opposite order do not deadlock', async ({ market }) => {
  const a = await market.newProduct({ quantity: 100 })
  const b = await market.newProduct({ quantity: 100 })
  const people = await buyers(market, 16)
  const inputs = await Promise.all(
    people.map((person, i) => readyToOrder(market, person, i % 2 === 0 ? [a, b] : [b, a])),
  )
  // Bypasses the retry after a deadlock: there must be none.
  const received = (input: unknown) =>
    camelCaseInput(contract.create_order['~orpc'].inputSchema!.parse(input))
  const placed = people.map(({ session }, i) =>
    market.db.transaction((tx) => placeOrder(received(inputs[i]!), { ...market.context(session), tx })),
  )
  await Promise.all(placed)
  expect([await market.stockOf(a), await market.stockOf(b)]).toEqual([84, 84])
})

test('a buyer who submits one cart twice concurrently gets one order', async ({ market }) => {
  const product = await market.newProduct({ quantity: 5 })
  const [person] = await buyers(market, 1)
  const input = await readyToOrder(market, person!, [product])
  const tries = await Promise.allSettled([1, 2].map(() => person!.api.create_order(input)))
  expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'cart_empty' } })
  expect(await market.stockOf(product)).toBe(4)
  const created = await market.db.select().from(orders).where(eq(orders.customerId, person!.session.userId))
  expect(created).toHaveLength(1)
})

test('a request repeated with its key answers the same order', async ({ market }) => {
  const product = await market.newProduct({ quantity: 5 })
  const customer = await market.newCustomer()
  const input = await readyToOrder(market, customer, [product])
  const { create_order: order } = market.api(customer.session, market.newKey())
  const [first, second] = await Promise.all([order(input), order(input)])
  expect(second).toBe(first)
  expect(await order(input)).toBe(first)
  expect(await market.stockOf(product)).toBe(4)
})
