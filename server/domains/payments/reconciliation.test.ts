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

const minute = 60_000
const day = 24 * 60 * minute

describe('reconciliation of payments', () => {
  test('asks about an open payment in growing pauses, of five minutes at most', async ({ market }) => {
    const purchase = await placeOrder(market)
    await fixture.open(purchase)
    const [{ createdAt } = {} as never] = await paymentsOf(market, purchase.orderId)
    const askedAt: number[] = []
    let checks = 0
    for (let after = 0; after <= 30; after++) {
      market.setClock(new Date(createdAt.getTime() + after * minute))
      await reconcileOpenPayments(undefined as never, market.services)
      const [now] = await paymentsOf(market, purchase.orderId)
      if (now!.checks > checks) askedAt.push(after)
      checks = now!.checks
    }
    expect(askedAt).toEqual([2, 6, 11, 16, 21, 26])
  })

  test('a payment that nobody can be asked about is closed after days, and says so', async ({ market }) => {
    const purchase = await placeOrder(market)
    await fixture.open(purchase)
    const services = withoutProviderAccounts(market)
    for (const days of [1, 2, 3]) {
      market.setClock(new Date(Date.now() + days * day))
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
  test('a refund that is never confirmed fails with a reason, and a retry asks before it sends again', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market, fixture)
    const [item] = await market.itemsOf(purchase.orderId)
    await purchase.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await market.runJobs()
    const start = Date.now()
    for (let checks = 1; checks <= serverLimits.reconciliation.checksMax; checks++) {
      market.setClock(new Date(start + checks * 2 * day))
      expect((await refundsOf(market, purchase.orderId))[0]!.refund.status).toBe('processing')
      await reconcileRefunds(undefined as never, withoutProviderAccounts(market))
    }
    const [{ refund, payment } = {} as never] = await refundsOf(market, purchase.orderId)
    expect(refund.status).toBe('failed')
    expect(refund.failureReason).toContain('never confirmed')
    const admin = await market.newAdmin()
    await admin.api.retry_refund({ p_refund_id: refund.id })
    const retried = async () => (await refundsOf(market, purchase.orderId))[0]!.refund
    await runJobsUntil(market, async () => (await retried()).status !== 'processing')
    expect(await retried()).toMatchObject({
      status: 'completed',
      failureReason: null,
      attempts: 1,
    })
    expect(await fixture.requestedRefunds(market, payment.reference)).toHaveLength(1)
  })
})

test('an open payment always has a time of its next check', async ({ market }) => {
  const purchase = await placeOrder(market)
  await fixture.open(purchase)
  const [payment] = await paymentsOf(market, purchase.orderId)
  const forget = market.db.update(payments).set({ nextCheckAt: null }).where(eq(payments.id, payment!.id))
  await expect(forget).rejects.toThrow()
})
