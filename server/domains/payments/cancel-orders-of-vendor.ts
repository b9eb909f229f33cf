import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { vendorOrders } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import { loadSession } from '@server/domains/accounts/service'
import type { Job } from '@server/platform/jobs'
import { cancelItemsOfStoppedVendor } from './cancel-or-refund-item'

const batchSize = 100

/**
 * Cancels and refunds what a suspended or closed vendor has not shipped, in the name of the admin who has chosen it. Each order is a
 * transaction of its own. If one fails, the rest goes on, and the job is tried again.
 */
export const cancelOrdersOfVendor: Job<{ vendorId: string; adminId: string }> = async (
  { vendorId, adminId },
  services,
) => {
  const { db, clock, log, config } = services
  const session = await loadSession(db, 'cancel_orders_of_vendor', adminId, config)
  const failedOrderIds: string[] = []
  let lastOrderId: string | undefined
  do {
    const openOrders = await openOrdersOf(db, vendorId, lastOrderId)
    for (const { orderId } of openOrders) {
      try {
        const context = { now: clock(), session, services }
        await inTransaction(db, (tx) =>
          cancelItemsOfStoppedVendor({ orderId, vendorId, adminId }, { ...context, tx }),
        )
      } catch (error) {
        // One of them was shipped just now.
        if (error instanceof Refusal) continue
        log.error({ err: error, orderId }, 'an order of a stopped vendor could not be cancelled')
        failedOrderIds.push(orderId)
      }
    }
    lastOrderId = openOrders.length === batchSize ? openOrders.at(-1)!.orderId : undefined
  } while (lastOrderId)
  if (failedOrderIds.length > 0)
    throw new Error(`${failedOrderIds.length} orders of vendor ${vendorId} are not cancelled yet`)
}

const openOrdersOf = (
  db: Queryable,
  vendorId: string,
  lastOrderId: string | undefined,
): Promise<{ orderId: string }[]> =>
  db
    .select({ orderId: vendorOrders.orderId })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.vendorId, vendorId),
        inArray(vendorOrders.status, ['awaiting_payment', 'processing']),
        lastOrderId ? gt(vendorOrders.orderId, lastOrderId) : undefined,
      ),
    )
    .orderBy(asc(vendorOrders.orderId))
    .limit(batchSize)
