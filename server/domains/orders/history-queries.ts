import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { OrderNote } from '@contract/orders/procedures'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { orderItemEvents, orderItems, orderNotes } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'
import { vendors } from '@server/database/schema/vendors'

/** The events of an order's items, oldest first. Of two at the same time, the less advanced state comes first. */
export const eventsOf = (tx: Queryable, orderId: string) =>
  tx
    .select({
      itemId: orderItemEvents.itemId,
      at: orderItemEvents.createdAt,
      action: orderItemEvents.action,
      status: orderItemEvents.toStatus,
      actor: orderItemEvents.actor,
      reason: orderItemEvents.reason,
    })
    .from(orderItemEvents)
    .innerJoin(orderItems, eq(orderItems.id, orderItemEvents.itemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItemEvents.createdAt), asc(orderItemEvents.toStatus))

/** The refunds of an order's items, oldest first. */
export const itemRefundsOf = (tx: Queryable, orderId: string) =>
  tx
    .select({
      ...getTableColumns(refunds),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), isNotNull(refunds.itemId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** The notes of an order's vendors, or of one of them, oldest first. The author is included only for a single vendor. */
export async function notesOf(tx: Queryable, orderId: string, vendorId?: string): Promise<OrderNote[]> {
  const rows = await tx
    .select({
      note_id: orderNotes.id,
      at: orderNotes.createdAt,
      vendor_name: vendors.companyName,
      author_name: profiles.fullName,
      note: orderNotes.note,
    })
    .from(orderNotes)
    .innerJoin(vendors, eq(vendors.id, orderNotes.vendorId))
    .leftJoin(profiles, eq(profiles.id, orderNotes.authorId))
    .where(and(eq(orderNotes.orderId, orderId), vendorId ? eq(orderNotes.vendorId, vendorId) : undefined))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
  return rows.map(({ at, author_name, ...row }) => ({
    ...row,
    at: at.toISOString(),
    author_name: vendorId ? author_name : null,
  }))
}
