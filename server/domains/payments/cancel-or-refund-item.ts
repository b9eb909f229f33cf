import { Refusal } from '@contract/messages'
import type { OrderItemAction, OrderStatus } from '@contract/states'
import { disputeOfItem } from '@server/domains/orders/disputed'
import { transitionItem } from '@server/domains/orders/transition-item'
import type { Item } from '@server/domains/orders/item-amounts'
import { lockOrder } from '@server/domains/orders/service'
import { queueItemWithdrawnEmail } from '@server/domains/orders/order-emails'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { actingVendor, signedIn } from '@server/platform/session'
import { refundItem } from './refund-payment'
import { mailRefundOf, notifyItemWithdrawn } from './mails'
import { orderIdOf, refundOfItem } from './queries'

interface ItemRequest {
  itemId: string
  reason: string
}
type ItemAnswer = Promise<{ item_id: string; status: OrderStatus }>

/** Cancels one of the vendor's own unshipped items; a paid one is refunded. Refuses: item_not_found, item_moved_on, item_disputed. */
export async function cancelOwnItem({ itemId, reason }: ItemRequest, context: Context): ItemAnswer {
  const { vendorId, userId } = actingVendor(context)
  const by = { actor: 'vendor', actorId: userId, scope: { vendorId } } as const
  return shown(await withdrawAndRefund(itemId, 'cancel', reason, by, context))
}

/** An admin cancels any unshipped item. Refuses: item_not_found, item_moved_on, item_disputed. */
export const cancelAnyItem = ({ itemId, reason }: ItemRequest, context: Context): ItemAnswer =>
  withdrawAsAdmin(itemId, 'cancel', reason, context)

/** An admin refunds a paid item. Refuses: item_not_found, item_moved_on, item_disputed. */
export const refundAnyItem = ({ itemId, reason }: ItemRequest, context: Context): ItemAnswer =>
  withdrawAsAdmin(itemId, 'refund', reason, context)

interface By {
  actor: 'vendor' | 'admin'
  actorId: string
  scope?: { vendorId: string }
}

async function withdrawAsAdmin(
  itemId: string,
  action: 'cancel' | 'refund',
  reason: string,
  context: Context,
) {
  const by = { actor: 'admin', actorId: signedIn(context).userId } as const
  const item = await withdrawAndRefund(itemId, action, reason, by, context)
  const actionType = action === 'cancel' ? 'order_item_cancelled' : 'order_item_refunded'
  await audit(context, { actionType, subject: 'order_item', subjectId: itemId, details: { reason } })
  const { tx, now, services } = context
  await notifyItemWithdrawn(tx, item, { reason, now, publicUrl: services.publicUrl })
  return shown(item)
}

/** Lock order: the order, then the item, so that a concurrent payment is settled entirely before or after. */
async function withdrawAndRefund(
  itemId: string,
  action: OrderItemAction,
  reason: string,
  by: By,
  { tx, now, services }: Context,
): Promise<Item> {
  const orderId = await orderIdOf(tx, itemId)
  if (!orderId) throw new Refusal('item_not_found')
  await lockOrder(tx, orderId)
  if (await disputeOfItem(tx, itemId)) throw new Refusal('item_disputed')
  const item = await transitionItem(tx, { itemId, action, reason, now, ...by })
  await refundItem(tx, item, { reason, now })
  const found = await refundOfItem(tx, item.id)
  const refund = found ? await mailRefundOf(tx, found) : null
  await queueItemWithdrawnEmail(tx, item, { reason, refund }, services.publicUrl)
  return item
}

const shown = ({ id, status }: Item) => ({ item_id: id, status })
