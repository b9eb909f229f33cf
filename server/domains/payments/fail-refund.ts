import type { Queryable } from '@server/database/connect'
import { queueRefundFailedEmails } from './mails'
import { findRefund } from './queries'
import { queueOtherRefundsSentEmail } from './refund-sent-mails'
import { transitionRefund } from './transitions'

/**
 * Marks a refund in progress as failed, and notifies its buyer and every admin. The money stays held, and an admin can retry it. Returns
 * false, with nothing changed, if its status has changed.
 */
export async function failRefund(
  tx: Queryable,
  refundId: string,
  facts: { providerId?: string | null; failureReason: string },
  publicUrl: string,
): Promise<boolean> {
  const before = await findRefund(tx, refundId)
  const failed = await transitionRefund(tx, refundId, { action: 'fail', actor: 'payment', set: facts })
  if (!before || !failed) return false
  await queueRefundFailedEmails(tx, (await findRefund(tx, refundId))!, facts.failureReason, publicUrl)
  await queueOtherRefundsSentEmail(tx, before.payment, before.refund, publicUrl)
  return true
}
