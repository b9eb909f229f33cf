import { Refusal } from '@contract/messages'
import type { OrderItemAction, OrderStatus } from '@contract/states'
import { moveItem } from '@server/domains/orders/move-item'
import type { Item } from '@server/domains/orders/postings'
import { lockOrder } from '@server/domains/orders/service'
import { tellItemCancelledLater } from '@server/domains/orders/tell'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { actingVendor, signedIn } from '@server/platform/session'
import { giveBackItem } from './give-back'
import { tellVendorItemBackLater } from './mails'
import { orderIdOf } from './queries'

interface Asked {
  p_item_id: string
  p_reason: string
}
type Moved = Promise<{ item_id: string; status: OrderStatus }>

/** Cancels one of the vendor's own unshipped items; a paid one goes back to the buyer. Refuses: item_not_found, item_moved_on. */
export async function cancelOwnItem({ p_item_id, p_reason }: Asked, context: Context): Moved {
  const { vendorId, userId } = actingVendor(context)
  const by = { actor: 'vendor', actorId: userId, scope: { vendorId } } as const
  return shown(await takeBack(p_item_id, 'cancel', p_reason, by, context))
}

/** An admin cancels any unshipped item. Refuses: item_not_found, item_moved_on. */
export const cancelAnyItem = ({ p_item_id, p_reason }: Asked, context: Context): Moved =>
  takeBackAsAdmin(p_item_id, 'cancel', p_reason, context)

/** An admin gives the money of a paid item back to its buyer. Refuses: item_not_found, item_moved_on. */
export const refundAnyItem = ({ p_item_id, p_reason }: Asked, context: Context): Moved =>
  takeBackAsAdmin(p_item_id, 'refund', p_reason, context)

interface By {
  actor: 'vendor' | 'admin'
  actorId: string
  scope?: { vendorId: string }
}

async function takeBackAsAdmin(
  itemId: string,
  action: 'cancel' | 'refund',
  reason: string,
  context: Context,
) {
  const by = { actor: 'admin', actorId: signedIn(context).userId } as const
  const item = await takeBack(itemId, action, reason, by, context)
  const actionType = action === 'cancel' ? 'order_item_cancelled' : 'order_item_refunded'
  await audit(context, { actionType, subject: 'order_item', subjectId: itemId, details: { reason } })
  await tellVendorItemBackLater(context.tx, item, reason, context.services.publicUrl)
  return shown(item)
}

/** Order first, item second: a payment that arrives at the same moment is settled before this or after it, never in between. */
async function takeBack(
  itemId: string,
  action: OrderItemAction,
  reason: string,
  by: By,
  { tx, now, services }: Context,
): Promise<Item> {
  const orderId = await orderIdOf(tx, itemId)
  if (!orderId) throw new Refusal('item_not_found')
  await lockOrder(tx, orderId)
  const item = await moveItem(tx, { itemId, action, reason, now, ...by })
  const refunded = await giveBackItem(tx, item, { reason, now })
  await tellItemCancelledLater(tx, item, { reason, refunded }, services.publicUrl)
  return item
}

const shown = ({ id, status }: Item) => ({ item_id: id, status })
