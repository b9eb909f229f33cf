import { and, asc, gt, lt, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { readSetting } from '@server/platform/settings'
import { cancelLateItems } from './cancel-or-refund-item'

const batchSize = 100
const dayMs = 24 * 60 * 60_000

/**
 * Cancels and refunds every item that is past its handling deadline by more than the operator's limit. Each order is a transaction of its
 * own: one that fails is logged and tried again in the next run.
 */
export const cancelLateItemsOfAllOrders: Job = async (_, services) => {
  const { db, clock, log } = services
  const days = await readSetting(db, 'late_cancel_days')
  if (days === 0) return
  const shipByBefore = new Date(clock().getTime() - days * dayMs)
  let lastOrderId: string | undefined
  do {
    const lateOrders = await ordersWithLateItems(db, shipByBefore, lastOrderId)
    for (const { orderId } of lateOrders) {
      try {
        const context = { now: clock(), session: null, services }
        await inTransaction(db, (tx) =>
          cancelLateItems({ orderId, before: shipByBefore }, { ...context, tx }),
        )
      } catch (error) {
        // One of them was shipped just now.
        if (error instanceof Refusal) continue
        log.error({ err: error, orderId }, 'the late items of an order could not be cancelled')
      }
    }
    lastOrderId = lateOrders.length === batchSize ? lateOrders.at(-1)!.orderId : undefined
  } while (lastOrderId)
}

const ordersWithLateItems = (
  db: Queryable,
  shipByBefore: Date,
  lastOrderId: string | undefined,
): Promise<{ orderId: string }[]> =>
  db
    .selectDistinct({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(
      and(
        // A literal, not a parameter, so that the partial index applies.
        sql`${orderItems.status} = 'processing'`,
        lt(orderItems.shipBy, shipByBefore),
        lastOrderId ? gt(orderItems.orderId, lastOrderId) : undefined,
      ),
    )
    .orderBy(asc(orderItems.orderId))
    .limit(batchSize)
