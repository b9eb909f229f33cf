import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { paymentEvents, payments } from '@server/database/schema/payments'
import { expireUnpaidOrders } from '@server/domains/orders/expire-orders'
import { test, type Market } from '@server/testing/market'
import { settlePayment } from './settle-payment'
import { reconcileClosedPayments } from './reconciliation'
import {
  changesBeforeFeesDuring,
  finishRefunds,
  orderOf,
  paymentsOf,
  placeOrder,
  refundsOf,
  statusesOf,
  type Purchase,
} from './testing/payment-flow'
import { providerFixtures } from './testing/provider-fixtures'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const referenceOf = async (market: Market, orderId: string) =>
  (await paymentsOf(market, orderId)).at(-1)!.reference

/** Lets the payment deadline pass. */
async function expireOrders(market: Market) {
  market.setClock(new Date(Date.now() + 61 * 60_000))
  await expireUnpaidOrders(undefined as never, market.services)
}

describe.each(providerFixtures)('$method', (fixture) => {
  describe('webhooks', () => {
    test('a webhook sent three times, and once more later, counts once', async ({ market }) => {
      const purchase = await placeOrder(market)
      const page = await fixture.open(purchase)
      const reference = await referenceOf(market, purchase.orderId)
      await fixture.injectFault(market, reference, { hooks: 3 })
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        await fixture.pay(page)
        await market.runJobs()
        await fixture.resendWebhook(market, reference)
        await market.runJobs()
      })
      expect(balanceChanges[`provider:${fixture.method}`]).toBe(-totalMinor)
      const events = await market.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.reference, reference))
      expect(events.map((event) => event.outcome)).toEqual(['payment paid'])
    })

    test("a webhook arriving after the buyer's return changes nothing", async ({ market }) => {
      const purchase = await placeOrder(market)
      const page = await fixture.open(purchase)
      const reference = await referenceOf(market, purchase.orderId)
      await fixture.injectFault(market, reference, { hooks: 0 })
      await fixture.pay(page)
      await purchase.customer.api.confirm_payment({ p_order_id: purchase.orderId })
      await fixture.injectFault(market, reference, { hooks: 1 })
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        await fixture.resendWebhook(market, reference)
        await market.runJobs()
      })
      expect(balanceChanges).toEqual({})
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    })

    test('a payment settled ten times concurrently is posted once', async ({ market }) => {
      const purchase = await placeOrder(market)
      await fixture.pay(await fixture.open(purchase))
      const reference = await referenceOf(market, purchase.orderId)
      const { totalMinor } = await orderOf(market, purchase.orderId)
      const balanceChanges = await changesBeforeFeesDuring(market, () =>
        Promise.all(Array.from({ length: 10 }, () => settlePayment(market.services, reference))),
      )
      expect(balanceChanges[`provider:${fixture.method}`]).toBe(-totalMinor)
    })

    test('a webhook with a forged signature is refused and not stored', async ({ market }) => {
      const purchase = await placeOrder(market)
      await fixture.open(purchase)
      const reference = await referenceOf(market, purchase.orderId)
      const responses = await fixture.sendForgedWebhooks(market, reference)
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 401))
      const storedEvents = await market.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.reference, reference))
      expect(storedEvents).toEqual([])
    })

    test('a webhook claiming success does not pay what the provider reports as open', async ({ market }) => {
      const purchase = await placeOrder(market)
      await fixture.open(purchase)
      const response = await fixture.sendSuccessWebhook(market, await referenceOf(market, purchase.orderId))
      expect(response.status).toBe(200)
      await market.runJobs()
      expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
    })

    test('a webhook about a payment that is not ours is stored and ignored', async ({ market }) => {
      const reference = `kj-not-ours-${fixture.method}`
      expect((await fixture.sendSuccessWebhook(market, reference)).status).toBe(200)
      await market.runJobs()
      const [event] = await market.db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.reference, reference))
      expect(event!.outcome).toBe('unknown reference')
    })
  })

  describe('wrong amounts', () => {
    // A prompt is for the requested amount, whatever its callback says.
    test.skipIf(fixture.kind === 'prompt')(
      'a payment of another amount never pays the order and is refunded in full',
      async ({ market }) => {
        const purchase = await placeOrder(market)
        const page = await fixture.open(purchase)
        await fixture.injectFault(market, await referenceOf(market, purchase.orderId), { amount: 1_00 })
        const balanceChanges = await changesBeforeFeesDuring(market, async () => {
          await fixture.pay(page)
          await market.runJobs()
          await finishRefunds(market, purchase.orderId)
        })
        expect(balanceChanges).toEqual({})
        expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
        const [refundRow] = await refundsOf(market, purchase.orderId)
        expect(refundRow!.refund).toMatchObject({ chargeMinor: 1_00, status: 'completed' })
        expect(refundRow!.payment.status).toBe('failed')
      },
    )

    test.skipIf(fixture.kind === 'prompt')(
      'a payment in another currency never pays the order and is refunded in that currency',
      async ({ market }) => {
        const purchase = await placeOrder(market)
        const page = await fixture.open(purchase)
        const reference = await referenceOf(market, purchase.orderId)
        await fixture.injectFault(market, reference, { currency: 'NGN' })
        const balanceChanges = await changesBeforeFeesDuring(market, async () => {
          await fixture.pay(page)
          await market.runJobs()
        })
        const { totalMinor } = await orderOf(market, purchase.orderId)
        const refundRows = await changesBeforeFeesDuring(market, () =>
          finishRefunds(market, purchase.orderId),
        )
        for (const account of ['refunds_held:NGN', `provider:${fixture.method}:NGN`])
          expect((balanceChanges[account] ?? 0) + (refundRows[account] ?? 0), account).toBe(0)
        expect((await paymentsOf(market, purchase.orderId)).map((p) => p.status)).toEqual(['failed'])
        expect(await statusesOf(market, purchase.orderId)).toEqual(['awaiting_payment'])
        const [refundRow] = await refundsOf(market, purchase.orderId)
        expect(refundRow!.refund).toMatchObject({
          amountMinor: 0,
          chargeMinor: totalMinor,
          chargeCurrency: 'NGN',
          status: 'completed',
        })
        const mails = await market.mailsTo(purchase.customer.session.email)
        expect(mails.map(({ text }) => text).join()).toContain('We’re refunding NGN ')
        expect(await market.ledgerTotal()).toBe(0)
      },
    )

    test.skipIf(fixture.kind === 'prompt')(
      'more than was requested is refunded in full, not only the requested amount',
      async ({ market }) => {
        const purchase = await placeOrder(market)
        const page = await fixture.open(purchase)
        await fixture.injectFault(market, await referenceOf(market, purchase.orderId), { amount: 1_000_00 })
        await fixture.pay(page)
        await market.runJobs()
        await finishRefunds(market, purchase.orderId)
        const [refundRow] = await refundsOf(market, purchase.orderId)
        expect(refundRow!.refund).toMatchObject({
          amountMinor: 1_000_00,
          chargeMinor: 1_000_00,
          status: 'completed',
        })
      },
    )

    test.skipIf(fixture.kind === 'prompt')(
      'a wrong amount on a payment that is already closed is refunded too',
      async ({ market }) => {
        const purchase = await placeOrder(market)
        const page = await fixture.open(purchase)
        const reference = await referenceOf(market, purchase.orderId)
        await fixture.injectFault(market, reference, { amount: 1_00 })
        await market.db
          .update(payments)
          .set({ status: 'expired', nextCheckAt: null })
          .where(eq(payments.reference, reference))
        await fixture.pay(page)
        await market.runJobs()
        await finishRefunds(market, purchase.orderId)
        const [refundRow] = await refundsOf(market, purchase.orderId)
        expect(refundRow!.refund).toMatchObject({ chargeMinor: 1_00, status: 'completed' })
        expect(refundRow!.payment).toMatchObject({ status: 'expired', providerId: expect.any(String) })
      },
    )

    test('an item its vendor cancelled during payment is refunded, and the rest is bought', async ({
      market,
    }) => {
      const vendor = await market.newVendor()
      const customer = await market.newCustomer()
      const [boughtProduct, removedProduct] = [
        await market.newProduct({ vendor }),
        await market.newProduct({ vendor, name: 'Mat' }),
      ]
      const orderId = await market.placeOrder(customer, [
        { product: boughtProduct, quantity: 1 },
        { product: removedProduct, quantity: 1 },
      ])
      const page = await fixture.open({ customer, orderId })
      const items = await market.itemsOf(orderId)
      const mat = items.find((item) => item.productId === removedProduct.id)!
      await vendor.api.cancel_order_item({ p_item_id: mat.id, p_reason: 'Sold at the market' })
      const balanceChanges = await changesBeforeFeesDuring(market, async () => {
        await fixture.pay(page)
        await market.runJobs()
        await finishRefunds(market, orderId)
      })
      const matCost = mat.priceMinor + mat.shippingMinor + mat.taxMinor
      const { totalMinor } = await orderOf(market, orderId)
      expect(balanceChanges[`provider:${fixture.method}`]).toBe(matCost - totalMinor)
      expect(balanceChanges['refunds_held']).toBeUndefined()
      expect((await statusesOf(market, orderId)).sort()).toEqual(['cancelled', 'processing'])
    })
  })

  describe('late and duplicate payments', () => {
    test('a late payment reopens the order while stock is available', async ({ market }) => {
      const purchase = await placeOrder(market, { stock: 2 })
      const page = await fixture.open(purchase)
      await expireOrders(market)
      expect(await statusesOf(market, purchase.orderId)).toEqual(['cancelled'])
      expect(await market.stockOf(purchase.product)).toBe(2)
      await fixture.pay(page)
      await market.runJobs()
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
      expect(await market.stockOf(purchase.product)).toBe(0)
      expect(await refundsOf(market, purchase.orderId)).toEqual([])
      expect(await market.ledgerTotal()).toBe(0)
    })

    test('a late payment is refunded in full when stock is gone', async ({ market }) => {
      const purchase = await placeOrder(market, { stock: 2 })
      const page = await fixture.open(purchase)
      await expireOrders(market)
      await market.changeVariant(purchase.product, { stock: 1 })
      await expectFullRefund(market, purchase, () => fixture.pay(page))
      expect(await market.stockOf(purchase.product)).toBe(1)
      expect(await statusesOf(market, purchase.orderId)).toEqual(['cancelled'])
    })

    test('a late payment whose webhook never arrived is found hours later', async ({ market }) => {
      const purchase = await placeOrder(market, { stock: 2 })
      const page = await fixture.open(purchase)
      await expireOrders(market)
      const reference = await referenceOf(market, purchase.orderId)
      await settlePayment(market.services, reference)
      expect((await paymentsOf(market, purchase.orderId))[0]!.status).toBe('expired')
      await fixture.injectFault(market, reference, { hooks: 0 })
      await fixture.pay(page)
      await reconcileClosedPayments(undefined as never, market.services)
      expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
    })

    test.skipIf(fixture.kind === 'prompt')(
      'a second payment of a paid order is refunded in full',
      async ({ market }) => {
        const purchase = await placeOrder(market)
        const firstPage = await fixture.open(purchase)
        // The buyer left but keeps the page open in another tab.
        await fixture.leave(firstPage)
        await purchase.customer.api.confirm_payment({
          p_order_id: purchase.orderId,
          p_left: await referenceOf(market, purchase.orderId),
        })
        await fixture.pay(await fixture.open(purchase))
        await market.runJobs()
        await expectFullRefund(market, purchase, () => fixture.pay(firstPage))
        expect(await statusesOf(market, purchase.orderId)).toEqual(['processing'])
      },
    )

    test('paying and cancelling concurrently ends with either a paid order or a refund', async ({
      market,
    }) => {
      for (let round = 0; round < 4; round++) {
        const purchase = await placeOrder(market)
        await fixture.pay(await fixture.open(purchase))
        const reference = await referenceOf(market, purchase.orderId)
        const cancel = () => purchase.customer.api.cancel_order({ p_order_id: purchase.orderId })
        const [cancelResult] = await Promise.allSettled([cancel(), settlePayment(market.services, reference)])
        await market.runJobs()
        await finishRefunds(market, purchase.orderId)
        const wasCancelled = cancelResult.status === 'fulfilled'
        expect(await statusesOf(market, purchase.orderId)).toEqual([
          wasCancelled ? 'cancelled' : 'processing',
        ])
        expect(await refundsOf(market, purchase.orderId)).toHaveLength(wasCancelled ? 1 : 0)
        expect(await market.ledgerTotal()).toBe(0)
      }
    })
  })
})

/** The whole payment is received, held and refunded: balances are unchanged. */
async function expectFullRefund(
  market: Market,
  { orderId, customer }: Purchase,
  pay: () => Promise<unknown>,
) {
  const balanceChanges = await changesBeforeFeesDuring(market, async () => {
    await pay()
    await market.runJobs()
    await finishRefunds(market, orderId)
  })
  expect(balanceChanges).toEqual({})
  const refundRows = await refundsOf(market, orderId)
  expect(refundRows.map(({ refund }) => [refund.status, refund.amountMinor])).toEqual([
    ['completed', (await orderOf(market, orderId)).totalMinor],
  ])
  const mails = await market.mailsTo(customer.session.email)
  expect(mails.filter((mail) => mail.subject.startsWith('Refund for order'))).toHaveLength(1)
}
