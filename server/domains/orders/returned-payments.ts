import { and, asc, eq, isNull } from 'drizzle-orm'
import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import type { ReturnedPayment } from '@contract/orders/procedures'
import type { Queryable } from '@server/database/connect'
import { payments, refunds } from '@server/database/schema/payments'
import { exchangeRates } from '@server/database/schema/pricing'

/** Amounts of an order's payments that were returned because they paid for nothing in it, oldest first. */
export async function returnedPaymentsOf(
  tx: Queryable,
  orderId: string,
): Promise<InternalAmounts<ReturnedPayment>[]> {
  const rows = await tx
    .select({ refund: refunds, payment: payments, digits: exchangeRates.minorDigits })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(exchangeRates, eq(exchangeRates.id, payments.exchangeRateId))
    .where(and(eq(payments.orderId, orderId), isNull(refunds.itemId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ refund, payment, digits }) => ({
    payment_reference: payment.reference,
    method: payment.provider,
    amount: refund.amountMinor === 0 ? null : refund.amountMinor,
    charge:
      refund.chargeCurrency === 'USD'
        ? null
        : {
            amount: formatDecimal(refund.chargeMinor, (refund.amountMinor === 0 ? null : digits) ?? 2),
            currency: refund.chargeCurrency,
          },
    status: refund.status,
    settled_as: refund.settledAs,
    reason: refund.reason,
    created_at: refund.createdAt.toISOString(),
    completed_at: refund.completedAt?.toISOString() ?? null,
  }))
}
