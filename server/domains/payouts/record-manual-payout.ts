import { randomUUID } from 'node:crypto'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import { statusLabel } from '@contract/core/state-machine'
import { storeDocument } from '@server/platform/files/private-document'
import type { Context } from '@server/platform/services'
import { isApproved, readApprovalFacts } from './approval'
import { isReopenedByHand } from './queries'
import { lockPersonsPayout, settlePaid, type PayoutResult } from './record-payout'

interface ManualPayment {
  payoutId: string
  reference: string
  paidOn: string
  note: string
  proof: File
}

/**
 * Records that a payout was paid by hand, on a day between its approval and today, with a file that proves it; also one whose approval became
 * void, since it may have been paid before that. The audit log says so. Refuses: payout_not_found,
 * payout_status_changed, payout_not_by_hand, payout_paid_on_invalid, file_too_large, document_type, document_active.
 */
export async function recordManualPayout(
  { payoutId: id, reference, paidOn, note, proof }: ManualPayment,
  context: Context,
): PayoutResult {
  const { now, services } = context
  const payout = await lockPersonsPayout(id, context)
  const { status, byHand, approvedAt, createdAt } = payout
  if (status !== 'processing' && !isReopenedByHand(payout))
    throw new Refusal('payout_status_changed', { status: statusLabel(status) })
  if (!byHand) throw new Refusal('payout_not_by_hand')
  if (paidOn > dayOf(now) || paidOn < dayOf(approvedAt ?? createdAt))
    throw new Refusal('payout_paid_on_invalid')
  // Last, so that a refusal leaves no file behind.
  const file = { fileName: proof.name, bytes: new Uint8Array(await proof.arrayBuffer()) }
  const proofPath = await storeDocument(`payouts/${id}/${randomUUID()}-`, file, services.files)
  const payment = { providerId: reference, paidOn, paymentNote: note || null, proofPath }
  const isVoid = !isApproved(payout, await readApprovalFacts([payout], context))
  const details = { reference, paid_on: paidOn, note, ...(isVoid && { approval_void: true }) }
  return settlePaid(payout, payment, details, context)
}
