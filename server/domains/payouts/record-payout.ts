import { dayOf } from '@contract/core/day'
import type { AuditChange } from '@contract/operations/audit-actions'
import { Refusal } from '@contract/refusals'
import { payoutActions, type PayoutStatus } from '@contract/payouts/states'
import { payoutFailed, payoutReturned, payoutSent } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit, statusChange, type ChangeDetails } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireTransition } from '@server/platform/transition'
import { notifyPayout } from './mails'
import { publishPayoutUpdate } from './publish-payout-update'
import { isReopenedByHand, lockPayout, type Payout } from './queries'
import { payoutAccountOwner } from './payout-account-owner'
import { payoutMachine } from './state-machine'

export type PayoutResult = Promise<{ payout_id: string; status: PayoutStatus }>

/**
 * Records that our bank paid a payout of a bank file. Refuses: payout_not_found, payout_status_changed, payout_sent_by_provider,
 * payout_paid_by_hand.
 */
export async function completePayout(
  { payoutId: id, bankReference }: { payoutId: string; bankReference: string },
  context: Context,
): PayoutResult {
  const payout = await lockPersonsPayout(id, context)
  if (payout.status === 'processing' && payout.byHand) throw new Refusal('payout_paid_by_hand')
  return settlePaid(payout, { providerId: bankReference }, { bank_reference: bankReference }, context)
}

/** Settles a locked payout that a person paid, with how it was paid, and what the audit log says about it. */
export async function settlePaid(
  { id, ...before }: Payout,
  payment: Partial<Payout> & { providerId: string },
  details: Record<string, unknown>,
  context: Context,
): PayoutResult {
  const { tx, now } = context
  const action = isReopenedByHand(before) ? 'confirm' : 'complete'
  const payout = await requireTransition(tx, payoutMachine, id, {
    action,
    actor: 'admin',
    set: { ...payment, processedAt: now, failureReason: null },
  })
  await post(tx, payoutSent(payout, payoutAccountOwner(payout)), now)
  const change = { ...details, ...statusChange(payoutActions[action]) }
  return recordSettlement(payout, 'payout_completed', change, context)
}

/**
 * Records that a payout by bank or by hand was not paid. Refuses: payout_not_found, payout_status_changed, payout_sent_by_provider.
 */
export async function failPayout(
  { payoutId: id, reason }: { payoutId: string; reason: string },
  context: Context,
): PayoutResult {
  const { tx, now } = context
  await lockPersonsPayout(id, context)
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'fail',
    actor: 'admin',
    set: { processedAt: now, failureReason: reason },
  })
  await post(tx, payoutFailed(payout), now)
  const details = { reason, ...statusChange(payoutActions.fail) }
  return recordSettlement(payout, 'payout_failed', details, context)
}

interface PayoutReturn {
  payoutId: string
  reason: string
  reference: string
  returnedOn?: string | undefined
}

/**
 * Records that a payout which our bank or a person paid came back, possibly days later: its amount is available to the vendor again. Refuses:
 * payout_not_found, payout_status_changed, payout_sent_by_provider, payout_returned_on_invalid.
 */
export async function returnPayout(
  { payoutId: id, reason, reference, returnedOn: requestedDay }: PayoutReturn,
  context: Context,
): PayoutResult {
  const { tx, now } = context
  const before = await lockPersonsPayout(id, context)
  const returnedOn = requestedDay ?? dayOf(now)
  refuseReturnBeforePayment(before, returnedOn, now)
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'return',
    actor: 'admin',
    set: { failureReason: reason, returnReference: reference, returnedOn },
  })
  await post(tx, payoutReturned(payout, payoutAccountOwner(payout)), now)
  const details = {
    reason,
    before: { status: before.status, reference: before.providerId },
    after: { status: payout.status, reference, returned_on: returnedOn },
  }
  return recordSettlement(payout, 'payout_returned', details, context)
}

/** A payout by bank was paid between its approval and when that was recorded. The posting has the time of the record, as that of the payment. */
function refuseReturnBeforePayment(payout: Payout, returnedOn: string, now: Date) {
  if (payout.status !== 'completed') return
  const paidOn = payout.paidOn ?? dayOf(payout.approvedAt ?? payout.createdAt)
  if (returnedOn < paidOn || returnedOn > dayOf(now)) throw new Refusal('payout_returned_on_invalid')
}

/** Locks a payout. A provider's transfer is settled by its response only: to close it manually could return money that was sent. */
export async function lockPersonsPayout(id: string, { tx }: Context): Promise<Payout> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw new Refusal('payout_not_found')
  const isSent = payout.status === 'processing' || payout.status === 'completed'
  if (isSent && payout.provider) throw new Refusal('payout_sent_by_provider')
  return payout
}

async function recordSettlement(
  payout: Payout,
  actionType: AuditChange,
  details: ChangeDetails,
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
