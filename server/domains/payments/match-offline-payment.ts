import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { payments } from '@server/database/schema/payments'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/**
 * An admin records the line of the bank statement on which an offline payment arrived. Until then, or if the same admin recorded the
 * payment, the reconciliation lists it. Refuses: payment_not_found, payment_not_offline, payment_already_matched.
 */
export async function matchOfflinePayment(
  { paymentId, bankLine }: { paymentId: string; bankLine: string },
  context: Context,
): Promise<{ payment_id: string }> {
  const { tx, now } = context
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Refusal('payment_not_found')
  if (payment.provider || payment.byCredit || payment.status !== 'paid')
    throw new Refusal('payment_not_offline')
  const [updated] = await tx
    .update(payments)
    .set({ bankLine, bankLineBy: requireSession(context).userId, bankLineAt: now })
    .where(and(eq(payments.id, paymentId), isNull(payments.bankLine)))
    .returning({ id: payments.id })
  if (!updated) throw new Refusal('payment_already_matched')
  await audit(context, {
    actionType: 'offline_payment_matched',
    subject: 'order',
    subjectId: payment.orderId,
    details: { payment_id: paymentId, before: { bank_line: null }, after: { bank_line: bankLine } },
  })
  return { payment_id: paymentId }
}
