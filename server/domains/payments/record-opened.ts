import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Database } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { transitionPayment, type Payment } from './transitions'
import type { OpenedPayment } from './providers/provider'
import { lockPayment } from './queries'

/**
 * Records that the provider has opened a payment: where it is paid, and the provider's id. The first answer stays. A payment that
 * was closed in the meantime keeps it too, so that money which comes by it is still looked for. Refuses: order_already_paid, when
 * a callback was faster.
 */
export const recordOpened = (db: Database, paymentId: string, opened: OpenedPayment): Promise<Payment> =>
  inTransaction(db, async (tx) => {
    await transitionPayment(tx, paymentId, { action: 'open', actor: 'payment' })
    const payment = await lockPayment(tx, paymentId)
    if (payment.status === 'paid') throw new Refusal('order_already_paid')
    if (payment.checkoutUrl ?? payment.providerId) return payment
    const [recorded] = await tx.update(payments).set(opened).where(eq(payments.id, paymentId)).returning()
    // A page that looked between the two moves has not seen where the phone is played.
    await publishOrderUpdate(tx, payment.orderId)
    return recorded!
  })
