import { Refusal } from '@contract/refusals'
import type { Minor } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { OrderStatus } from '@contract/orders/states'
import { disputedItemIds, isItemDisputed } from '@server/domains/orders/item-disputes'
import { transitionItem, type MovedItem } from '@server/domains/orders/transition-item'
import type { Item } from '@server/domains/orders/item-amounts'
import { lockOrder } from '@server/domains/orders/service'
import { queueItemsWithdrawnEmail } from '@server/domains/orders/order-emails'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { refundItem } from './refund-item'
import { mailRefundOf, notifyItemsWithdrawn } from './mails'
import {
  itemIdsOfOrder,
  lateItemIdsOf,
  openItemIdsOfStoppedVendor,
  orderIdOf,
  refundsOfItems,
} from './queries'

interface ItemRequest {
  itemId: string
  reason: string
  /** Whether cancelled goods go back into stock; true by default. */
  restock?: boolean | undefined
}
type ItemResult = Promise<{ item_id: string; status: OrderStatus }>

/** Cancels one of the vendor's own unshipped items; a paid one is refunded. Refuses: item_not_found, item_status_changed, item_disputed. */
export async function cancelOwnItem({ itemId, ...request }: ItemRequest, context: Context): ItemResult {
  const { vendorId, userId } = requireVendor(context)
  const initiator = { actor: 'vendor', actorId: userId, scope: { vendorId } } as const
  const { item } = await cancelAndRefund(itemId, { ...request, action: 'cancel' }, initiator, context)
  await emailBuyer([item], request.reason, context)
  return serializeItemStatus(item)
}

/** An admin cancels any unshipped item. Refuses: item_not_found, item_status_changed, item_disputed. */
export const cancelAnyItem = (request: ItemRequest, context: Context): ItemResult =>
  cancelOrRefundItem(request, 'cancel', context)

/** An admin refunds a paid item. Refuses: item_not_found, item_status_changed, item_disputed. */
export const refundAnyItem = (request: ItemRequest, context: Context): ItemResult =>
  cancelOrRefundItem(request, 'refund', context)

async function cancelOrRefundItem(
  { itemId, ...request }: ItemRequest,
  action: 'cancel' | 'refund',
  context: Context,
): ItemResult {
  const item = await cancelOrRefundAsAdmin(itemId, { ...request, action }, context)
  await notifyCancellation([item], request.reason, context)
  return serializeItemStatus(item)
}

type ItemsRequest = Withdrawal & { orderId: string; itemIds: string[] }

interface Withdrawal extends Omit<ItemRequest, 'itemId'> {
  action: 'cancel' | 'refund'
}

/**
 * An admin cancels or refunds several items of an order, all or none, in the order of their products, whose stock is locked. Refuses:
 * item_not_found, item_status_changed, item_disputed.
 */
export async function cancelOrRefundItems(
  { orderId, itemIds, ...withdrawal }: ItemsRequest,
  context: Context,
): Promise<{ items: { item_id: string; status: OrderStatus }[] }> {
  await lockOrder(context.tx, orderId)
  const ids = await itemIdsOfOrder(context.tx, orderId, itemIds)
  if (ids.length !== new Set(itemIds).size) throw new Refusal('item_not_found')
  const items = []
  for (const itemId of ids) items.push(await cancelOrRefundAsAdmin(itemId, withdrawal, context))
  await notifyCancellation(items, withdrawal.reason, context)
  return { items: items.map(serializeItemStatus) }
}

/**
 * The system cancels the items of an order that should have been shipped before a given time and have not been. Disputed items stay until
 * the dispute is decided. Refuses: item_status_changed.
 */
export async function cancelLateItems(
  { orderId, before }: { orderId: string; before: Date },
  context: Context,
): Promise<void> {
  await lockOrder(context.tx, orderId)
  await cancelUndisputed(
    await lateItemIdsOf(context.tx, orderId, before),
    {
      reason: texts.order.notShippedInTime,
      initiator: { actor: 'system', actorId: null },
      detailsOf: ({ shipBy }) => ({ ship_by: shipBy?.toISOString() ?? null }),
    },
    context,
  )
}

/**
 * Cancels, for an admin, what a stopped vendor has not shipped of an order; disputed items stay until the dispute is decided. Changes nothing
 * once the vendor sells again. Refuses: item_status_changed.
 */
export async function cancelItemsOfStoppedVendor(
  { orderId, vendorId, adminId }: { orderId: string; vendorId: string; adminId: string },
  context: Context,
): Promise<void> {
  await lockOrder(context.tx, orderId)
  await cancelUndisputed(
    await openItemIdsOfStoppedVendor(context.tx, orderId, vendorId),
    {
      reason: texts.adminOrder.storeStopped,
      initiator: { actor: 'admin', actorId: adminId },
      detailsOf: () => ({ restock: true }),
    },
    context,
  )
}

interface Cancellation {
  reason: string
  initiator: Initiator
  /** What the audit log says besides reason, order and amount. */
  detailsOf: (item: Item) => Record<string, unknown>
}

/** Cancels those of some items of an order that are not disputed, and tells buyer and vendors once. The order is locked. */
async function cancelUndisputed(
  itemIds: readonly string[],
  { reason, initiator, detailsOf }: Cancellation,
  context: Context,
): Promise<void> {
  const disputedIds = await disputedItemIds(context.tx, itemIds)
  const items = []
  for (const itemId of itemIds.filter((id) => !disputedIds.has(id))) {
    const withdrawal = { action: 'cancel', reason } as const
    const { item, refundedMinor } = await cancelAndRefund(itemId, withdrawal, initiator, context)
    await audit(context, {
      actionType: 'order_item_cancelled',
      subject: 'order_item',
      subjectId: itemId,
      details: { reason, ...changeOf(item, refundedMinor), ...detailsOf(item) },
    })
    items.push(item)
  }
  if (items.length > 0) await notifyCancellation(items, reason, context)
}

interface Initiator {
  actor: 'vendor' | 'admin' | 'system'
  actorId: string | null
  scope?: { vendorId: string }
}

async function cancelOrRefundAsAdmin(
  itemId: string,
  withdrawal: Withdrawal,
  context: Context,
): Promise<Item> {
  const { action, reason, restock = true } = withdrawal
  const initiator = { actor: 'admin', actorId: requireSession(context).userId } as const
  const { item, refundedMinor } = await cancelAndRefund(itemId, withdrawal, initiator, context)
  const actionType = action === 'cancel' ? 'order_item_cancelled' : 'order_item_refunded'
  const details = {
    reason,
    ...changeOf(item, refundedMinor),
    ...(action === 'cancel' && { restock }),
  }
  await audit(context, { actionType, subject: 'order_item', subjectId: itemId, details })
  return item
}

/** An item's order, and its status and what was refunded of it, US cents, before and after. */
const changeOf = (item: MovedItem, refundedMinor: Minor) => ({
  order_id: item.orderId,
  before: { status: item.previousStatus, refunded_minor: 0 },
  after: { status: item.status, refunded_minor: refundedMinor },
})

/** Also returns what was refunded, US cents. Lock order: the order, then the item, so that a concurrent payment is settled entirely before or after. */
async function cancelAndRefund(
  itemId: string,
  { action, reason, restock }: Withdrawal,
  initiator: Initiator,
  { tx, now, services }: Context,
): Promise<{ item: MovedItem; refundedMinor: Minor }> {
  const orderId = await orderIdOf(tx, itemId)
  if (!orderId) throw new Refusal('item_not_found')
  await lockOrder(tx, orderId)
  if (await isItemDisputed(tx, itemId)) throw new Refusal('item_disputed')
  const item = await transitionItem(tx, { itemId, action, reason, restock, now, ...initiator })
  const refundedMinor = await refundItem(tx, item, { reason, now, publicUrl: services.publicUrl })
  return { item, refundedMinor }
}

/** Notifies the buyer and each vendor once of all items of an order that the marketplace cancelled or refunded together. */
async function notifyCancellation(items: readonly Item[], reason: string, context: Context): Promise<void> {
  const { tx, now, services } = context
  await emailBuyer(items, reason, context)
  await notifyItemsWithdrawn(tx, items, { reason, now, publicUrl: services.publicUrl })
}

/** One email about all items of an order that were cancelled or refunded together. */
async function emailBuyer(items: readonly Item[], reason: string, { tx, services }: Context): Promise<void> {
  const itemRefunds = await refundsOfItems(
    tx,
    items.map(({ id }) => id),
  )
  const [firstRefund] = itemRefunds
  const refund = firstRefund
    ? await mailRefundOf(
        tx,
        firstRefund.payment,
        itemRefunds.map(({ refund }) => refund),
      )
    : null
  await queueItemsWithdrawnEmail(tx, items, { reason, refund }, services.publicUrl)
}

const serializeItemStatus = ({ id, status }: Item) => ({ item_id: id, status })
