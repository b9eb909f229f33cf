import { requestPayout } from '@server/domains/payouts/request-payout'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { notifyInvoice, payFromBalance } from './collect-plan-invoice'
import { lockUnpaidInvoices, lockVendor } from './queries'

/**
 * Requests a payout of what is left of the vendor's available balance once the unpaid plan invoices that it covers are deducted, the oldest
 * first. Refuses what `requestPayout` refuses, and then deducts nothing.
 */
export async function requestPayoutAfterPlans(context: Context): ReturnType<typeof requestPayout> {
  await collectInvoices(requireVendor(context).vendorId, context)
  return requestPayout(context)
}

async function collectInvoices(vendorId: string, { tx, now, services }: Context): Promise<void> {
  const { publicUrl } = services
  await lockVendor(tx, vendorId)
  for (const invoice of await lockUnpaidInvoices(tx, vendorId))
    if (await payFromBalance(tx, invoice, now)) await notifyInvoice(tx, invoice, 'paid', { now, publicUrl })
}
