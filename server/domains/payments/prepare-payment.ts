import type { PaymentMethod } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { orderStatusOf, statusLabel } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import { lockItems } from '@server/domains/orders/move-item'
import { amountDue } from '@server/domains/orders/postings'
import { choosePaymentMethod } from '@server/domains/orders/service'
import { lockUnpaidOrder } from '@server/domains/orders/start-paid-items'
import { movePayment, type Payment } from './moves'
import { openPaymentsOf } from './queries'
import { newReference } from './reference'

/**
 * The one open payment of an order by a method, over what is still due: the one that is open already, or a new row. Other open
 * ones (another method, or an amount from before an item was cancelled) are closed. The order takes the method over.
 * Refuses: order_not_found, order_already_paid, order_closed.
 */
export async function preparePayment(
  tx: Queryable,
  orderId: string,
  method: PaymentMethod,
  now: Date,
): Promise<Payment> {
  const order = await lockUnpaidOrder(tx, orderId)
  if (order.paymentMethod !== method) await choosePaymentMethod(tx, orderId, method)
  const amountMinor = await lockAmountDue(tx, orderId)
  const open = await openPaymentsOf(tx, orderId)
  const fitting = open.find((payment) => payment.provider === method && payment.amountMinor === amountMinor)
  for (const { id } of open.filter((payment) => payment !== fitting))
    await movePayment(
      tx,
      id,
      { action: 'cancel', actor: 'customer' },
      { message: 'Replaced by another payment.' },
    )
  if (fitting) return fitting
  const [made] = await tx
    .insert(payments)
    .values({
      orderId,
      provider: method,
      reference: newReference('kj'),
      amountMinor,
      chargeMinor: amountMinor,
      createdAt: now,
    })
    .returning()
  return made!
}

/** What an order still costs, US cents, with its items locked. Refuses: order_closed, when nothing in it awaits payment. */
export async function lockAmountDue(tx: Queryable, orderId: string): Promise<number> {
  const items = await lockItems(tx, orderId)
  const due = amountDue(items)
  if (due > 0) return due
  const status = statusLabel(orderStatusOf(items.map((item) => item.status)))
  throw new Refusal('order_closed', { status })
}
