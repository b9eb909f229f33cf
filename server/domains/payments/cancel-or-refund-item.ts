import { Refusal } from '@contract/refusals'
import * as texts from '@contract/texts'
import type { OrderItemAction, OrderStatus } from '@contract/orders/states'
import { disputedItemIds, disputeStatusOfItem } from '@server/domains/orders/item-disputes'
import { transitionItem } from '@server/domains/orders/transition-item'
import type { Item } from '@server/domains/orders/item-amounts'
import { lockOrder } from '@server/domains/orders/service'
import { queueItemsWithdrawnEmail } from '@server/domains/orders/order-emails'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { actingVendor, signedIn } from '@server/platform/session'
import { refundItem } from './refund-payment'
import { mailRefundOf, notifyItemsWithdrawn } from './mails'
import { itemsOfOrder, lateItemsOf, orderIdOf, refundsOfItems } from './queries'

interface ItemRequest {
  itemId: string
  reason: string
}
type ItemResult = Promise<{ item_id: string; status: OrderStatus }>

/** Cancels one of the vendor's own unshipped items; a paid one is refunded. Refuses: item_not_found, item_moved_on, item_disputed. */
export async function cancelOwnItem({ itemId, reason }: ItemRequest, context: Context): ItemResult {
  const { vendorId, userId } = actingVendor(context)
  const by = { actor: 'vendor', actorId: userId, scope: { vendorId } } as const
  const item = await cancelAndRefund(itemId, 'cancel', reason, by, context)
  await mailBuyer([item], reason, context)
  return shown(item)
}

/** An admin cancels any unshipped item. Refuses: item_not_found, item_moved_on, item_disputed. */
export const cancelAnyItem = (request: ItemRequest, context: Context): ItemResult =>
  cancelOrRefundOne(request, 'cancel', context)

/** An admin refunds a paid item. Refuses: item_not_found, item_moved_on, item_disputed. */
export const refundAnyItem = (request: ItemRequest, context: Context): ItemResult =>
  cancelOrRefundOne(request, 'refund', context)

async function cancelOrRefundOne(
  { itemId, reason }: ItemRequest,
  action: 'cancel' | 'refund',
  context: Context,
): ItemResult {
  const item = await cancelOrRefundAsAdmin(itemId, action, reason, context)
  await notifyCancellation([item], reason, context)
  return shown(item)
}

interface ItemsRequest {
  orderId: string
  itemIds: string[]
  action: 'cancel' | 'refund'
  reason: string
}

/**
 * An admin cancels or refunds several items of an order, all or none, in the order of their products, whose stock is locked. Refuses:
 * item_not_found, item_moved_on, item_disputed.
 */
export async function cancelOrRefundItems(
  { orderId, itemIds, action, reason }: ItemsRequest,
  context: Context,
): Promise<{ items: { item_id: string; status: OrderStatus }[] }> {
  await lockOrder(context.tx, orderId)
  const ids = await itemsOfOrder(context.tx, orderId, itemIds)
  if (ids.length !== new Set(itemIds).size) throw new Refusal('item_not_found')
  const items = []
  for (const itemId of ids) items.push(await cancelOrRefundAsAdmin(itemId, action, reason, context))
  await notifyCancellation(items, reason, context)
  return { items: items.map(shown) }
}

/**
 * The system cancels the items of an order that should have been shipped before a given time and have not been. Disputed items stay until
 * the dispute is decided. Refuses: item_moved_on.
 */
export async function cancelLateItems(
  { orderId, before }: { orderId: string; before: Date },
  context: Context,
): Promise<void> {
  const { tx } = context
  const reason = texts.order.notShippedInTime
  await lockOrder(tx, orderId)
  const late = await lateItemsOf(tx, orderId, before)
  const disputed = await disputedItemIds(tx, late)
  const items = []
  for (const itemId of late.filter((id) => !disputed.has(id))) {
    const by = { actor: 'system', actorId: null } as const
    const item = await cancelAndRefund(itemId, 'cancel', reason, by, context)
    const details = { reason, ship_by: item.shipBy?.toISOString() ?? null }
    await audit(context, {
      actionType: 'order_item_cancelled',
      subject: 'order_item',
      subjectId: itemId,
      details,
    })
    items.push(item)
  }
  if (items.length > 0) await notifyCancellation(items, reason, context)
}

interface By {
  actor: 'vendor' | 'admin' | 'system'
  actorId: string | null
  scope?: { vendorId: string }
}

async function cancelOrRefundAsAdmin(
  itemId: string,
  action: 'cancel' | 'refund',
  reason: string,
  context: Context,
): Promise<Item> {
  const by = { actor: 'admin', actorId: signedIn(context).userId } as const
  const item = await cancelAndRefund(itemId, action, reason, by, context)
  const actionType = action === 'cancel' ? 'order_item_cancelled' : 'order_item_refunded'
  await audit(context, { actionType, subject: 'order_item', subjectId: itemId, details: { reason } })
  return item
}

/** Lock order: the order, then the item, so that a concurrent payment is settled entirely before or after. */
async function cancelAndRefund(
  itemId: string,
  action: OrderItemAction,
  reason: string,
  by: By,
  { tx, now, services }: Context,
): Promise<Item> {
  const orderId = await orderIdOf(tx, itemId)
  if (!orderId) throw new Refusal('item_not_found')
  await lockOrder(tx, orderId)
  if (await disputeStatusOfItem(tx, itemId)) throw new Refusal('item_disputed')
  const item = await transitionItem(tx, { itemId, action, reason, now, ...by })
  await refundItem(tx, item, { reason, now, publicUrl: services.publicUrl })
  return item
}

/** Notifies the buyer and each vendor once of all items of an order that the marketplace cancelled or refunded together. */
async function notifyCancellation(items: readonly Item[], reason: string, context: Context): Promise<void> {
  const { tx, now, services } = context
  await mailBuyer(items, reason, context)
  await notifyItemsWithdrawn(tx, items, { reason, now, publicUrl: services.publicUrl })
}

/** One email about all items of an order that were cancelled or refunded together. */
async function mailBuyer(items: readonly Item[], reason: string, { tx, services }: Context): Promise<void> {
  const opened = await refundsOfItems(
    tx,
    items.map(({ id }) => id),
  )
  const [first] = opened
  const refund = first
    ? await mailRefundOf(
        tx,
        first.payment,
        opened.map((one) => one.refund),
      )
    : null
  await queueItemsWithdrawnEmail(tx, items, { reason, refund }, services.publicUrl)
}

const shown = ({ id, status }: Item) => ({ item_id: id, status })
