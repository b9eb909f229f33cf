import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { contract } from '@contract/contract'
import { orders } from '@server/database/schema/orders'
import { camelCaseInput } from '@server/platform/camel-case-input'
import { test, type Market } from '@server/testing/market'
import type { TestProduct, Person } from '@server/testing/shopping'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { placeOrder } from './place-order'

/** Puts one of each product into the user's cart; returns what Place Order submits. */
const prepareOrder = (market: Market, customer: Person, goods: readonly TestProduct[]) =>
  market.prepareOrder(
    customer,
    goods.map((product) => ({ product, quantity: 1 })),
  )

const createCustomers = (market: Market, n: number) =>
  Promise.all(Array.from({ length: n }, () => market.newCustomer()))

test(
  'fifty concurrent buyers of the last ten units make exactly ten orders',
  { timeout: 120_000 },
  async ({ market }) => {
    const product = await market.newProduct({ quantity: 10, priceMinor: 33_33 })
    const customers = await createCustomers(market, 50)
    const inputs = await Promise.all(customers.map((customer) => prepareOrder(market, customer, [product])))
    const results = await Promise.allSettled(customers.map(({ api }, i) => api.create_order(inputs[i]!)))

    const orderIds = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    expect(orderIds).toHaveLength(10)
    expect(refusals).toHaveLength(40)
    for (const reason of refusals) expect(reason).toMatchObject({ code: 'not_enough_stock' })
    expect(await market.stockOf(product)).toBe(0)
    const stored = await market.db.select().from(orders).where(inArray(orders.id, orderIds))
    expect(stored).toHaveLength(10)

    await Promise.all(orderIds.map((orderId) => markPaid(market, orderId)))
    expect(await market.ledgerTotal()).toBe(0)
  },
)

test('two carts with the same products in opposite order do not deadlock', async ({ market }) => {
  const a = await market.newProduct({ quantity: 100 })
  const b = await market.newProduct({ quantity: 100 })
  const customers = await createCustomers(market, 16)
  const inputs = await Promise.all(
    customers.map((customer, i) => prepareOrder(market, customer, i % 2 === 0 ? [a, b] : [b, a])),
  )
  // Bypasses the retry after a deadlock: there must be none.
  const parseInput = (input: unknown) =>
    camelCaseInput(contract.create_order['~orpc'].inputSchema!.parse(input))
  const orderPromises = customers.map(({ session }, i) =>
    market.db.transaction((tx) => placeOrder(parseInput(inputs[i]!), { ...market.context(session), tx })),
  )
  await Promise.all(orderPromises)
  expect([await market.stockOf(a), await market.stockOf(b)]).toEqual([84, 84])
})

test('a buyer who submits one cart twice concurrently gets one order', async ({ market }) => {
  const product = await market.newProduct({ quantity: 5 })
  const [customer] = await createCustomers(market, 1)
  const input = await prepareOrder(market, customer!, [product])
  const results = await Promise.allSettled([1, 2].map(() => customer!.api.create_order(input)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'cart_empty' },
  })
  expect(await market.stockOf(product)).toBe(4)
  const created = await market.db.select().from(orders).where(eq(orders.customerId, customer!.session.userId))
  expect(created).toHaveLength(1)
})

test('a request repeated with its key returns the same order', async ({ market }) => {
  const product = await market.newProduct({ quantity: 5 })
  const customer = await market.newCustomer()
  const input = await prepareOrder(market, customer, [product])
  const { create_order: order } = market.api(customer.session, market.newKey())
  const [first, second] = await Promise.all([order(input), order(input)])
  expect(second).toBe(first)
  expect(await order(input)).toBe(first)
  expect(await market.stockOf(product)).toBe(4)
})
