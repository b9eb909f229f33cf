import { and, eq, inArray } from 'drizzle-orm'
import { allows, paymentActions, refundActions, type Actor } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { payments, refunds } from '@server/database/schema/payments'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

/**
 * Moves a payment by one action of the state table, and tells open pages; undefined, and nothing changed, when its state does not
 * allow it.
 */
export async function transitionPayment(
  tx: Queryable,
  paymentId: string,
  { action, actor }: { action: keyof typeof paymentActions; actor: Actor },
  facts: Partial<Pick<Payment, 'paidAt' | 'providerId' | 'message' | 'checkoutUrl'>> = {},
): Promise<Payment | undefined> {
  const { to, from } = paymentActions[action]
  const reachable = from.filter((status) => allows(paymentActions[action], status, actor))
  const [moved] = await tx
    .update(payments)
    .set({ ...facts, status: to })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, reachable)))
    .returning()
  if (moved) await publishOrderUpdate(tx, moved.orderId)
  return moved
}

/** Moves a refund, as `transitionPayment` does a payment. */
export async function transitionRefund(
  tx: Queryable,
  refundId: string,
  { action, actor }: { action: keyof typeof refundActions; actor: Actor },
  facts: Partial<Pick<Refund, 'completedAt' | 'providerId' | 'failureReason'>> = {},
): Promise<Refund | undefined> {
  const { to, from } = refundActions[action]
  const reachable = from.filter((status) => allows(refundActions[action], status, actor))
  const [moved] = await tx
    .update(refunds)
    .set({ ...facts, status: to })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, reachable)))
    .returning()
  if (moved) await publishRefundUpdate(tx, moved.paymentId)
  return moved
}

async function publishRefundUpdate(tx: Queryable, paymentId: string) {
  const [payment] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  await publishOrderUpdate(tx, payment!.orderId)
}
