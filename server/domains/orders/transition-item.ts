import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import {
  orderItemActions,
  orderStatusLabel,
  type OrderItemAction,
  type OrderStatus,
} from '@contract/orders/states'
import type { ShippingService } from '@contract/pricing/facts'
import type { Actor } from '@contract/core/state-machine'
import type { Queryable } from '@server/database/connect'
import { orderItems, orderParcels, orders } from '@server/database/schema/orders'
import { releaseStock } from '@server/domains/catalog/stock'
import { releaseRedemption } from '@server/domains/promotions/redemptions'
import { shipByOf } from './handling'
import type { Item } from './item-amounts'
import { releaseWhenDue } from './release-item'
import { issueCollectionCode, parcelOfItem, serializeService } from './parcels'
import { orderUpdate } from './publish-order-update'

interface Transition {
  action: OrderItemAction
  actor: Actor
  /** The acting user; null for the system and the payment provider. */
  actorId: string | null
  now: Date
  reason?: string | undefined
  /** False for cancelled goods that cannot be sold again: their stock is not released. */
  restock?: boolean | undefined
  /** The vendor the item must belong to; another vendor's is not found. */
  scope?: { vendorId: string }
  /** Parcel details, if the item is being shipped. */
  shipment?: { shippingProvider?: string | undefined; trackingNumber?: string | undefined }
}
/** An item after its transition, with the status that it had before. */
export type MovedItem = Item & { previousStatus: OrderStatus }

export type ItemTransition = Transition & { itemId: string }

/**
 * Applies one transition to an item, records it and triggers its effects: stock is released when it is cancelled and can be sold again, the
 * vendor's money when it is delivered, a pickup gets its code when it is ready, and open pages are notified. Posting refunds is left to the
 * payments domain. Refuses: not_allowed (this actor never may), item_not_found, item_status_changed, order_not_paid.
 */
export async function transitionItem(
  tx: Queryable,
  { itemId, ...transition }: ItemTransition,
): Promise<MovedItem> {
  const [item] = await transitionItems(tx, [itemId], transition)
  return item!
}

/** Applies the same transition to several items of one order, or to none. Lock order: items by id, then their products. */
export async function transitionItems(
  tx: Queryable,
  itemIds: readonly string[],
  transition: Transition,
): Promise<MovedItem[]> {
  if (itemIds.length === 0) return []
  const { action, actor, scope } = transition
  if (action === 'start' && actor !== 'payment' && !(await arePaid(tx, itemIds)))
    return refuseItem(tx, itemIds[0]!, transition)
  const updated = await changeStatuses(
    tx,
    and(inArray(orderItems.id, [...itemIds]), vendorCondition(scope))!,
    transition,
  )
  const unchangedId = itemIds.find((id) => updated.every((item) => item.id !== id))
  if (unchangedId) return refuseItem(tx, unchangedId, transition)
  await applySideEffects(tx, updated, transition)
  return updated
}

/** Applies a transition to every item of an order whose state permits it, or to none. */
export async function transitionOrder(
  tx: Queryable,
  orderId: string,
  transition: Transition,
): Promise<Item[]> {
  const updated = await changeStatuses(tx, eq(orderItems.orderId, orderId), transition)
  await applySideEffects(tx, updated, transition)
  return updated
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

/** Refuses a transition that the state table does not allow from the item's current state. Refuses: item_not_found, item_status_changed. */
export async function refuseTransition(
  tx: Queryable,
  itemId: string,
  scope?: { vendorId: string },
): Promise<never> {
  throw itemStatusChanged(await statusOf(tx, itemId, scope))
}

/** Moves the items that may move, records it and publishes it, in one statement; items are locked in id order. */
async function changeStatuses(tx: Queryable, condition: SQL, transition: Transition): Promise<MovedItem[]> {
  const { action, actor, actorId, now, reason, shipment = {} } = transition
  const { from: allowedStatuses, to: targetStatus, by: allowedActors } = orderItemActions[action]
  if (!(allowedActors as readonly Actor[]).includes(actor)) throw new Refusal('not_allowed')
  // Reads and locks the rows within the update, so that the history records the actual previous states.
  const before = tx.$with('before').as(
    tx
      .select({
        id: orderItems.id,
        previousStatus: sql<OrderStatus>`${orderItems.status}`.as('previous_status'),
      })
      .from(orderItems)
      .where(condition)
      .orderBy(asc(orderItems.id))
      .for('no key update'),
  )
  const updated = tx.$with('moved').as(
    tx
      .update(orderItems)
      .set({ status: targetStatus, ...timestampsOf(action, now), ...(action === 'ship' ? shipment : {}) })
      .from(before)
      .where(and(eq(orderItems.id, before.id), inArray(before.previousStatus, [...allowedStatuses])))
      .returning({ ...getTableColumns(orderItems), previousStatus: before.previousStatus }),
  )
  const insertEvents = sql`insert into order_item_events (item_id, action, from_status, to_status, actor, actor_id, reason, created_at)
    select id, ${action}, previous_status, status, ${actor}, ${actorId}::uuid, ${reason ?? null}::text, ${now.toISOString()}::timestamptz from moved`
  const rows = await tx
    .with(before, updated, tx.$with('recorded', {}).as(insertEvents))
    .select({ ...updated._.selectedFields, published: orderUpdate(sql.raw('moved.order_id')) })
    .from(updated)
    .orderBy(asc(updated.id))
  return rows.map(({ published: _published, ...item }) => item as MovedItem)
}

async function applySideEffects(
  tx: Queryable,
  items: readonly Item[],
  { action, now, restock = true }: Transition,
) {
  if (items[0] && (action === 'withdraw' || action === 'cancel')) {
    if (restock) await releaseStock(tx, items[0].orderId, items)
    await releaseRedemption(tx, items[0].orderId, now)
  }
  if (items[0] && action === 'ship') await issueCollectionCode(tx, items[0].orderId, items[0].vendorId)
  if (action === 'deliver') for (const item of items) await releaseWhenDue(tx, item, now)
}

const timestampsOf = (action: OrderItemAction, now: Date) => {
  if (action === 'start' || action === 'reopen') return { shipBy: shipByOf(now) }
  if (action === 'ship') return { shippedAt: now }
  return action === 'deliver' ? { deliveredAt: now } : {}
}

const vendorCondition = (scope?: { vendorId: string }) => scope && eq(orderItems.vendorId, scope.vendorId)

async function arePaid(tx: Queryable, itemIds: readonly string[]): Promise<boolean> {
  const unpaid = and(inArray(orderItems.id, [...itemIds]), isNull(orders.paidAt))
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(unpaid)
    .limit(1)
  return row === undefined
}

async function refuseItem(tx: Queryable, itemId: string, { action, scope }: Transition): Promise<never> {
  const found = await statusOf(tx, itemId, scope)
  const allowedStatuses: readonly OrderStatus[] = orderItemActions[action].from
  throw allowedStatuses.includes(found.status) ? new Refusal('order_not_paid') : itemStatusChanged(found)
}

interface CurrentStatus {
  status: OrderStatus
  service: ShippingService
}

/** The status of an item and the service of its parcel. Refuses: item_not_found. */
export async function statusOf(
  tx: Queryable,
  itemId: string,
  scope?: { vendorId: string },
): Promise<CurrentStatus> {
  const [row] = await tx
    .select({ status: orderItems.status, parcel: orderParcels, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(orderParcels, parcelOfItem)
    .where(and(eq(orderItems.id, itemId), vendorCondition(scope)))
  if (!row) throw new Refusal('item_not_found')
  return { status: row.status, service: serializeService(row.parcel, row.order).service }
}

/** The refusal of what the status of an item no longer allows. */
export const itemStatusChanged = ({ status, service }: CurrentStatus) =>
  new Refusal('item_status_changed', { status: orderStatusLabel(status, service) })
