import { Refusal } from '@contract/refusals'
import { providerInfo } from '@contract/payments/facts'
import type { PayoutStatus } from '@contract/payouts/states'
import { inTransaction } from '@server/database/transaction'
import { ProviderUnreachable } from '@server/domains/payments/providers/provider'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { findPayout } from './queries'
import { reconcilePayout } from './settle-payout'

/**
 * Queries the provider about a transfer in progress and settles the payout by its response, without waiting for reconciliation. Refuses:
 * payout_not_found, payout_status_changed, payout_paid_by_bank, provider_unreachable.
 */
export async function checkPayout(
  { payoutId: id }: { payoutId: string },
  context: Context,
): Promise<{ payout_id: string; status: PayoutStatus }> {
  const { services } = context
  const { db } = services
  const payoutRow = await findPayout(db, { id })
  if (!payoutRow) throw new Refusal('payout_not_found')
  const { payout } = payoutRow
  if (payout.byBank || payout.byHand) throw new Refusal('payout_paid_by_bank')
  // A completed one may have been returned by the bank.
  if (!payout.provider || !['processing', 'completed'].includes(payout.status))
    throw new Refusal('payout_status_changed', { status: payout.status })
  try {
    await reconcilePayout(services, payout)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new Refusal('provider_unreachable', { provider: providerInfo(payout.provider).name })
  }
  const status = (await findPayout(db, { id }))!.payout.status
  await inTransaction(db, (tx) =>
    audit(
      { ...context, tx },
      {
        actionType: 'payout_checked',
        subject: 'payout',
        subjectId: id,
        details: {
          amount_minor: payout.amountMinor,
          vendor_id: payout.vendorId,
          before: { status: payout.status },
          after: { status },
        },
      },
    ),
  )
  return { payout_id: id, status }
}
