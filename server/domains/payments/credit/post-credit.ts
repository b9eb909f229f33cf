import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orders } from '@server/database/schema/orders'
import { refunds } from '@server/database/schema/payments'
import { creditGiven, refundSent } from '@server/domains/ledger/entries'
import { postAll } from '@server/domains/ledger/service'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { refundAccountOwner } from '../payment-account-owner'
import type { Payment, Refund } from '../transitions'

/** Posts a completed refund to its customer's credit. */
export async function postRefundAsCredit(
  tx: Queryable,
  { refund, payment }: { refund: Refund; payment: Payment },
  now: Date,
): Promise<void> {
  const [order] = await tx
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, payment.orderId))
  const { id, amountMinor } = refund
  const money = { amount: amountMinor, currency: 'USD' }
  const sent = refundSent({ id, money }, refundAccountOwner(payment, refund))
  await postAll(tx, [sent, creditGiven({ id, amountMinor }, order!.customerId)], now)
}

/** Completes a refund of what was paid with credit, which is credit again at once. */
export async function returnCredit(
  tx: Queryable,
  { refund, payment }: { refund: Refund; payment: Payment },
  now: Date,
): Promise<Refund> {
  const [completed] = await tx
    .update(refunds)
    .set({ status: 'completed', settledAs: 'credit', completedAt: now })
    .where(eq(refunds.id, refund.id))
    .returning()
  await postRefundAsCredit(tx, { refund: completed!, payment }, now)
  await publishOrderUpdate(tx, payment.orderId)
  return completed!
}
