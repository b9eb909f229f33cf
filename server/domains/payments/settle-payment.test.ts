import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { paymentEvents } from '@server/database/schema/payments'
import { expireUnpaidOrders } from '@server/domains/orders/expire-orders'
import { test, type Market } from '@server/testing/market'
import { settlePayment } from './settle-payment'
import { reconcileClosedPayments } from './reconciliation'
import {
  booked,
  finishRefunds,
  orderOf,
  paymentsOf,
  placeOne,
  refundsOf,
  statusesOf,
  type Purchase,
} from './testing/paying'
import { rails } from './testing/rails'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const referenceOf = async (market: Market, orderId: string) =>
  (await paymentsOf(market, orderId)).at(-1)!.reference

/** Lets the time to pay run out. */
async function expire(market: Market) {
  market.setClock(new Date(Date.now() + 61 * 60_000))
  await expireUnpaidOrders(undefined as never, market.services)
}

describe.each(rails)('$method', (rail) => {
  describe('callbacks', () => {
    test('a callback sent three times, and once more later, counts once', async ({ market }) => {
      const purchase = await placeOne(market)
      const page = await rail.open(purchase)
      const reference = await referenceOf(market, purchase.orderId)
      await rail.quirk(market, reference, { hooks: 3 })
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const change = await booked(market, async () => {
        await rail.pay(page)
        await market.runJobs()
        await rail.announce(market, reference)
        await market.runJobs()
      })
      expect(change[`provider:${rail.method}`]).toBe(-totalMinor)
      const events = await market.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.reference, reference))
      expect(events.map((event) => event.outcome)).toEqual(['payment paid'])
    })

    test('a callback that comes after the buyer was back changes nothing', async ({ market }) => {
      const purchase = await placeOne(market)
      const page = await rail.open(purchase)
      const reference = await referenceOf(market, purchase.orderId)
      await rail.quirk(market, reference, { hooks: 0 })
      await rail.pay(page)
      await purchase.customer.api.confirm_payment({ p_order_id: purchase.orderId })
      await rail.quirk(market, reference, { hooks: 1 })
      const change = await booked(market, async () => {
        await rail.announce(market, reference)
        await market.runJobs()
      })
      expect(change).toEqual({})
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    })

    test('a payment settled from ten sides at once is booked once', async ({ market }) => {
      const purchase = await placeOne(market)
      await rail.pay(await rail.open(purchase))
      const reference = await referenceOf(market, purchase.orderId)
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const change = await booked(market, () =>
        Promise.all(Array.from({ length: 10 }, () => settlePayment(market.services, reference))),
      )
      expect(change[`provider:${rail.method}`]).toBe(-totalMinor)
    })

    test('a callback with a forged signature is refused and not kept', async ({ market }) => {
      const purchase = await placeOne(market)
      await rail.open(purchase)
      const reference = await referenceOf(market, purchase.orderId)
      const answers = await rail.forge(market, reference)
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
      const kept = await market.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))
      expect(kept).toEqual([])
    })

    test('a callback that claims success does not pay what the provider says is open', async ({ market }) => {
      const purchase = await placeOne(market)
      await rail.open(purchase)
      const answer = await rail.claim(market, await referenceOf(market, purchase.orderId))
      expect(answer.status).toBe(200)
      await market.runJobs()
      expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
    })

    test('a callback about a payment that is not ours is kept and left alone', async ({ market }) => {
      const reference = `kj-not-ours-${rail.method}`
      expect((await rail.claim(market, reference)).status).toBe(200)
      await market.runJobs()
      const [event] = await market.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.reference, reference))
      expect(event!.outcome).toBe('unknown reference')
    })
  })

  describe('money that is not what was asked', () => {
    test('a payment of another amount never pays the order and goes back whole', async ({ market }) => {
      const purchase = await placeOne(market)
      const page = await rail.open(purchase)
      await rail.quirk(market, await referenceOf(market, purchase.orderId), { amount: 1_00 })
      const change = await booked(market, async () => {
        await rail.pay(page)
        await market.runJobs()
        await finishRefunds(market, purchase.orderId)
      })
      expect(change).toEqual({})
      expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
      const [found] = await refundsOf(market, purchase.orderId)
      expect(found!.refund).toMatchObject({ chargeMinor: 1_00, status: 'completed' })
      expect(found!.payment.status).toBe('failed')
    })

    test.skipIf(rail.kind === 'prompt')(
      'a payment in another currency never pays the order and stays out of the books',
      async ({ market }) => {
        const purchase = await placeOne(market)
        const page = await rail.open(purchase)
        const reference = await referenceOf(market, purchase.orderId)
        await rail.quirk(market, reference, { currency: 'NGN' })
        const change = await booked(market, async () => {
          await rail.pay(page)
          await market.runJobs()
        })
        expect(change).toEqual({})
        expect((await paymentsOf(market, purchase.orderId)).map((p) => p.status)).toEqual(['failed'])
        expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
      },
    )

    test('an item its vendor cancelled while the buyer was paying goes back, the rest is bought', async ({
      market,
    }) => {
      const vendor = await market.newVendor()
      const customer = await market.newCustomer()
      const [kept, gone] = [
        await market.newProduct({ vendor }),
        await market.newProduct({ vendor, name: 'Mat' }),
      ]
      const orderId = await market.placeOrder(customer, [
        { product: kept, quantity: 1 },
        { product: gone, quantity: 1 },
      ])
      const page = await rail.open({ customer, orderId })
      const items = await market.itemsOf(orderId)
      const mat = items.find((item) => item.productId === gone.id)!
      await vendor.api.cancel_order_item({ p_item_id: mat.id, p_reason: 'Sold at the market' })
      const change = await booked(market, async () => {
        await rail.pay(page)
        await market.runJobs()
        await finishRefunds(market, orderId)
      })
      const matCost = mat.priceMinor + mat.shippingMinor + mat.taxMinor
      const { totalMinor } = await orderOf(market, orderId)
      expect(change[`provider:${rail.method}`]).toBe(matCost - totalMinor)
      expect(change['refunds_held']).toBeUndefined()
      expect((await statusesOf(market, orderId)).sort()).toEqual(['cancelled', 'processing'])
    })
  })

  describe('money that comes late or twice', () => {
    test('a late payment opens the order again while the stock is there', async ({ market }) => {
      const purchase = await placeOne(market, { stock: 2 })
      const page = await rail.open(purchase)
      await expire(market)
      expect(await statusesOf(market, purchase.orderId)).toEqual(['cancelled'])
      expect(await market.stockOf(purchase.product)).toBe(2)
      await rail.pay(page)
      await market.runJobs()
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
      expect(await market.stockOf(purchase.product)).toBe(0)
      expect(await refundsOf(market, purchase.orderId)).toEqual([])
      expect(await market.totalOfBooks()).toBe(0)
    })

    test('a late payment goes back whole when the stock is gone', async ({ market }) => {
      const purchase = await placeOne(market, { stock: 2 })
      const page = await rail.open(purchase)
      await expire(market)
      await market.changeVariant(purchase.product, { stock: 1 })
      await expectAllBack(market, purchase, () => rail.pay(page))
      expect(await market.stockOf(purchase.product)).toBe(1)
      expect(await statusesOf(market, purchase.orderId)).toEqual(['cancelled'])
    })

    test('a late payment whose callback never came is found hours later', async ({ market }) => {
      const purchase = await placeOne(market, { stock: 2 })
      const page = await rail.open(purchase)
      await expire(market)
      const reference = await referenceOf(market, purchase.orderId)
      await settlePayment(market.services, reference)
      expect((await paymentsOf(market, purchase.orderId))[0]!.status).toBe('expired')
      await rail.quirk(market, reference, { hooks: 0 })
      await rail.pay(page)
      await reconcileClosedPayments(undefined as never, market.services)
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    })

    test.skipIf(rail.kind === 'prompt')(
      'a second payment of a paid order goes back whole',
      async ({ market }) => {
        const purchase = await placeOne(market)
        const first = await rail.open(purchase)
        // The buyer has left, but keeps the page open in another tab.
        await rail.leave(first)
        await purchase.customer.api.confirm_payment({
          p_order_id: purchase.orderId,
          p_left: await referenceOf(market, purchase.orderId),
        })
        await rail.pay(await rail.open(purchase))
        await market.runJobs()
        await expectAllBack(market, purchase, () => rail.pay(first))
        expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
      },
    )

    test('paying and cancelling at the same moment leaves either a paid order or money sent back', async ({
      market,
    }) => {
      for (let round = 0; round < 4; round++) {
        const purchase = await placeOne(market)
        await rail.pay(await rail.open(purchase))
        const reference = await referenceOf(market, purchase.orderId)
        const cancel = () => purchase.customer.api.cancel_order({ p_order_id: purchase.orderId })
        const [cancelled] = await Promise.allSettled([cancel(), settlePayment(market.services, reference)])
        await market.runJobs()
        await finishRefunds(market, purchase.orderId)
        const wasCancelled = cancelled.status === 'fulfilled'
        expect(await statusesOf(market, purchase.orderId)).toEqual([
          wasCancelled ? 'cancelled' : 'processing',
        ])
        expect(await refundsOf(market, purchase.orderId)).toHaveLength(wasCancelled ? 1 : 0)
        expect(await market.totalOfBooks()).toBe(0)
      }
    })
  })
})

/** The whole payment comes in, is held, and goes out again: the books are as before. */
async function expectAllBack(market: Market, { orderId, customer }: Purchase, pay: () => Promise<unknown>) {
  const change = await booked(market, async () => {
    await pay()
    await market.runJobs()
    await finishRefunds(market, orderId)
  })
  expect(change).toEqual({})
  const back = await refundsOf(market, orderId)
  expect(back.map(({ refund }) => [refund.status, refund.amountMinor])).toEqual([
    ['completed', (await orderOf(market, orderId)).totalMinor],
  ])
  const mails = await market.mailsTo(customer.session.email)
  expect(mails.filter((mail) => mail.subject.startsWith('Refund for order'))).toHaveLength(1)
}
