import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Settings } from '@contract/operations/setting-procedures'
import type { Queryable } from '@server/database/connect'
import { orderItems, orders } from '@server/database/schema/orders'
import { payments } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { queueJob, type Job } from '@server/platform/jobs'
import { readSettings } from '@server/platform/settings'
import type { Item } from './item-amounts'
import { isItemDisputed } from './item-disputes'
import { postRelease } from './item-postings'

const dayMs = 24 * 60 * 60 * 1000

/** The settings for how long money is held. */
export const holdSettings = ['delivery_hold_days', 'offline_hold_days'] as const
type HoldSettings = Pick<Settings, (typeof holdSettings)[number]>

/** When the money for a delivered item becomes available: after the delivery's hold and, if it was paid offline, after that payment's. */
export function releaseTimestamp(
  deliveredAt: Date,
  offlinePaidAt: Date | undefined,
  { delivery_hold_days, offline_hold_days }: HoldSettings,
): Date {
  const afterDelivery = deliveredAt.getTime() + delivery_hold_days * dayMs
  const afterPayment = offlinePaidAt ? offlinePaidAt.getTime() + offline_hold_days * dayMs : 0
  return new Date(Math.max(afterDelivery, afterPayment))
}

/** When items were paid outside the providers, by item; others are missing. */
export async function offlinePaidAt(
  tx: Queryable,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderItems.id, paidAt: payments.paidAt })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(
      payments,
      and(eq(payments.id, orders.paymentId), isNull(payments.provider), eq(payments.byCredit, false)),
    )
    .where(inArray(orderItems.id, [...itemIds]))
  return new Map(rows.map(({ id, paidAt }) => [id, paidAt!]))
}

/** Makes what is left of a delivered item's net available to its vendor: immediately, or after the configured holds; never while it is disputed. The item is locked. */
export async function releaseWhenDue(tx: Queryable, item: Item, now: Date): Promise<void> {
  if (await isItemDisputed(tx, item.id)) return
  const holdDays = await readSettings(tx, holdSettings)
  const paidAt = (await offlinePaidAt(tx, [item.id])).get(item.id)
  const runAt = releaseTimestamp(item.deliveredAt ?? now, paidAt, holdDays)
  if (runAt <= now) await postRelease(tx, item, now)
  else await queueJob(tx, 'release_item', { itemId: item.id }, { runAt, key: `release_item:${item.id}` })
}

/** The job at the end of the hold. Releases only items still delivered, and what is left of them; the end of an open dispute releases them. */
export const releaseItem: Job<{ itemId: string }> = ({ itemId }, { db, clock }) =>
  inTransaction(db, async (tx) => {
    const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId)).for('no key update')
    if (item?.status === 'delivered' && !(await isItemDisputed(tx, itemId)))
      await postRelease(tx, item, clock())
  })
