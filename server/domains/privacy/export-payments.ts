import { asc, eq, inArray } from 'drizzle-orm'
import type { ExportedOrder } from '@contract/privacy/procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { payments, refunds } from '@server/database/schema/payments'
import { groupBy } from '@server/platform/group-by'
import { toIsoString } from './to-iso-string'

/** Every payment of some orders, with its refunds, by order. Admin notes are not part of the buyer's data. */
export async function exportPayments(tx: Queryable, orderIds: string[]) {
  const rows = await tx
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(payments.createdAt))
  const refundRows = await tx
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(refunds.createdAt))
  const byOrder = groupBy(rows, ({ orderId }) => orderId)
  const byPayment = groupBy(refundRows, ({ refund }) => refund.paymentId)
  return (orderId: string): InternalAmounts<ExportedOrder>['payments'] =>
    (byOrder.get(orderId) ?? []).map((payment) => ({
      reference: payment.reference,
      provider: payment.provider,
      status: payment.status,
      amount: payment.amountMinor,
      charge_minor: payment.chargeMinor,
      charge_currency: payment.chargeCurrency,
      payer_phone: payment.payerPhone,
      created_at: toIsoString(payment.createdAt),
      paid_at: toIsoString(payment.paidAt),
      refunds: (byPayment.get(payment.id) ?? []).map(({ refund }) => ({
        amount: refund.amountMinor,
        status: refund.status,
        item_id: refund.itemId,
        charge_minor: refund.chargeMinor,
        charge_currency: refund.chargeCurrency,
        reason: refund.reason,
        created_at: toIsoString(refund.createdAt),
        completed_at: toIsoString(refund.completedAt),
      })),
    }))
}
