import { expect } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { deactivateVendor } from '@server/domains/vendors/deactivate-vendor'
import { countDeadlocksDuring } from '@server/testing/deadlocks'
import { test, type Market } from '@server/testing/market'
import type { TestProduct, Person } from '@server/testing/shopping'
import { expireUnpaidOrders } from './expire-orders'

const customerCount = 6
const perCustomer = <T>(create: (i: number) => T): T[] =>
  Array.from({ length: customerCount }, (_, i) => create(i))

/** Products of two vendors, alternately. */
async function newTwoVendors(market: Market) {
  const vendors = [await market.newVendor(), await market.newVendor()] as const
  const goods: TestProduct[] = []
  for (const i of [0, 1, 2, 3])
    goods.push(await market.newProduct({ vendor: vendors[i % 2]!, quantity: 1000 }))
  return { vendors, goods }
}

/** The goods, reversed for every second customer. */
const inAlternatingOrder = (goods: readonly TestProduct[], i: number) =>
  i % 2 === 0 ? goods : goods.toReversed()

const oneOfEach = (goods: readonly TestProduct[], i: number) =>
  inAlternatingOrder(goods, i).map((product) => ({ product, quantity: 1 }))

const placeOrder = (market: Market, customer: Person, goods: readonly TestProduct[], i: number) =>
  market.placeOrder(customer, oneOfEach(goods, i))

/** Runs everything concurrently. Refusals are valid results; other errors are not. */
async function runConcurrently(calls: readonly Promise<unknown>[]) {
  for (const call of await Promise.allSettled(calls))
    if (call.status === 'rejected') expect(call.reason).not.toMatchObject({ code: 'bug' })
}

test(
  'orders, cancellations, deadlines, payments, refunds and stock changes at once never deadlock',
  { timeout: 120_000 },
  async ({ market }) => {
    const { vendors, goods } = await newTwoVendors(market)
    const customers = await Promise.all(perCustomer(() => market.newCustomer()))
    const admins = await Promise.all(perCustomer(() => market.newAdmin()))
    const pay = (i: number, p_order_id: string) =>
      admins[i]!.api.record_offline_payment({ p_order_id, p_note: 'Paid in cash' })
    const placeOrders = async () =>
      Promise.all(perCustomer((i) => placeOrder(market, customers[i]!, goods, i)))
    const [cancelled, overdue, unpaid, paid] = [
      await placeOrders(),
      await placeOrders(),
      await placeOrders(),
      await placeOrders(),
    ]
    await Promise.all(paid.map((orderId, i) => pay(i, orderId)))
    const items = await Promise.all(paid.map((orderId) => market.itemsOf(orderId)))

    const deadlocks = await countDeadlocksDuring(market, async () => {
      market.setClock(new Date(Date.now() + 2 * 60 * 60_000))
      await runConcurrently([
        ...perCustomer((i) => placeOrder(market, customers[i]!, goods, i + 1)),
        ...perCustomer((i) => customers[i]!.api.cancel_order({ p_order_id: cancelled[i]! })),
        ...perCustomer((i) => pay(i, unpaid[i]!)),
        ...perCustomer((i) => customers[i]!.api.buy_again({ p_order_id: overdue[i]! })),
        ...[1, 2].map(() => expireUnpaidOrders(undefined as never, market.services)),
        ...perCustomer((i) => {
          const item = inAlternatingOrder(goods, i)[0]!
          const vendor = vendors.find(({ vendorId }) => vendorId === item.vendorId)!
          return vendor.api.update_product({
            p_product_id: item.id,
            p_product: { name: item.name, category: 'Home & Garden', price: 34.5, quantity: 900 },
          } as never)
        }),
        ...items.flatMap(([first, second, third], i) => [
          admins[i]!.api.refund_order_item({ p_item_id: first!.id, p_reason: 'Broken' }),
          admins[i]!.api.admin_cancel_order_item({ p_item_id: second!.id, p_reason: 'Lost' }),
          vendors
            .find(({ vendorId }) => vendorId === third!.vendorId)!
            .api.cancel_order_item({ p_item_id: third!.id, p_reason: 'Sold out' }),
        ]),
      ])
      market.setClock(undefined)
    })
    expect(deadlocks).toBe(0)
    expect(await market.ledgerTotal()).toBe(0)
  },
)

test('the first payments for the same new vendors at once never deadlock', async ({ market }) => {
  const admins = await Promise.all(perCustomer(() => market.newAdmin()))
  const warmUpOrderId = await placeOrder(
    market,
    await market.newCustomer(),
    (await newTwoVendors(market)).goods,
    0,
  )
  await admins[0]!.api.record_offline_payment({ p_order_id: warmUpOrderId, p_note: 'Paid in cash' })
  const deadlocks = await countDeadlocksDuring(market, async () => {
    for (let round = 0; round < 4; round++) {
      const { goods } = await newTwoVendors(market)
      const orderIds = await Promise.all(
        perCustomer(async (i) => placeOrder(market, await market.newCustomer(), goods, i)),
      )
      await runConcurrently(
        orderIds.map((p_order_id, i) =>
          admins[i]!.api.record_offline_payment({ p_order_id, p_note: 'Paid in cash' }),
        ),
      )
    }
  })
  expect(deadlocks).toBe(0)
})

test('a store that closes while its products are ordered does not deadlock', async ({ market }) => {
  const customers = await Promise.all(perCustomer(() => market.newCustomer()))
  const deadlocks = await countDeadlocksDuring(market, async () => {
    for (let round = 0; round < 4; round++) {
      const { vendors, goods } = await newTwoVendors(market)
      const inputs = await Promise.all(
        perCustomer((i) => market.prepareOrder(customers[i]!, oneOfEach(goods, i))),
      )
      await runConcurrently([
        ...perCustomer((i) => customers[i]!.api.create_order(inputs[i]!)),
        ...vendors.map(({ session }) =>
          inTransaction(market.db, (tx) => deactivateVendor(tx, session, market.clock())),
        ),
      ])
      await Promise.all(
        customers.map(async ({ api }) => {
          for (const { product_id } of await api.get_cart_items())
            await api.remove_from_cart({ p_product_id: product_id })
        }),
      )
    }
  })
  expect(deadlocks).toBe(0)
})
