import { and, eq, exists, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItems, orderParcels } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import { serverLimits } from '@server/limits'
import type { Job } from '@server/platform/jobs'
import { remindOfCollection } from './order-emails'

/** Reminds each buyer, once, of a parcel that has been ready for collection for days. */
export const remindUncollected: Job = async (_, { db, clock, log, publicUrl }) => {
  const now = clock()
  for (const parcel of await parcelsToRemind(db, now)) {
    try {
      await inTransaction(db, async (tx) => {
        const items = await claimReadyItems(tx, parcel, now)
        if (items.length > 0) await remindOfCollection(tx, items, { now, publicUrl })
      })
    } catch (error) {
      log.error({ err: error, ...parcel }, 'a buyer could not be reminded of a collection')
    }
  }
}

type ParcelId = { orderId: string; vendorId: string }

const isReady = and(
  eq(orderItems.orderId, orderParcels.orderId),
  eq(orderItems.vendorId, orderParcels.vendorId),
  eq(orderItems.status, 'shipped'),
)

function parcelsToRemind(db: Queryable, now: Date): Promise<ParcelId[]> {
  const readyBefore = new Date(now.getTime() - serverLimits.collectionReminderDays * 24 * 60 * 60_000)
  const hasWaited = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(isReady, lt(orderItems.shippedAt, readyBefore)))
  return db
    .select({ orderId: orderParcels.orderId, vendorId: orderParcels.vendorId })
    .from(orderParcels)
    .where(
      and(
        isNotNull(orderParcels.collectionCode),
        isNull(orderParcels.collectionRemindedAt),
        exists(hasWaited),
      ),
    )
}

/** Marks a parcel as reminded and returns what is ready in it; nothing if another run has done so, or it has been collected meanwhile. */
async function claimReadyItems(tx: Queryable, { orderId, vendorId }: ParcelId, now: Date) {
  const claimed = await tx
    .update(orderParcels)
    .set({ collectionRemindedAt: now })
    .where(
      and(
        eq(orderParcels.orderId, orderId),
        eq(orderParcels.vendorId, vendorId),
        isNotNull(orderParcels.collectionCode),
        isNull(orderParcels.collectionRemindedAt),
      ),
    )
    .returning({ orderId: orderParcels.orderId })
  if (claimed.length === 0) return []
  return tx
    .select()
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, orderId),
        eq(orderItems.vendorId, vendorId),
        eq(orderItems.status, 'shipped'),
      ),
    )
}
