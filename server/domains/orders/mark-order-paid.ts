import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import { orderStatusOf, statusLabel } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { orders } from '@server/database/schema/orders'
import { invoicePartiesOf } from './invoice-parties'
import { lockItems, transitionItems } from './transition-item'
import type { Item } from './item-amounts'
import { lockOrder, type Order } from './service'

export interface PaidOrder {
  order: Order & { paidAt: Date }
  /** The items that were started, which the payment paid for. Items cancelled earlier are excluded. */
  items: Item[]
}

/**
 * Marks an order paid and starts every item awaiting payment. The caller posts the sale (`postSale`) and refunds what was paid for items
 * not in the result. Refuses: order_not_found, order_already_paid, order_closed (nothing awaits payment any more; see `reopenOrder`).
 */
export async function markOrderPaid(tx: Queryable, orderId: string, now: Date): Promise<PaidOrder> {
  const order = await lockUnpaidOrder(tx, orderId)
  const items = await lockItems(tx, orderId)
  const waiting = items.filter((item) => item.status === 'awaiting_payment')
  if (waiting.length === 0) {
    const status = statusLabel(orderStatusOf(items.map((item) => item.status)))
    throw new Refusal('order_closed', { status })
  }
  const started = await transitionItems(
    tx,
    waiting.map((item) => item.id),
    { action: 'start', actor: 'payment', actorId: null, now },
  )
  return { order: await setPaid(tx, order, now), items: started }
}

/** An unpaid order, locked until the transaction ends. Refuses: order_not_found, order_already_paid. */
export async function lockUnpaidOrder(tx: Queryable, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  if (order.paidAt) throw new Refusal('order_already_paid')
  return order
}

/** Sets when an order was paid, and its invoice parties; the database allows this only once. */
export async function setPaid(tx: Queryable, order: Order, now: Date): Promise<PaidOrder['order']> {
  const invoiceParties = await invoicePartiesOf(tx, order.id)
  await tx.update(orders).set({ paidAt: now, invoiceParties }).where(eq(orders.id, order.id))
  return { ...order, paidAt: now }
}
