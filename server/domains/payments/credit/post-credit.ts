import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orders } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'
import { customerCreditAccount } from '@server/domains/ledger/accounts'
import { creditGiven, refundSent } from '@server/domains/ledger/entries'
import { lockAccount, postAll } from '@server/domains/ledger/service'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { refundAccountOwner } from '../payment-account-owner'
import type { Payment, Refund } from '../transitions'

async function customerOf(tx: Queryable, { orderId }: Payment): Promise<string> {
  const [order] = await tx
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order!.customerId
}

/** Posts a completed refund to its customer's credit. */
export async function postRefundAsCredit(
  tx: Queryable,
  { refund, payment }: { refund: Refund; payment: Payment },
  now: Date,
): Promise<void> {
  const { id, amountMinor } = refund
  const money = { amount: amountMinor, currency: 'USD' }
  const sent = refundSent({ id, money }, refundAccountOwner(payment, refund))
  await postAll(tx, [sent, creditGiven({ id, amountMinor }, await customerOf(tx, payment))], now)
}

/** Locks the credit that paid, and returns the payment as it is now: its customer may have deleted their account meanwhile. */
export async function lockPayingCredit(tx: Queryable, payment: Payment): Promise<Payment> {
  await lockAccount(tx, customerCreditAccount(await customerOf(tx, payment)))
  const [current] = await tx.select().from(payments).where(eq(payments.id, payment.id))
  return current!
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
