import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { orderStatusOf } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import type { Queryable } from '@server/database/connect'
import { orders } from '@server/database/schema/orders'
import { currentInvoiceParties } from './invoice-parties'
import { lockItems, transitionOrder } from './transition-item'
import type { Item } from './item-amounts'
import { lockOrder, type Order } from './service'

/** The payment that pays for an order, and when. */
export interface OrderPaymentRef {
  paymentId: string
  now: Date
}

export interface PaidOrder {
  order: Order & { paidAt: Date }
  /** The items that were started, which the payment paid for. Items cancelled earlier are excluded. */
  items: Item[]
}

/**
 * Marks an unpaid order paid, which the caller has locked (`lockUnpaidOrder`), and starts every item awaiting payment. The caller posts the
 * sale (`saleEntries`) and refunds what was paid for items not in the result. Refuses: order_closed (nothing awaits payment any more; see
 * `reopenOrder`).
 */
export async function markOrderPaid(
  tx: Queryable,
  order: Order,
  paidBy: OrderPaymentRef,
): Promise<PaidOrder> {
  const items = await transitionOrder(tx, order.id, {
    action: 'start',
    actor: 'payment',
    actorId: null,
    now: paidBy.now,
  })
  if (items.length === 0) {
    const status = statusLabel(orderStatusOf((await lockItems(tx, order.id)).map((item) => item.status)))
    throw new Refusal('order_closed', { status })
  }
  return { order: await setPaid(tx, order, paidBy), items }
}

/** An unpaid order, locked until the transaction ends. Refuses: order_not_found, order_already_paid. */
export async function lockUnpaidOrder(tx: Queryable, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  if (order.paidAt) throw new Refusal('order_already_paid')
  return order
}

/** Sets when and by which payment an order was paid, and its invoice parties; the database allows this only once. */
export async function setPaid(
  tx: Queryable,
  order: Order,
  { paymentId, now }: OrderPaymentRef,
): Promise<PaidOrder['order']> {
  const invoiceParties = currentInvoiceParties(order.id)
  await tx.update(orders).set({ paidAt: now, paymentId, invoiceParties }).where(eq(orders.id, order.id))
  return { ...order, paidAt: now, paymentId }
}
