import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { readSetting } from '@server/platform/settings'
import { queueLateShipmentEmail } from './order-emails'

/** Reminds each vendor, once per item, of items past their handling deadline: one email for everything found in a run. */
export const remindLateShipments: Job = async (_, { db, clock, log, publicUrl }) => {
  const now = clock()
  const cancelDays = await readSetting(db, 'late_cancel_days')
  for (const vendorId of await vendorsToRemind(db, now)) {
    try {
      await inTransaction(db, async (tx) => {
        const lateItems = await claimLateItems(tx, vendorId, now)
        if (lateItems.length > 0) await queueLateShipmentEmail(tx, vendorId, lateItems, cancelDays, publicUrl)
      })
    } catch (error) {
      log.error({ err: error, vendorId }, 'a vendor could not be reminded of late shipments')
    }
  }
}

const needsReminder = (now: Date) =>
  // A literal, not a parameter, so that the partial index applies.
  and(sql`${orderItems.status} = 'processing'`, lt(orderItems.shipBy, now), isNull(orderItems.shipRemindedAt))

async function vendorsToRemind(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.selectDistinct({ id: orderItems.vendorId }).from(orderItems).where(needsReminder(now))
  return rows.map(({ id }) => id)
}

/** Marks a vendor's late items as reminded and returns them; an item that another run holds is left to it. */
async function claimLateItems(tx: Queryable, vendorId: string, now: Date) {
  const dueItems = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.vendorId, vendorId), needsReminder(now)))
    .orderBy(asc(orderItems.id))
    .for('no key update', { skipLocked: true })
  const ids = (await dueItems).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .update(orderItems)
    .set({ shipRemindedAt: now })
    .where(inArray(orderItems.id, ids))
    .returning()
  return rows.toSorted((a, b) => a.shipBy!.getTime() - b.shipBy!.getTime())
}
