import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import { queueJob, type Job } from '@server/platform/jobs'
import { setting } from '@server/platform/settings'
import { postRelease, type Item } from './item-amounts'

const dayMs = 24 * 60 * 60 * 1000

/** Makes a delivered item's money available to its vendor: immediately, or after the configured hold. */
export async function releaseWhenDue(tx: Queryable, item: Item, now: Date): Promise<void> {
  const days = await setting(tx, 'delivery_hold_days')
  if (days === 0) await postRelease(tx, item, now)
  else
    await queueJob(
      tx,
      'release_item',
      { itemId: item.id },
      { runAt: new Date(now.getTime() + days * dayMs), key: `release_item:${item.id}` },
    )
}

/** The job at the end of the hold. Releases only items still delivered: a refund in the meantime has taken the money back. */
export const releaseItem: Job<{ itemId: string }> = ({ itemId }, { db, clock }) =>
  inTransaction(db, async (tx) => {
    const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('no key update')
    if (item?.status === 'delivered') await postRelease(tx, item, clock())
  })
