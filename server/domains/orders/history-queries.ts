import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItemEvents, orderItems } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'

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
      itemId: refunds.itemId,
      amountMinor: refunds.amountMinor,
      status: refunds.status,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      completedAt: refunds.completedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), isNotNull(refunds.itemId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
