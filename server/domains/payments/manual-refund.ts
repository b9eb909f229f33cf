import { Refusal } from '@contract/refusals'
import type { RefundStatus } from '@contract/payments/states'
import { refundSent } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { queueRefundSentEmail } from './refund-sent-mails'
import { isRefundedManually, refundAccountOwner } from './payment-account-owner'
import { refundMoney, queueRefund } from './refund-payment'
import { transitionRefund, type Refund } from './transitions'
import { findRefund, lockRefund } from './queries'

type ManualRefundResult = Promise<{ refund_id: string; status: RefundStatus }>

/** An admin retries a failed refund, as far as its provider can send it. Refuses: refund_not_found, refund_status_changed. */
export async function retryRefund(
  { refundId: id }: { refundId: string },
  context: Context,
): ManualRefundResult {
  const { tx } = context
  const refund = await lockRefund(tx, id)
  if (!refund) throw new Refusal('refund_not_found')
  const retriedRefund = await transitionRefund(tx, id, {
    action: 'retry',
    actor: 'admin',
    set: { failureReason: null },
  })
  if (!retriedRefund) throw new Refusal('refund_status_changed', { status: refund.status })
  const { payment } = (await findRefund(tx, id))!
  if (!isRefundedManually(payment)) await queueRefund(tx, id)
  await audit(context, {
    actionType: 'refund_retried',
    subject: 'refund',
    subjectId: id,
    details: changeOf(refund, retriedRefund, payment.orderId),
  })
  return { refund_id: id, status: retriedRefund.status }
}

/**
 * An admin records a refund that only a person can send, with a note on how it was made. Refuses: refund_not_found (also for one that a
 * provider sends), refund_status_changed.
 */
export async function completeOfflineRefund(
  { refundId: id, note }: { refundId: string; note: string },
  context: Context,
): ManualRefundResult {
  const { tx, now, services } = context
  const refund = await lockRefund(tx, id)
  const refundRow = await findRefund(tx, id)
  if (!refund || !refundRow || !isRefundedManually(refundRow.payment)) throw new Refusal('refund_not_found')
  const completedRefund = await transitionRefund(tx, id, {
    action: 'complete',
    actor: 'admin',
    // No provider has sent it.
    set: { completedAt: now, attempts: 0, failureReason: null },
  })
  if (!completedRefund) throw new Refusal('refund_status_changed', { status: refund.status })
  const refundOwner = refundAccountOwner(refundRow.payment, completedRefund)
  await post(tx, refundSent({ id: refund.id, money: refundMoney(refund) }, refundOwner), now)
  await queueRefundSentEmail(tx, refundRow, refund, services.publicUrl)
  await audit(context, {
    actionType: 'offline_refund_completed',
    subject: 'refund',
    subjectId: id,
    details: { note, ...changeOf(refund, completedRefund, refundRow.payment.orderId) },
  })
  return { refund_id: id, status: completedRefund.status }
}

/** A refund's order and amount, US cents, with its status before and after. */
const changeOf = (before: Refund, after: Refund, orderId: string) => ({
  order_id: orderId,
  amount_minor: before.amountMinor,
  before: { status: before.status },
  after: { status: after.status },
})
