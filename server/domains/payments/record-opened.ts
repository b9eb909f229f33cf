import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Database } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { movePayment } from './moves'
import { lockPayment } from './queries'

/**
 * Records that the provider has opened a payment, and answers its page. A payment that was closed in the meantime keeps the
 * address, so that money which comes by it is still looked for. Refuses: order_already_paid, when a callback was faster.
 */
export const recordOpened = (db: Database, paymentId: string, checkoutUrl: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment.status === 'paid') throw new Refusal('order_already_paid')
    const opened = await movePayment(tx, paymentId, { action: 'open', actor: 'payment' }, { checkoutUrl })
    if (opened) return checkoutUrl
    if (payment.checkoutUrl) return payment.checkoutUrl
    await tx.update(payments).set({ checkoutUrl }).where(eq(payments.id, paymentId))
    return checkoutUrl
  })
