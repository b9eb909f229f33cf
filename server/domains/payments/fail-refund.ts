import type { Queryable } from '@server/database/connect'
import { queueRefundFailedEmails } from './mails'
import { findRefund } from './queries'
import { queueRemainingRefundsSentEmail } from './refund-sent-mails'
import { transitionRefund } from './transitions'

/**
 * Marks a refund in progress as failed, and notifies its buyer and every admin. The money stays held, and an admin can retry it. Returns
 * false, with nothing changed, if its status has changed.
 */
export async function failRefund(
  tx: Queryable,
  refundId: string,
  failure: { providerId?: string | null; failureReason: string },
  publicUrl: string,
): Promise<boolean> {
  const openRefund = await findRefund(tx, refundId)
  const failedRefund = await transitionRefund(tx, refundId, {
    action: 'fail',
    actor: 'payment',
    set: failure,
  })
  if (!openRefund || !failedRefund) return false
  await queueRefundFailedEmails(tx, (await findRefund(tx, refundId))!, failure.failureReason, publicUrl)
  await queueRemainingRefundsSentEmail(tx, openRefund.payment, openRefund.refund, publicUrl)
  return true
}
