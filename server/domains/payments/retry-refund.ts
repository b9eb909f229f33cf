import { Refusal } from '@contract/refusals'
import type { RefundStatus } from '@contract/payments/states'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { isRefundedManually } from './payment-account-owner'
import { queueRefund } from './refund-payment'
import { transitionRefund } from './transitions'
import { findRefund, lockRefund } from './queries'

/** An admin retries a failed refund, as far as its provider can send it. Refuses: refund_not_found, refund_status_changed. */
export async function retryRefund(
  { refundId: id }: { refundId: string },
  context: Context,
): Promise<{ refund_id: string; status: RefundStatus }> {
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
    details: {
      order_id: payment.orderId,
      amount_minor: refund.amountMinor,
      before: { status: refund.status },
      after: { status: retriedRefund.status },
    },
  })
  return { refund_id: id, status: retriedRefund.status }
}
