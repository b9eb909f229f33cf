import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { exchangeRates } from '@server/database/schema/rates'
import { chargeColumns, rateOfCharge } from './charge-columns'

/** The payment that paid for an order, matched by its exact time. Any other was refunded and is not part of the sale. */
export async function paymentOfSale(tx: Queryable, orderId: string, paidAt: Date) {
  const [payment] = await tx
    .select({
      id: payments.id,
      provider: payments.provider,
      reference: payments.reference,
      amountMinor: payments.amountMinor,
      ...chargeColumns,
    })
    .from(payments)
    .leftJoin(exchangeRates, rateOfCharge)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid'), eq(payments.paidAt, paidAt)))
  return payment
}
