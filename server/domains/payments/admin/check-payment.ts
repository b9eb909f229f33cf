import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { providerInfo } from '@contract/payments/facts'
import type { PaymentStatus } from '@contract/payments/states'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { ProviderUnreachable } from '../providers/provider'
import { settlePayment } from '../settle-payment'

/**
 * Checks an unpaid payment with the provider, and settles it by the response, without waiting for reconciliation. Refuses:
 * payment_not_found, payment_not_checkable (paid, or recorded manually), payment_method_unavailable, provider_unreachable.
 */
export async function checkPayment(
  { paymentId }: { paymentId: string },
  context: Context,
): Promise<{ payment_id: string; status: PaymentStatus }> {
  const { services } = context
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Refusal('payment_not_found')
  const { provider, reference } = payment
  if (!provider || payment.status === 'paid') throw new Refusal('payment_not_checkable')
  try {
    await settlePayment(services, reference)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new Refusal('provider_unreachable', { provider: providerInfo(provider).name })
  }
  return inTransaction(services.db, async (tx) => {
    const [{ status }] = (await tx
      .select({ status: payments.status })
      .from(payments)
      .where(eq(payments.id, paymentId))) as [{ status: PaymentStatus }]
    await audit(
      { ...context, tx },
      {
        actionType: 'payment_checked',
        subject: 'payment',
        subjectId: paymentId,
        details: { order_id: payment.orderId, before: { status: payment.status }, after: { status } },
      },
    )
    return { payment_id: paymentId, status }
  })
}
