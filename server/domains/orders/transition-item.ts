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
import type { Item } from './item-amounts'
import { releaseWhenDue } from './release-item'
import { publishOrderUpdate } from './publish-order-update'

interface Transition {
  action: OrderItemAction
  actor: Actor
  /** The person who acts; null for the clock and the payment provider. */
  actorId: string | null
  now: Date
  reason?: string | undefined
  /** Whose item it must be; another vendor's is not found. */
  scope?: { vendorId: string }
  /** What is known of the parcel when the item is shipped. */
  shipment?: { shippingProvider?: string | undefined; trackingNumber?: string | undefined }
}
export type ItemTransition = Transition & { itemId: string }

/**
 * Moves an item by one action of the state table, records it, and does what follows from it: stock goes back when it is
 * withdrawn or cancelled, the vendor's money is released when it is delivered, open pages are told. Money that goes back to a buyer is the payments
 * domain's to book. Refuses: not_allowed (this actor never may), item_not_found, item_moved_on, order_not_paid.
 */
export async function transitionItem(tx: Queryable, { itemId, ...move }: ItemTransition): Promise<Item> {
  const item = await changeStatus(tx, itemId, move)
  await followUp(tx, [item], move)
  return item
}

/** Moves several items of one order by the same action, or none. They are locked in the order of their ids, their products after them. */
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

/** The items of an order, locked in the order of their ids. */
export const lockItems = (tx: Queryable, orderId: string): Promise<Item[]> =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
    .for('no key update')

/** Refuses a move that the state table does not have, by what the item is now. Refuses: item_not_found, item_moved_on. */
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
  // The row is locked and read in one go with the update, so that the history tells the state it really came from.
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
  if (action === 'withdraw' || action === 'cancel') await releaseStock(tx, items)
  if (action === 'deliver') for (const item of items) await releaseWhenDue(tx, item, now)
  if (items[0]) await publishOrderUpdate(tx, items[0].orderId)
}

const momentOf = (action: OrderItemAction, now: Date) => {
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
