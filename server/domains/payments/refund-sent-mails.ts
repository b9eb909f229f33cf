import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { refunds } from '@server/database/schema/payments'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { mailRefundOf, refundSentMail, type RefundOfPayment } from './mails'
import { isRefundedManually } from './payment-account-owner'
import { orderAndBuyerEmail } from './queries'
import type { Payment, Refund } from './transitions'

/**
 * Queues the email telling a buyer that a refund has been sent. Refunds that were started together share one email, sent with the last of
 * them. A refund that was delayed, as its buyer knows, or that a person sends gets its own email. `before` is the refund as it was until
 * now.
 */
export async function queueRefundSentEmail(
  tx: Queryable,
  { payment, refund }: RefundOfPayment,
  before: Refund,
  publicUrl: string,
): Promise<void> {
  if (isRefundedManually(payment) || wasDelayed(before)) await queue(tx, payment, [refund], publicUrl)
  else await queueTogether(tx, payment, refund, publicUrl)
}

/** The same about those that were opened together with a refund that is now delayed: they no longer wait for it. */
export async function queueOtherRefundsSentEmail(
  tx: Queryable,
  payment: Payment,
  before: Refund,
  publicUrl: string,
): Promise<void> {
  if (!wasDelayed(before)) await queueTogether(tx, payment, before, publicUrl)
}

const wasDelayed = ({ attempts, failureReason, status }: Refund): boolean =>
  attempts > 1 || failureReason !== null || status === 'failed'

/** One at a time per payment, so that of two concurrent ones the later sees the earlier. */
async function queueTogether(
  tx: Queryable,
  payment: Payment,
  { createdAt }: Refund,
  publicUrl: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${payment.id}`}, 0))`)
  const opened = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.createdAt, createdAt)))
  const together = opened.filter((refund) => !wasDelayed(refund))
  if (together.every(({ status }) => status === 'completed')) await queue(tx, payment, together, publicUrl)
}

async function queue(
  tx: Queryable,
  payment: Payment,
  sent: readonly Refund[],
  publicUrl: string,
): Promise<void> {
  const [first] = sent
  if (!first) return
  const { email, order } = await orderAndBuyerEmail(tx, payment.orderId)
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.line))
  const goods = items.flatMap((item) => {
    const refund = sent.find(({ itemId }) => itemId === item.id)
    return refund ? [{ item, amountMinor: refund.amountMinor }] : []
  })
  const whole = await mailRefundOf(tx, payment, sent)
  await sendOrderMail(tx, order.id, refundSentMail(email, order, { refund: whole, goods }, publicUrl))
}
