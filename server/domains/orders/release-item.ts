import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import { queueJob, type Job } from '@server/platform/jobs'
import { setting } from '@server/platform/settings'
import { disputeOfItem } from './disputed'
import { postRelease, type Item } from './item-amounts'

const dayMs = 24 * 60 * 60 * 1000

/** Makes a delivered item's money available to its vendor: immediately, or after the configured hold; never while it is disputed. */
export async function releaseWhenDue(tx: Queryable, item: Item, now: Date): Promise<void> {
  if (await disputeOfItem(tx, item.id)) return
  const days = await setting(tx, 'delivery_hold_days')
  const runAt = new Date((item.deliveredAt ?? now).getTime() + days * dayMs)
  if (runAt <= now) await postRelease(tx, item, now)
  else await queueJob(tx, 'release_item', { itemId: item.id }, { runAt, key: `release_item:${item.id}` })
}

/** The job at the end of the hold. Releases only items still delivered: a refund or a dispute in the meantime has taken the money. */
export const releaseItem: Job<{ itemId: string }> = ({ itemId }, { db, clock }) =>
  inTransaction(db, async (tx) => {
    const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('no key update')
    if (item?.status === 'delivered' && !(await disputeOfItem(tx, itemId)))
      await postRelease(tx, item, clock())
  })
