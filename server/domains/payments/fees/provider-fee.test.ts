import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { payments } from '@server/database/schema/payments'
import { test, type Market } from '@server/testing/market'
import { settlePayment } from '../settle-payment'
import { flutterwaveFixture, paystackFixture } from '../testing/card-fixtures'
import { mpesaFixture } from '../testing/mpesa-fixture'
import { balanceChangesDuring, finishRefunds, orderOf, paymentsOf, placeOrder } from '../testing/payment-flow'
import type { InjectedFault, ProviderFixture } from '../testing/provider-fixture'

/** Buys something, with what a test changes about the payment; returns what changed in the ledger, and the payment. */
async function buy(market: Market, fixture: ProviderFixture, fault?: InjectedFault) {
  const purchase = await placeOrder(market)
  const page = await fixture.open(purchase)
  const { reference } = (await paymentsOf(market, purchase.orderId))[0]!
  if (fault) await fixture.injectFault(market, reference, fault)
  const changes = await balanceChangesDuring(market, async () => {
    await fixture.pay(page)
    await market.runJobs()
    await finishRefunds(market, purchase.orderId)
  })
  const [payment] = await paymentsOf(market, purchase.orderId)
  return { purchase, changes, payment: payment! }
}

const feeOf = ({ feeMinor, feeCurrency }: typeof payments.$inferSelect) => [feeMinor, feeCurrency]

describe.each([paystackFixture, flutterwaveFixture])('the fee of $method', (fixture) => {
  test('is posted to the cent with the sale, and nobody but the marketplace bears it', async ({ market }) => {
    const free = await buy(market, fixture, { fee: 0 })
    const { changes, payment, purchase } = await buy(market, fixture, { fee: 247 })
    const { totalMinor } = await orderOf(market, purchase.orderId)
    expect(feeOf(payment)).toEqual([247, 'USD'])
    expect(changes['provider_fees']).toBe(-247)
    expect(changes[`provider:${fixture.method}`]).toBe(247 - totalMinor)
    expect(feeOf(free.payment)).toEqual([null, null])
    expect(free.changes['provider_fees']).toBeUndefined()
    for (const account of ['vendor_pending', 'commission', 'tax', 'shipping']) {
      const amountIn = (all: Record<string, number>) =>
        Object.entries(all).find(([name]) => name.startsWith(account))?.[1]
      expect([account, amountIn(changes)]).toEqual([account, amountIn(free.changes)])
    }
  })

  test('is posted once, when webhooks, the return and queries race, and says later something else', async ({
    market,
  }) => {
    const purchase = await placeOrder(market)
    const page = await fixture.open(purchase)
    const { reference } = (await paymentsOf(market, purchase.orderId))[0]!
    await fixture.injectFault(market, reference, { fee: 247, hooks: 3 })
    const changes = await balanceChangesDuring(market, async () => {
      await fixture.pay(page)
      await Promise.all([
        market.runJobs(),
        purchase.customer.api.confirm_payment({ p_order_id: purchase.orderId }),
        ...Array.from({ length: 5 }, () => settlePayment(market.services, reference)),
      ])
      await fixture.injectFault(market, reference, { fee: 999 })
      await fixture.resendWebhook(market, reference)
      await market.runJobs()
      await settlePayment(market.services, reference)
    })
    expect(changes['provider_fees']).toBe(-247)
  })

  test('of a payment that is returned is kept, and posted', async ({ market }) => {
    const { changes, payment } = await buy(market, fixture, { amount: 1_00, fee: 3 })
    expect(payment.status).toBe('failed')
    expect(changes).toEqual({ [`provider:${fixture.method}`]: 3, provider_fees: -3 })
  })

  test('of a payment in another currency is posted in that currency', async ({ market }) => {
    const { changes } = await buy(market, fixture, { currency: 'NGN', fee: 3 })
    expect(changes).toEqual({ [`provider:${fixture.method}:NGN`]: 3, 'provider_fees:NGN': -3 })
  })

  test('that is no less than the payment is not believed, and the payment counts', async ({ market }) => {
    const { payment, changes } = await buy(market, fixture, { fee: 10_000_00 })
    expect(payment.status).toBe('paid')
    expect(feeOf(payment)).toEqual([null, null])
    expect(changes['provider_fees']).toBeUndefined()
  })
})

test('M-Pesa says no fee, so that none is posted', async ({ market }) => {
  const { payment, changes } = await buy(market, mpesaFixture)
  expect(payment.status).toBe('paid')
  expect(feeOf(payment)).toEqual([null, null])
  expect(changes['provider_fees']).toBeUndefined()
})

test('a fee without its currency, below zero, or of a payment without a provider is refused by the database', async ({
  market,
}) => {
  const { payment } = await buy(market, paystackFixture)
  for (const changes of [{ feeCurrency: null }, { feeMinor: 0 }, { feeMinor: -1 }, { provider: null }])
    await expect(
      market.db.update(payments).set(changes).where(eq(payments.id, payment.id)),
    ).rejects.toMatchObject({ cause: { constraint: expect.stringMatching('payment_') as unknown } })
})
