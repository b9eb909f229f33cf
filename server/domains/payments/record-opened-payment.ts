import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Database } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { transitionPayment, type Payment } from './transitions'
import type { ProviderPayment } from './providers/provider'
import { lockPayment } from './queries'

/**
 * Records that the provider opened a payment: where to pay, and the provider's id. The first result wins. A payment closed in the meantime
 * keeps it too, so that money arriving through it is still found. Refuses: order_already_paid, if a webhook was faster.
 */
export const recordOpenedPayment = (
  db: Database,
  paymentId: string,
  providerPayment: ProviderPayment,
): Promise<Payment> =>
  inTransaction(db, async (tx) => {
    await transitionPayment(tx, paymentId, { action: 'open', actor: 'payment' })
    const payment = await lockPayment(tx, paymentId)
    if (payment.status === 'paid') throw new Refusal('order_already_paid')
    if (payment.checkoutUrl ?? payment.providerId) return payment
    const [updatedPayment] = await tx
      .update(payments)
      .set(providerPayment)
      .where(eq(payments.id, paymentId))
      .returning()
    // A page that loaded between the two transitions has not seen the simulated phone's URL.
    await publishOrderUpdate(tx, payment.orderId)
    return updatedPayment!
  })
