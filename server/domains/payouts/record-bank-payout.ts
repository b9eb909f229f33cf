import type { AuditChange } from '@contract/operations/audit-actions'
import { Refusal } from '@contract/refusals'
import { payoutActions, type PayoutStatus } from '@contract/payouts/states'
import { payoutFailed, payoutSent } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit, statusChange } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireTransition } from '@server/platform/transition'
import { notifyPayout } from './mails'
import { publishPayoutUpdate } from './publish-payout-update'
import { lockPayout, type Payout } from './queries'
import { payoutAccountOwner } from './payout-account-owner'
import { payoutMachine } from './state-machine'

type PayoutResult = Promise<{ payout_id: string; status: PayoutStatus }>

/** Records that our bank paid a payout. Refuses: payout_not_found, payout_status_changed, payout_sent_by_provider. */
export async function completePayout(
  { payoutId: id, bankReference }: { payoutId: string; bankReference: string },
  context: Context,
): PayoutResult {
  const { tx, now } = context
  await lockBankPayout(id, context)
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'complete',
    actor: 'admin',
    set: { processedAt: now, providerId: bankReference, failureReason: null },
  })
  await post(tx, payoutSent(payout, payoutAccountOwner(payout)), now)
  const details = { bank_reference: bankReference, ...statusChange(payoutActions.complete) }
  return recordSettlement(payout, 'payout_completed', details, context)
}

/** Records that our bank did not pay a payout. Refuses: payout_not_found, payout_status_changed, payout_sent_by_provider. */
export async function failPayout(
  { payoutId: id, reason }: { payoutId: string; reason: string },
  context: Context,
): PayoutResult {
  const { tx, now } = context
  await lockBankPayout(id, context)
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'fail',
    actor: 'admin',
    set: { processedAt: now, failureReason: reason },
  })
  await post(tx, payoutFailed(payout), now)
  const details = { reason, ...statusChange(payoutActions.fail) }
  return recordSettlement(payout, 'payout_failed', details, context)
}

/** A provider's transfer is settled by its response only: to close it manually could return money that was sent. */
async function lockBankPayout(id: string, { tx }: Context): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw new Refusal('payout_not_found')
  if (payout.status === 'processing' && !payout.byBank) throw new Refusal('payout_sent_by_provider')
}

async function recordSettlement(
  payout: Payout,
  actionType: AuditChange,
  details: ReturnType<typeof statusChange>,
  context: Context,
) {
  const { tx, now, services } = context
  await publishPayoutUpdate(tx, payout)
  await notifyPayout(tx, payout, { now, publicUrl: services.publicUrl })
  await audit(context, {
    actionType,
    subject: 'payout',
    subjectId: payout.id,
    details: { amount_minor: payout.amountMinor, vendor_id: payout.vendorId, ...details },
  })
  return { payout_id: payout.id, status: payout.status }
}
