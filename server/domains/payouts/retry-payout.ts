import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { formatUsd } from '@contract/core/money'
import type { PayoutStatus } from '@contract/payouts/states'
import { payouts } from '@server/database/schema/payouts'
import { availableAccount } from '@server/domains/ledger/accounts'
import { balanceOf, lockAccount } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { findPayout } from './queries'
import { openPayout, requirePayoutDestination } from './request-payout'

/**
 * An admin repeats a failed payout: a new one of the same amount, to the vendor's current account, which is approved like any other. Refuses:
 * payout_not_found, payout_not_failed, payout_already_retried, payout_balance_insufficient, payout_method_missing,
 * payout_account_incomplete, payout_on_hold, payout_in_progress.
 */
export async function retryPayout(
  { payoutId: id }: { payoutId: string },
  context: Context,
): Promise<{ payout_id: string; status: PayoutStatus }> {
  const { tx } = context
  const payoutRow = await findPayout(tx, { id })
  if (!payoutRow) throw new Refusal('payout_not_found')
  const { vendorId, amountMinor, status } = payoutRow.payout
  if (status !== 'failed') throw new Refusal('payout_not_failed', { status })
  await lockAccount(tx, availableAccount(vendorId))
  if ((await tx.$count(payouts, eq(payouts.retryOf, id))) > 0) throw new Refusal('payout_already_retried')
  const balance = await balanceOf(tx, availableAccount(vendorId))
  if (balance < amountMinor)
    throw new Refusal('payout_balance_insufficient', {
      balance: formatUsd(balance),
      amount: formatUsd(amountMinor),
    })
  const destination = await requirePayoutDestination(vendorId, context)
  const payout = await openPayout({ vendorId, amountMinor, destination, retryOf: id }, context)
  await audit(context, {
    actionType: 'payout_retried',
    subject: 'payout',
    subjectId: id,
    details: { new_payout_id: payout.id, amount_minor: amountMinor, vendor_id: vendorId },
  })
  return { payout_id: payout.id, status: payout.status }
}
