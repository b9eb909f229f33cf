import { sql } from 'drizzle-orm'
import { paymentActions, refundActions } from '@contract/payments/states'
import type { Actor } from '@contract/core/state-machine'
import type { Queryable } from '@server/database/connect'
import { payments, refunds } from '@server/database/schema/payments'
import { orderUpdate } from '@server/domains/orders/publish-order-update'
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
  // A closed payment may still be paid on a page left open: the delay between checks starts over.
  const set = change.action === 'open' || change.action === 'pay' ? change.set : { ...change.set, checks: 0 }
  return transition(tx, paymentMachine, paymentId, {
    ...change,
    ...(set && { set }),
    publish: orderUpdate(sql.raw('payments.order_id')),
  })
}

/** The same for a refund. */
export async function transitionRefund(
  tx: Queryable,
  refundId: string,
  change: Change<keyof typeof refundActions, Refund>,
): Promise<Refund | undefined> {
  const refundOrderId = sql.raw('(select p.order_id from payments p where p.id = refunds.payment_id)')
  return transition(tx, refundMachine, refundId, { ...change, publish: orderUpdate(refundOrderId) })
}
