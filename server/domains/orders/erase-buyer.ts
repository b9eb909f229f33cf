import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import {
  internalNotes,
  orderItemEvents,
  orderItems,
  orders,
  orderNotes,
} from '@server/database/schema/orders'
import { eraseOrderNotifications } from '@server/domains/notifications/erase-order-notifications'
import { eraseFromAudit } from '@server/platform/audit'
import { erasedName, erasedText } from '@server/platform/erased-placeholders'

/**
 * Erases the buyer from their orders: only the country of the delivery address stays, because the tax depends on it, and everything people
 * wrote about the order is deleted. Items and prices stay. The orders' billing documents must be finalized first.
 */
export async function eraseBuyer(tx: Queryable, userId: string): Promise<void> {
  const belongsToBuyer = eq(orders.customerId, userId)
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(belongsToBuyer)
    .orderBy(asc(orders.id))
    .for('no key update')
  const ids = sql`(select id from orders where customer_id = ${userId})`
  await tx
    .update(orders)
    .set({
      shippingAddress: sql`jsonb_build_object('fullName', ${erasedName}::text, 'phoneNumber', '', 'address', '', 'city', '', 'state', '',
        'country', ${orders.shippingAddress} -> 'country')`,
      billingDetails: null,
      guestKey: null,
    })
    .where(belongsToBuyer)
  await tx.update(orderNotes).set({ note: erasedText }).where(inArray(orderNotes.orderId, ids))
  await tx.update(internalNotes).set({ note: erasedText }).where(inArray(internalNotes.orderId, ids))
  const items = sql`(select id from ${orderItems} where order_id in ${ids})`
  await tx
    .update(orderItemEvents)
    .set({ reason: null })
    .where(and(inArray(orderItemEvents.itemId, items), isNotNull(orderItemEvents.reason)))
  await eraseOrderNotifications(tx, ids)
  await eraseFromAudit(tx, 'order', sql`(select id::text from orders where customer_id = ${userId})`)
  await eraseFromAudit(tx, 'order_item', sql`(select id::text from ${orderItems} where order_id in ${ids})`)
}
