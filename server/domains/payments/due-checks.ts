import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import type { PaymentMethod } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { payments, refunds } from '@server/database/schema/payments'

const { batch } = serverLimits.reconciliation

const stateConditions = {
  open: inArray(payments.status, ['created', 'pending']),
  // Those that the buyer could have paid.
  closed: and(
    inArray(payments.status, ['cancelled', 'failed', 'expired']),
    isNotNull(payments.nextCheckAt),
    or(isNotNull(payments.checkoutUrl), isNotNull(payments.providerId)),
  ),
}

/** A provider's open or closed payments that are due for a check, the longest overdue first. */
export const duePayments = (
  tx: Queryable,
  state: keyof typeof stateConditions,
  provider: PaymentMethod,
  now: Date,
) =>
  tx
    .select({
      id: payments.id,
      reference: payments.reference,
      status: payments.status,
      checks: payments.checks,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider), stateConditions[state], lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(batch)
export type DuePayment = Awaited<ReturnType<typeof duePayments>>[number]

/** The refunds at a provider that are due for a check, the longest overdue first. */
export const dueRefunds = (tx: Queryable, provider: PaymentMethod, now: Date) =>
  tx
    .select({ id: refunds.id, checks: refunds.checks })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(refunds.status, 'processing'), eq(payments.provider, provider), lte(refunds.nextCheckAt, now)),
    )
    .orderBy(asc(refunds.nextCheckAt))
    .limit(batch)
export type DueRefund = Awaited<ReturnType<typeof dueRefunds>>[number]
