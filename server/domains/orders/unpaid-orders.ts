import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItemEvents, orderItems, orders } from '@server/database/schema/orders'

/** The stock reserved by a user's unpaid orders. */
export interface UnpaidReservations {
  /** How many orders await payment. */
  orders: number
  /** The units reserved of each product, by product id. */
  units: ReadonlyMap<string, number>
}

/** The stock reserved by a user's orders awaiting payment. */
export async function unpaidReservations(tx: Queryable, customerId: string): Promise<UnpaidReservations> {
  const rows = await tx
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.paidAt),
        // A literal, not a parameter, so that the partial index applies.
        sql`${orderItems.status} = 'awaiting_payment'`,
      ),
    )
  const units = new Map<string, number>()
  for (const { productId, quantity } of rows) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return { orders: new Set(rows.map(({ orderId }) => orderId)).size, units }
}

/** An order that reserved stock and was not paid for. */
export interface AbandonedOrder {
  placedAt: Date
  endedAt: Date
}

/**
 * The orders placed since a moment that a user left unpaid, ended by the deadline or by the user. Those that ended before the user's
 * latest payment do not count.
 */
export async function abandonedOrders(
  tx: Queryable,
  customerId: string,
  since: Date,
): Promise<AbandonedOrder[]> {
  const lastPaidAt = tx
    .select({ at: sql`coalesce(max(${orders.paidAt}), '-infinity')` })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return tx
    .select({
      placedAt: orders.createdAt,
      endedAt: sql<Date>`max(${orderItemEvents.createdAt})`.mapWith(orderItemEvents.createdAt),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(orderItemEvents, eq(orderItemEvents.itemId, orderItems.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        gt(orders.createdAt, since),
        isNull(orders.paidAt),
        // Waited for a bank transfer: these have limits of their own (`bank-transfer-limits.ts`).
        isNull(orders.bankTransferAt),
        eq(orderItemEvents.action, 'withdraw'),
        sql`${orderItemEvents.createdAt} > (${lastPaidAt})`,
      ),
    )
    .groupBy(orders.id)
}
