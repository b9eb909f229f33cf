import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { exchangeRates } from '@server/database/schema/pricing'
import { chargeColumns, chargeRateJoin } from './payment-charge-columns'

/** The payment that paid for an order. Any other was refunded and is not part of the sale. */
export async function findSalePayment(tx: Queryable, paymentId: string | null) {
  if (paymentId === null) return undefined
  const [payment] = await tx
    .select({
      id: payments.id,
      provider: payments.provider,
      byCredit: payments.byCredit,
      reference: payments.reference,
      amountMinor: payments.amountMinor,
      ...chargeColumns,
    })
    .from(payments)
    .leftJoin(exchangeRates, chargeRateJoin)
    .where(eq(payments.id, paymentId))
  return payment
}
