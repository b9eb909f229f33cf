import { asc, eq } from 'drizzle-orm'
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

/** An order's refunds, oldest first. */
export const refundsOf = (tx: Queryable, orderId: string) =>
  tx
    .select({
      itemId: refunds.itemId,
      paymentId: refunds.paymentId,
      amountMinor: refunds.amountMinor,
      status: refunds.status,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      completedAt: refunds.completedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
