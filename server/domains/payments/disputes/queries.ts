import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import type { PaymentMethod } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { disputeItems, disputes, payments } from '@server/database/schema/payments'
import { orderItems } from '@server/database/schema/orders'
import type { DisputeResult } from '../providers/provider'
import type { Payment } from '../transitions'

export type Dispute = typeof disputes.$inferSelect
export type DisputeItem = typeof disputeItems.$inferSelect

/** The payment that a provider's dispute is about: by our reference, otherwise by the provider's id. */
export async function findDisputedPayment(
  tx: Queryable,
  provider: PaymentMethod,
  { reference, transactionId }: DisputeResult,
): Promise<Payment | undefined> {
  if (!reference && !transactionId) return undefined
  const matchesPayment = reference
    ? eq(payments.reference, reference)
    : eq(payments.providerId, transactionId!)
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), matchesPayment))
  return payment
}

/** A dispute by its provider's id, or undefined. */
export async function findDispute(
  tx: Queryable,
  provider: PaymentMethod,
  providerId: string,
): Promise<Dispute | undefined> {
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerId, providerId)))
  return dispute
}

/** The items of a dispute. */
export const itemsOfDispute = (tx: Queryable, disputeId: string): Promise<DisputeItem[]> =>
  tx
    .select()
    .from(disputeItems)
    .where(eq(disputeItems.disputeId, disputeId))
    .orderBy(asc(disputeItems.itemId))

/** A provider's open disputes that are due for a check, the longest overdue first. */
export const dueDisputes = (tx: Queryable, provider: PaymentMethod, now: Date): Promise<Dispute[]> =>
  tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.status, 'open'), eq(disputes.provider, provider), lte(disputes.nextCheckAt, now)))
    .orderBy(asc(disputes.nextCheckAt))
    .limit(serverLimits.reconciliation.batch)

/** The disputed items of each vendor. */
export const vendorItemsOfDispute = (tx: Queryable, disputeId: string) =>
  tx
    .select({
      vendorId: disputeItems.vendorId,
      netMinor: disputeItems.netMinor,
      productName: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      status: orderItems.status,
    })
    .from(disputeItems)
    .innerJoin(orderItems, eq(orderItems.id, disputeItems.itemId))
    .where(eq(disputeItems.disputeId, disputeId))
    .orderBy(asc(orderItems.line), asc(orderItems.part))

/** The order of a dispute's payment. */
export async function orderIdOfDispute(tx: Queryable, { paymentId }: Dispute): Promise<string> {
  const [payment] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return payment!.orderId
}

const dayMs = 24 * 60 * 60_000

/** The references of a provider's payments that were paid within the day before each of some days ago. */
export async function referencesPaidDaysAgo(
  tx: Queryable,
  provider: PaymentMethod,
  now: Date,
  days: readonly number[],
): Promise<string[]> {
  const dayConditions = days.map((daysAgo) => {
    const end = new Date(now.getTime() - daysAgo * dayMs)
    return and(gt(payments.paidAt, new Date(end.getTime() - dayMs)), lte(payments.paidAt, end))
  })
  const rows = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.status, 'paid'), or(...dayConditions)))
    .orderBy(asc(payments.paidAt))
  return rows.map(({ reference }) => reference)
}
