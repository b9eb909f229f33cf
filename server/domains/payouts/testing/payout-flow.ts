import { eq } from 'drizzle-orm'
import { payoutLimits } from '@contract/payouts/facts'
import { payouts } from '@server/database/schema/payouts'
import { vendors } from '@server/database/schema/vendors'
import { availableAccount, providerAccount } from '@server/domains/ledger/accounts'
import { post } from '@server/domains/ledger/service'
import { placeAndPay, runJobsUntil } from '@server/domains/payments/testing/payment-flow'
import type { Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

// 69.00 of goods less 10 % commission.
export const earnedMinor = 62_10

/** A Nigerian vendor with paid, delivered goods; the account number's ending determines what the sandbox does with transfers. */
export async function vendorWithMoney(market: Market, accountNumber = '0123456789'): Promise<VendorPerson> {
  const { vendor, orderId } = await placeAndPay(market)
  for (const { id } of await market.itemsOf(orderId))
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: id, p_status })
  await market.db
    .update(vendors)
    .set({ payoutDestination: payoutMethodWith(accountNumber), country: 'NG' })
    .where(eq(vendors.id, vendor.vendorId))
  return vendor
}

/** A vendor with a balance that no sale backs: by default as large as needs a second approval. */
export async function vendorWithBalance(
  market: Market,
  amount: number = payoutLimits.secondApprovalThresholdMinor,
  country = 'NG',
): Promise<VendorPerson> {
  const vendor = await market.newVendor({ country })
  const line = {
    from: providerAccount('paystack'),
    to: availableAccount(vendor.vendorId),
    amount,
    reason: 'correction' as const,
  }
  await post(market.db, { key: `test:${vendor.vendorId}`, lines: [line] }, market.clock())
  return vendor
}

export const payoutMethodWith = (account_number: string) => ({
  method: 'bank_transfer' as const,
  account_name: 'Test Makers',
  account_number,
  bank_code: '044',
})

export const payoutOf = async ({ db }: Market, payoutId: string) =>
  (await db.select().from(payouts).where(eq(payouts.id, payoutId)))[0]!

/** Requests and approves a payout, and waits until its transfer is final. */
export async function payOut(market: Market, vendor: VendorPerson): Promise<string> {
  const payoutId = await requestAndApprove(market, vendor)
  await runJobsUntil(market, async () => (await payoutOf(market, payoutId)).status !== 'processing')
  return payoutId
}

export async function requestAndApprove(market: Market, vendor: VendorPerson): Promise<string> {
  const { payout_id } = await vendor.api.request_vendor_payout({})
  const admin = await market.newAdmin()
  await admin.api.approve_payout({ p_payout_id: payout_id })
  return payout_id
}

export const earningsSummaryOf = (vendor: VendorPerson) => vendor.api.get_vendor_earnings_summary({})
