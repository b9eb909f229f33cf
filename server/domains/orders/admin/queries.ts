import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { disputes, payments, refunds } from '@server/database/schema/payments'
import { orderItemEvents, orderItems, internalNotes, orders } from '@server/database/schema/orders'
import { sentMails, auditLog } from '@server/database/schema/platform'
import {
  creditedMinor,
  goodwillMinor,
  heldMinor,
  paymentState,
  refundedMinor,
  refundsUnderWayMinor,
} from '@server/database/payment-refunds'
import { rateIdOfOrder } from '../parcels'

// More than this of one kind is not shown of an order.
const maxRows = 500

/** Some orders with their customers, by order id. */
export async function ordersWithCustomers(tx: Queryable, orderIds: string[]) {
  const rows = await tx
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      totalMinor: orders.totalMinor,
      rateId: rateIdOfOrder,
      country: sql<string>`${orders.shippingAddress} ->> 'country'`,
      billingDetails: orders.billingDetails,
      reference: payments.reference,
      name: users.name,
      email: users.email,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .leftJoin(payments, eq(payments.id, orders.paymentId))
    .where(inArray(orders.id, orderIds))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The payments of an order with what of them went back and what they hold, oldest first. `paysOrder`: what was bought was paid with it. */
export const paymentsOfOrder = (tx: Queryable, orderId: string) =>
  tx
    .select({
      payment: payments,
      recordedBy: users.name,
      state: paymentState('payments'),
      refundedMinor,
      creditedMinor,
      underWayMinor: refundsUnderWayMinor,
      heldMinor,
      goodwillMinor,
      paysOrder: sql<boolean>`coalesce(${orders.paymentId} = ${payments.id}, false)`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(users, eq(users.id, payments.recordedBy))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(maxRows)

/** The transitions of an order's items, with the people who made them. */
export const itemEventsOf = (tx: Queryable, orderId: string) =>
  tx
    .select({ event: orderItemEvents, item: orderItems, by: users.name })
    .from(orderItemEvents)
    .innerJoin(orderItems, eq(orderItems.id, orderItemEvents.itemId))
    .leftJoin(users, eq(users.id, orderItemEvents.actorId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        // What a later part of a line has in common with the first is listed once.
        or(
          eq(orderItems.part, 1),
          inArray(orderItemEvents.fromStatus, ['processing', 'shipped', 'delivered']),
        ),
      ),
    )
    .orderBy(desc(orderItemEvents.createdAt), desc(orderItemEvents.toStatus))
    .limit(maxRows)

export const refundsOfOrder = (tx: Queryable, orderId: string) =>
  tx
    .select({ refund: refunds, item: orderItems })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orderItems, eq(orderItems.id, refunds.itemId))
    .where(eq(payments.orderId, orderId))
    .limit(maxRows)

export const orderDisputes = (tx: Queryable, orderId: string) =>
  tx
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, orderId))
    .limit(maxRows)

export const mailsOfOrder = (tx: Queryable, orderId: string) =>
  tx
    .select({ subject: sentMails.subject, sentAt: sentMails.sentAt, to: users.email })
    .from(sentMails)
    .innerJoin(users, eq(users.id, sentMails.userId))
    .where(eq(sentMails.orderId, orderId))
    .orderBy(desc(sentMails.sentAt))
    .limit(maxRows)

export const notesOfOrder = (tx: Queryable, orderId: string) =>
  tx
    .select({ note: internalNotes, by: users.name })
    .from(internalNotes)
    .innerJoin(users, eq(users.id, internalNotes.authorId))
    .where(eq(internalNotes.orderId, orderId))
    .orderBy(desc(internalNotes.createdAt))
    .limit(maxRows)

/** Actions by admins on an order, its payments and its refunds that no other record shows. */
export const auditOfOrder = (tx: Queryable, orderId: string) => {
  const selectRecordIds = (kind: 'payments' | 'refunds') =>
    kind === 'payments'
      ? tx
          .select({ id: sql`${payments.id}::text` })
          .from(payments)
          .where(eq(payments.orderId, orderId))
      : tx
          .select({ id: sql`${refunds.id}::text` })
          .from(refunds)
          .innerJoin(payments, eq(payments.id, refunds.paymentId))
          .where(eq(payments.orderId, orderId))
  return tx
    .select({ entry: auditLog, by: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      or(
        and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, orderId)),
        and(eq(auditLog.subject, 'payment'), inArray(auditLog.subjectId, selectRecordIds('payments'))),
        and(eq(auditLog.subject, 'refund'), inArray(auditLog.subjectId, selectRecordIds('refunds'))),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(maxRows)
}
