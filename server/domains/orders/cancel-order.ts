import { Refusal } from '@contract/refusals'
import { orderStatusOf, type OrderStatus } from '@contract/orders/states'
import { statusLabel } from '@contract/core/state-machine'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { lockItems, transitionItems } from './transition-item'
import { lockOrder } from './service'
import { queueOrderWithdrawnEmail } from './order-emails'

/**
 * The buyer cancels an unpaid order, or what is left of it; its stock is released. Refuses: order_not_found (also another
 * user's), order_already_paid, item_status_changed (nothing of it awaits payment any more).
 */
export async function cancelOrder(
  orderId: string,
  context: Context,
): Promise<{ order_id: string; order_status: OrderStatus }> {
  const { tx, now, services } = context
  const { userId } = requireSession(context)
  const order = await lockOrder(tx, orderId)
  if (order?.customerId !== userId) throw new Refusal('order_not_found')
  if (order.paidAt) throw new Refusal('order_already_paid')
  const items = await lockItems(tx, orderId)
  const unpaidItems = items.filter((item) => item.status === 'awaiting_payment')
  if (unpaidItems.length === 0)
    throw new Refusal('item_status_changed', { status: statusLabel(items[0]!.status) })
  const cancelled = await transitionItems(
    tx,
    unpaidItems.map((item) => item.id),
    { action: 'withdraw', actor: 'customer', actorId: userId, now },
  )
  await queueOrderWithdrawnEmail(tx, { order, items: cancelled }, 'customer', services.publicUrl)
  const after = await lockItems(tx, orderId)
  return { order_id: orderId, order_status: orderStatusOf(after.map((item) => item.status)) }
}
