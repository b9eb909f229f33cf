import { and, asc, gt, lt, sql } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { setting } from '@server/platform/settings'
import { cancelLateItem } from './cancel-or-refund-item'

const batch = 100
const dayMs = 24 * 60 * 60_000

/**
 * Cancels and refunds every item that is past its handling deadline by more than the operator's limit. Each is a transaction of its own: one
 * that fails is logged and tried again in the next run.
 */
export const cancelLateItems: Job = async (_, services) => {
  const { db, clock, log } = services
  const days = await setting(db, 'late_cancel_days')
  if (days === 0) return
  const before = new Date(clock().getTime() - days * dayMs)
  let last: string | undefined
  do {
    const late = await lateItems(db, before, last)
    for (const { id } of late) {
      try {
        await inTransaction(db, (tx) => cancelLateItem(id, { tx, now: clock(), session: null, services }))
      } catch (error) {
        // It was shipped just now, or its payment is disputed: the dispute decides.
        if (error instanceof Refusal) continue
        log.error({ err: error, itemId: id }, 'a late item could not be cancelled')
      }
    }
    last = late.length === batch ? late.at(-1)!.id : undefined
  } while (last)
}

const lateItems = (db: Queryable, before: Date, last: string | undefined): Promise<{ id: string }[]> =>
  db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        // A literal, not a parameter, so that the partial index applies.
        sql`${orderItems.status} = 'processing'`,
        lt(orderItems.shipBy, before),
        last ? gt(orderItems.id, last) : undefined,
      ),
    )
    .orderBy(asc(orderItems.id))
    .limit(batch)
