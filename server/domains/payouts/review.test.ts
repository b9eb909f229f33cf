import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { exampleAccountOf } from '@contract/payouts/testing/example-accounts'
import { payouts } from '@server/database/schema/payouts'
import { vendors } from '@server/database/schema/vendors'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { decideDispute, raiseDispute } from '@server/domains/payments/testing/dispute-flow'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import { addEarnings } from '@server/domains/subscriptions/testing/add-earnings'
import { test, type Market } from '@server/testing/market'
import { vendorWithBalance } from './testing/payout-flow'

const detailsOf = async (market: Market, payoutId: string) =>
  (await (await market.newAdmin()).api.list_payouts({ search: payoutId })).items[0]!

test('an admin sees the vendor’s open disputes and what it owes for its plan', async ({ market }) => {
  const purchase = await placeAndPay(market, paystackFixture)
  const { vendor } = purchase
  await market.db
    .update(vendors)
    .set({ subscriptionPlan: 'starter', approvedAt: new Date('2026-01-15') })
    .where(eq(vendors.id, vendor.vendorId))
  await billPlans(undefined as never, market.services)
  await addEarnings(market, vendor, 30_00)
  const { payout_id } = await vendor.api.request_vendor_payout({})
  expect(await detailsOf(market, payout_id)).toMatchObject({
    open_disputes: [],
    open_dispute_count: 0,
    unpaid_plans: 50,
  })
  const disputeId = await raiseDispute(market, paystackFixture, purchase)
  expect(await detailsOf(market, payout_id)).toMatchObject({
    open_disputes: [{ payment_id: expect.any(String), amount: 62.1 }],
    open_dispute_count: 1,
  })
  await decideDispute(market, paystackFixture, disputeId, 'won')
  expect((await detailsOf(market, payout_id)).open_dispute_count).toBe(0)
})

test('what the second approval of a large payout would refuse is refused at the first', async ({
  market,
}) => {
  const vendor = await vendorWithBalance(market, 2_000_00, 'EG')
  const payoutDestination = exampleAccountOf('EG')
  await market.db.update(vendors).set({ payoutDestination }).where(eq(vendors.id, vendor.vendorId))
  const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
  const { api } = await market.newAdmin()
  await expect(api.approve_payout({ p_payout_id, p_way: 'provider' })).rejects.toMatchObject({
    code: 'payout_destination_unsupported',
  })
  const [row] = await market.db.select().from(payouts).where(eq(payouts.id, p_payout_id))
  expect(row).toMatchObject({ status: 'pending', firstApprovedBy: null })
  expect(await api.approve_payout({ p_payout_id, p_way: 'bank' })).toMatchObject({
    needs_second_approval: true,
  })
})
