import { eq } from 'drizzle-orm'
import type { RefundStatus } from '@contract/payments/states'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { orders } from '@server/database/schema/orders'
import { refundsByHand } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { findRefund } from '../queries'
import { queueRefundSentEmail } from '../refund-sent-mails'
import { completeByHand, requireNotMade } from '../settle-refund'
import { postRefundAsCredit } from './post-credit'

/**
 * An admin gives a refund that its provider could not make as credit, to which the customer has agreed. The provider is asked first. Refuses:
 * refund_not_found, refund_status_changed, refund_made_after_all (it is recorded as made), refund_in_progress, refund_not_in_dollars,
 * credit_without_account, payment_method_unavailable, provider_unreachable.
 */
export async function giveRefundAsCredit(
  { refundId }: { refundId: string },
  context: Context,
): Promise<{ refund_id: string; status: RefundStatus }> {
  const { services, now } = context
  const checked = await requireNotMade(refundId, context)
  // Nobody knows what a currency that was not requested is worth in dollars.
  if (checked.refund.amountMinor === 0) throw new Refusal('refund_not_in_dollars')
  return inTransaction(services.db, async (tx) => {
    const { payment } = (await findRefund(tx, refundId))!
    await requireAccount(tx, payment.orderId)
    const refund = await completeByHand(tx, checked, { way: 'credit', now })
    await tx
      .insert(refundsByHand)
      .values({ refundId, recordedBy: requireSession(context).userId, createdAt: now })
    await postRefundAsCredit(tx, { refund, payment }, now)
    await queueRefundSentEmail(tx, { payment, refund }, checked.refund, services.publicUrl)
    await audit(
      { ...context, tx },
      {
        actionType: 'refund_given_as_credit',
        subject: 'refund',
        subjectId: refundId,
        details: {
          order_id: payment.orderId,
          amount_minor: refund.amountMinor,
          before: { status: checked.refund.status },
          after: { status: refund.status, settled_as: 'credit' },
        },
      },
    )
    return { refund_id: refundId, status: refund.status }
  })
}

/** Locks the account of an order's customer, which is not deleted meanwhile. Refuses: credit_without_account. */
async function requireAccount(tx: Queryable, orderId: string): Promise<void> {
  const [profile] = await tx
    .select({ deletedAt: profiles.deletedAt })
    .from(profiles)
    .innerJoin(orders, eq(orders.customerId, profiles.id))
    .where(eq(orders.id, orderId))
    .for('no key update', { of: profiles })
  if (!profile || profile.deletedAt) throw new Refusal('credit_without_account')
}
