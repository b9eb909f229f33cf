import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { refunds } from '@server/database/schema/payments'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { mailRefundOf, refundSentMail, type RefundWithPayment } from './mails'
import { isRefundedManually } from './payment-account-owner'
import { findOrderAndBuyerEmail } from './queries'
import type { Payment, Refund } from './transitions'

/**
 * Queues the email telling a buyer that a refund has been sent. Refunds that were started together share one email, sent with the last of
 * them. A refund that was delayed, as its buyer knows, or that a person sends gets its own email. `previousRefund` is the refund as it
 * was until now.
 */
export async function queueRefundSentEmail(
  tx: Queryable,
  { payment, refund }: RefundWithPayment,
  previousRefund: Refund,
  publicUrl: string,
): Promise<void> {
  if (refund.settledAs || isRefundedManually(payment) || wasDelayed(previousRefund))
    await queueEmail(tx, payment, [refund], publicUrl)
  else await queueCombinedEmail(tx, payment, refund, publicUrl)
}

/** The same for the refunds that were opened together with one that is now delayed: they no longer wait for it. */
export async function queueRemainingRefundsSentEmail(
  tx: Queryable,
  payment: Payment,
  previousRefund: Refund,
  publicUrl: string,
): Promise<void> {
  if (!wasDelayed(previousRefund)) await queueCombinedEmail(tx, payment, previousRefund, publicUrl)
}

const wasDelayed = ({ attempts, failureReason, status }: Refund): boolean =>
  attempts > 1 || failureReason !== null || status === 'failed'

/** One at a time per payment, so that of two concurrent ones the later sees the earlier. */
async function queueCombinedEmail(
  tx: Queryable,
  payment: Payment,
  { createdAt }: Refund,
  publicUrl: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${payment.id}`}, 0))`)
  const createdRefunds = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.createdAt, createdAt)))
  const onTime = createdRefunds.filter((refund) => !wasDelayed(refund))
  if (onTime.every(({ status }) => status === 'completed')) await queueEmail(tx, payment, onTime, publicUrl)
}

async function queueEmail(
  tx: Queryable,
  payment: Payment,
  sentRefunds: readonly Refund[],
  publicUrl: string,
): Promise<void> {
  if (sentRefunds.length === 0) return
  const { email, order } = await findOrderAndBuyerEmail(tx, payment.orderId)
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.line), asc(orderItems.part))
  const parts = items.flatMap((item) =>
    sentRefunds.filter(({ itemId }) => itemId === item.id).map((refund) => ({ item, refund })),
  )
  const mailRefund = await mailRefundOf(tx, payment, sentRefunds)
  const settledAs = sentRefunds[0]!.settledAs
  const mail = refundSentMail(email, order, { refund: mailRefund, parts, settledAs }, publicUrl)
  await sendOrderMail(tx, order.id, mail)
}
