import { eq } from 'drizzle-orm'
import { payouts } from '@server/database/schema/payouts'
import { vendors } from '@server/database/schema/vendors'
import { placeAndPay } from '@server/domains/payments/testing/paying'
import type { Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

/** A vendor with paid, delivered goods; the account number's ending determines what the sandbox does with transfers. */
export async function vendorWithMoney(market: Market, accountNumber = '0123456789'): Promise<VendorPerson> {
  const { vendor, orderId } = await placeAndPay(market)
  for (const { id } of await market.itemsOf(orderId))
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: id, p_status })
  await market.db
    .update(vendors)
    .set({ payoutDestination: accountWith(accountNumber) })
    .where(eq(vendors.id, vendor.vendorId))
  return vendor
}

export const accountWith = (account_number: string) => ({
  method: 'bank_transfer' as const,
  account_name: 'Test Makers',
  account_number,
  bank_code: '044',
})

export const payoutOf = async ({ db }: Market, payoutId: string) =>
  (await db.select().from(payouts).where(eq(payouts.id, payoutId)))[0]!

export const summaryOf = (vendor: VendorPerson) => vendor.api.get_vendor_earnings_summary({})
