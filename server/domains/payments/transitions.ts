import { eq } from 'drizzle-orm'
import { paymentActions, refundActions, type Actor } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { payments, refunds } from '@server/database/schema/payments'
import { publishOrderUpdate } from '@server/domains/orders/publish-order-update'
import { stateMachine, transition } from '@server/platform/transition'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect

const paymentMachine = stateMachine('payment', payments, paymentActions)
const refundMachine = stateMachine('refund', refunds, refundActions)

interface Change<Action, Row> {
  action: Action
  actor: Actor
  set?: Partial<Row>
}

/** Applies one transition to a payment and publishes it to open pages; undefined, with nothing changed, if its state does not permit it. */
export async function transitionPayment(
  tx: Queryable,
  paymentId: string,
  change: Change<keyof typeof paymentActions, Payment>,
): Promise<Payment | undefined> {
  // A closed payment may still be paid on a page left open: the pauses between checks start anew.
  const set = change.action === 'open' || change.action === 'pay' ? change.set : { ...change.set, checks: 0 }
  const payment = await transition(tx, paymentMachine, paymentId, { ...change, ...(set && { set }) })
  if (payment) await publishOrderUpdate(tx, payment.orderId)
  return payment
}

/** The same for a refund. */
export async function transitionRefund(
  tx: Queryable,
  refundId: string,
  change: Change<keyof typeof refundActions, Refund>,
): Promise<Refund | undefined> {
  const refund = await transition(tx, refundMachine, refundId, change)
  if (refund) await publishRefundUpdate(tx, refund.paymentId)
  return refund
}

async function publishRefundUpdate(tx: Queryable, paymentId: string) {
  const [payment] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  await publishOrderUpdate(tx, payment!.orderId)
}
