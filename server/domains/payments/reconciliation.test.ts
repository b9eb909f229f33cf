import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { serverLimits } from '@server/limits'
import { payments } from '@server/database/schema/payments'
import { test, type Market } from '@server/testing/market'
import { reconcileOpenPayments, reconcileRefunds } from './reconciliation'
import { paystackFixture as fixture } from './testing/card-fixtures'
import {
  paymentsOf,
  placeAndPay,
  placeOrder,
  refundsOf,
  runJobsUntil,
  withoutProviderAccounts,
} from './testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('reconciliation of payments', () => {
  test('checks an open payment at growing intervals, of five minutes at most', async ({ market }) => {
    const purchase = await placeOrder(market)
    await fixture.open(purchase)
    const [{ createdAt } = {} as never] = await paymentsOf(market, purchase.orderId)
    const requestTimes: number[] = []
    let checks = 0
    for (let minutes = 0; minutes <= 30; minutes++) {
      market.setClock(new Date(createdAt.getTime() + minutes * minuteMs))
      await reconcileOpenPayments(undefined as never, market.services)
      const [currentPayment] = await paymentsOf(market, purchase.orderId)
      if (currentPayment!.checks > checks) requestTimes.push(minutes)
      checks = currentPayment!.checks
    }
    expect(requestTimes).toEqual([2, 6, 11, 16, 21, 26])
  })

  test('a payment that cannot be checked is closed after some days, and its message says so', async ({
    market,
  }) => {
    const purchase = await placeOrder(market)
    await fixture.open(purchase)
    const services = withoutProviderAccounts(market)
    for (const days of [1, 2, 3]) {
      market.setClock(new Date(Date.now() + days * dayMs))
      await reconcileOpenPayments(undefined as never, services)
    }
    const { payment } = await purchase.customer.api.get_order_details({ p_order_id: purchase.orderId })
    expect(payment).toMatchObject({
      status: 'expired',
      message: 'We couldn’t confirm whether this payment was made. If you were charged, please contact us.',
    })
  })
})

describe('reconciliation of refunds', () => {
  test('a refund that is never confirmed fails with a reason, and a retry checks before it sends again', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market, fixture)
    const [item] = await market.itemsOf(purchase.orderId)
    await purchase.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await market.runJobs()
    const start = Date.now()
    for (let checks = 1; checks <= serverLimits.reconciliation.maxChecks; checks++) {
      market.setClock(new Date(start + checks * 2 * dayMs))
      expect((await refundsOf(market, purchase.orderId))[0]!.refund.status).toBe('processing')
      await reconcileRefunds(undefined as never, withoutProviderAccounts(market))
    }
    const [{ refund, payment } = {} as never] = await refundsOf(market, purchase.orderId)
    expect(refund.status).toBe('failed')
    expect(refund.failureReason).toContain('never confirmed')
    const admin = await market.newAdmin()
    await admin.api.retry_refund({ p_refund_id: refund.id })
    const currentRefund = async () => (await refundsOf(market, purchase.orderId))[0]!.refund
    await runJobsUntil(market, async () => (await currentRefund()).status !== 'processing')
    expect(await currentRefund()).toMatchObject({
      status: 'completed',
      failureReason: null,
      attempts: 1,
    })
    expect(await fixture.requestedRefunds(market, payment.reference)).toHaveLength(1)
  })
})

test('an open payment always has a time for its next check', async ({ market }) => {
  const purchase = await placeOrder(market)
  await fixture.open(purchase)
  const [payment] = await paymentsOf(market, purchase.orderId)
  const clearNextCheck = market.db
    .update(payments)
    .set({ nextCheckAt: null })
    .where(eq(payments.id, payment!.id))
  await expect(clearNextCheck).rejects.toThrow()
})
