import { randomUUID } from 'node:crypto'
import { dayOf } from '@contract/core/day'
import { providerInfo } from '@contract/payments/facts'
import type { WayByHand } from '@contract/payments/settlements'
import type { RefundStatus } from '@contract/payments/states'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { refundsByHand } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { refundSent } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import { storeDocument } from '@server/platform/files/private-document'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { isRefundedManually, refundAccountOwner } from './payment-account-owner'
import { ProviderRefused, ProviderUnreachable, type RefundResult } from './providers/provider'
import { findRefund, lockRefund } from './queries'
import { refundMoney } from './refund-payment'
import { queueRefundSentEmail } from './refund-sent-mails'
import { completeLateRefund, queryRefund } from './send-refund'
import { transitionRefund, type Refund } from './transitions'

interface SettledByHand {
  refundId: string
  way: WayByHand
  reference: string
  day: string
  note: string
  proof: File
}

/**
 * An admin records that a refund which its provider could not make was made in another way, with the proof. The provider is asked first, and
 * its answer decides. Refuses: refund_not_found, refund_status_changed, refund_made_after_all (it is recorded as made), refund_in_progress,
 * refund_day_in_future, document_type, document_active, payment_method_unavailable, provider_unreachable.
 */
export async function settleRefund(
  { refundId, way, reference, day, note, proof }: SettledByHand,
  context: Context,
): Promise<{ refund_id: string; status: RefundStatus }> {
  const { services, now } = context
  if (day > dayOf(now)) throw new Refusal('refund_day_in_future')
  const checked = await requireNotMade(refundId, context)
  const bytes = new Uint8Array(await proof.arrayBuffer())
  const file = { fileName: proof.name, bytes }
  const proofPath = await storeDocument(`refund-proofs/${refundId}/${randomUUID()}/`, file, services.files)
  return inTransaction(services.db, async (tx) => {
    const refund = await completeByHand(tx, checked, { way, now })
    await tx.insert(refundsByHand).values({
      refundId,
      reference,
      sentOn: day,
      note,
      proofPath,
      recordedBy: requireSession(context).userId,
      createdAt: now,
    })
    const { payment } = (await findRefund(tx, refundId))!
    await post(
      tx,
      refundSent({ id: refundId, money: refundMoney(refund) }, refundAccountOwner(payment, refund)),
      now,
    )
    await queueRefundSentEmail(tx, { payment, refund }, checked.refund, services.publicUrl)
    await audit(
      { ...context, tx },
      {
        actionType: 'refund_settled',
        subject: 'refund',
        subjectId: refundId,
        details: {
          order_id: payment.orderId,
          amount_minor: refund.amountMinor,
          before: { status: checked.refund.status },
          after: { status: refund.status, settled_as: way },
          ...(note && { note }),
        },
      },
    )
    return { refund_id: refundId, status: refund.status }
  })
}

/** A refund that its provider has not made, with the provider's answer; none about one that was never sent. */
interface UnmadeRefund {
  refund: Refund
  answer: RefundResult['state'] | undefined
}

/** Asks the provider whether it made a refund after all. If it did, that is recorded before it is refused. */
export async function requireNotMade(refundId: string, { services }: Context): Promise<UnmadeRefund> {
  const row = await findRefund(services.db, refundId)
  if (!row) throw new Refusal('refund_not_found')
  const { refund, payment } = row
  const canSettle = isRefundedManually(payment) ? ['pending', 'failed'] : ['failed', 'processing']
  if (!canSettle.includes(refund.status)) refuseChanged(refund)
  if (!payment.provider || refund.attempts === 0) return { refund, answer: undefined }
  const { name } = providerInfo(payment.provider)
  const result = await queryRefund(row, services).catch((error: unknown) => {
    // Without an answer, nobody knows whether the money is on its way.
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error
    throw new Refusal('provider_unreachable', { provider: name })
  })
  if (result.state === 'done') {
    await completeLateRefund(services, refundId, result)
    throw new Refusal('refund_made_after_all', { provider: name })
  }
  const isStuck = result.state === 'needs_person'
  if (result.state === 'sent' || (refund.status === 'processing' && !isStuck))
    throw new Refusal('refund_in_progress', { provider: name })
  return { refund, answer: result.state }
}

/** Completes a refund, unless something has happened to it since its provider was asked. Locks it. Refuses: refund_status_changed. */
export async function completeByHand(
  tx: Queryable,
  { refund: { id, status, attempts } }: UnmadeRefund,
  { way, now }: { way: NonNullable<Refund['settledAs']>; now: Date },
): Promise<Refund> {
  const locked = await lockRefund(tx, id)
  if (!locked) throw new Refusal('refund_not_found')
  // A retry that failed again is another attempt, about which nobody has asked.
  if (locked.status !== status || locked.attempts !== attempts) refuseChanged(locked)
  const set = { completedAt: now, settledAs: way, failureReason: null, nextCheckAt: null }
  const completed = await transitionRefund(tx, id, { action: 'complete', actor: 'admin', set })
  return completed ?? refuseChanged(locked)
}

function refuseChanged({ status }: Refund): never {
  throw new Refusal('refund_status_changed', { status })
}
