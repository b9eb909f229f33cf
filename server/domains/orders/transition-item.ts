import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import {
  orderItemActions,
  statusLabel,
  type Actor,
  type OrderItemAction,
  type OrderStatus,
} from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { orderItemEvents, orderItems, orders } from '@server/database/schema/orders'
import { releaseStock } from '@server/domains/catalog/stock'
import { returnUse } from '@server/domains/promotions/uses'
import { shipByOf } from './handling'
import type { Item } from './item-amounts'
import { releaseWhenDue } from './release-item'
import { publishOrderUpdate } from './publish-order-update'

interface Transition {
  action: OrderItemAction
  actor: Actor
  /** The acting user; null for the system and the payment provider. */
  actorId: string | null
  now: Date
  reason?: string | undefined
  /** The vendor the item must belong to; another vendor's is not found. */
  scope?: { vendorId: string }
  /** Parcel details, if the item is being shipped. */
  shipment?: { shippingProvider?: string | undefined; trackingNumber?: string | undefined }
}
export type ItemTransition = Transition & { itemId: string }

/**
 * Applies one transition to an item, records it and triggers its effects: stock is released when it is cancelled, the vendor's money when
 * it is delivered, and open pages are notified. Posting refunds is left to the payments domain. Refuses: not_allowed (this actor never
 * may), item_not_found, item_moved_on, order_not_paid.
 */
export async function transitionItem(tx: Queryable, { itemId, ...move }: ItemTransition): Promise<Item> {
  const item = await changeStatus(tx, itemId, move)
  await followUp(tx, [item], move)
  return item
}

/** Applies the same transition to several items of one order, or to none. Lock order: items by id, then their products. */
export async function transitionItems(
  tx: Queryable,
  itemIds: readonly string[],
  move: Transition,
): Promise<Item[]> {
  const moved: Item[] = []
  for (const itemId of [...itemIds].sort()) moved.push(await changeStatus(tx, itemId, move))
  await followUp(tx, moved, move)
  return moved
}

/** A vendor's items of some orders, locked in the order of orders, then items. */
export const lockVendorItems = (
  tx: Queryable,
  vendorId: string,
  orderIds: readonly string[],
): Promise<Item[]> =>
  tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.vendorId, vendorId), inArray(orderItems.orderId, [...orderIds])))
    .orderBy(asc(orderItems.orderId), asc(orderItems.id))
    .for('no key update')

/** The items of an order, locked in id order. */
export const lockItems = (tx: Queryable, orderId: string): Promise<Item[]> =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
    .for('no key update')

/** Refuses a transition that the state table does not allow from the item's current state. Refuses: item_not_found, item_moved_on. */
export async function refuseTransition(
  tx: Queryable,
  itemId: string,
  scope?: { vendorId: string },
): Promise<never> {
  throw movedOn(await statusOf(tx, itemId, scope))
}

async function changeStatus(tx: Queryable, itemId: string, move: Transition): Promise<Item> {
  const { action, actor, actorId, now, reason, scope, shipment = {} } = move
  const { from, to, by } = orderItemActions[action]
  if (!(by as readonly Actor[]).includes(actor)) throw new Refusal('not_allowed')
  // Reads and locks the row within the update, so that the history records the actual previous state.
  const before = tx.$with('before').as(
    tx
      .select({ id: orderItems.id, was: sql<OrderStatus>`${orderItems.status}`.as('was') })
      .from(orderItems)
      .where(itemOf(itemId, scope))
      .for('no key update'),
  )
  const mayStart = action === 'start' && actor !== 'payment' ? await paidOrderOf(tx, itemId) : true
  const [row] = mayStart
    ? await tx
        .with(before)
        .update(orderItems)
        .set({ status: to, ...momentOf(action, now), ...(action === 'ship' ? shipment : {}) })
        .from(before)
        .where(and(eq(orderItems.id, before.id), inArray(before.was, [...from])))
        .returning({ ...getTableColumns(orderItems), was: before.was })
    : []
  if (!row) return refuse(tx, itemId, move)
  const { was, ...item } = row
  await tx
    .insert(orderItemEvents)
    .values({ itemId, action, fromStatus: was, toStatus: to, actor, actorId, reason, createdAt: now })
  return item
}

async function followUp(tx: Queryable, items: readonly Item[], { action, now }: Transition) {
  if (action === 'withdraw' || action === 'cancel') {
    await releaseStock(tx, items)
    if (items[0]) await returnUse(tx, items[0].orderId, now)
  }
  if (action === 'deliver') for (const item of items) await releaseWhenDue(tx, item, now)
  if (items[0]) await publishOrderUpdate(tx, items[0].orderId)
}

const momentOf = (action: OrderItemAction, now: Date) => {
  if (action === 'start' || action === 'reopen') return { shipBy: shipByOf(now) }
  if (action === 'ship') return { shippedAt: now }
  return action === 'deliver' ? { deliveredAt: now } : {}
}

const itemOf = (itemId: string, scope?: { vendorId: string }) =>
  and(eq(orderItems.id, itemId), scope && eq(orderItems.vendorId, scope.vendorId))

async function paidOrderOf(tx: Queryable, itemId: string): Promise<boolean> {
  const [order] = await tx
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orderItems.id, itemId))
  return Boolean(order?.paidAt)
}

async function refuse(tx: Queryable, itemId: string, { action, scope }: Transition): Promise<never> {
  const status = await statusOf(tx, itemId, scope)
  const from: readonly OrderStatus[] = orderItemActions[action].from
  throw from.includes(status) ? new Refusal('order_not_paid') : movedOn(status)
}

async function statusOf(tx: Queryable, itemId: string, scope?: { vendorId: string }): Promise<OrderStatus> {
  const [item] = await tx.select({ status: orderItems.status }).from(orderItems).where(itemOf(itemId, scope))
  if (!item) throw new Refusal('item_not_found')
  return item.status
}

const movedOn = (status: OrderStatus) => new Refusal('item_moved_on', { status: statusLabel(status) })
