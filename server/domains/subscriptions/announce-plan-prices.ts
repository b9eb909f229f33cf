import { and, asc, desc, eq, gt, like, sql } from 'drizzle-orm'
import type { Minor } from '@contract/core/money'
import { freePlan, type PlanId } from '@contract/subscriptions/facts'
import type { Queryable } from '@server/database/connect'
import { notifications } from '@server/database/schema/notifications'
import { vendors } from '@server/database/schema/vendors'
import { inTransaction } from '@server/database/transaction'
import { notifyVendor } from '@server/domains/notifications/service'
import type { Job } from '@server/platform/jobs'
import { firstOfNextMonth } from './plan-terms'
import { readOfferedPrices } from './vendor-plan'

const batchSize = 100

/**
 * Tells every vendor on a plan what it costs from the next month on, where that is another price, or another one than the vendor was told
 * before. Nobody is told the same twice, so that it may stop anywhere and run again.
 */
export const announcePlanPrices: Job = async (_, { db, clock, publicUrl }) => {
  const now = clock()
  const from = firstOfNextMonth(now)
  const { thisMonth, nextMonth } = await readOfferedPrices(db, now)
  for (
    let batch = await payingVendors(db);
    batch.length > 0;
    batch = await payingVendors(db, batch.at(-1)!.id)
  )
    for (const { id: vendorId, userId, plan } of batch) {
      const [price, before] = [nextMonth[plan], thisMonth[plan]]
      const keyPrefix = `plan:price:${from}:${plan}:`
      if (price === ((await lastTold(db, userId, keyPrefix)) ?? before)) continue
      const payload = {
        kind: 'plan',
        event: 'price',
        plan,
        price_minor: price,
        before_minor: before,
        from,
      } as const
      await inTransaction(db, (tx) =>
        notifyVendor(tx, { vendorId, payload, eventKey: `${keyPrefix}${now.toISOString()}`, now, publicUrl }),
      )
    }
}

/** The next vendors that pay for a plan, each with the one it is on next month. */
const payingVendors = (db: Queryable, afterId?: string) => {
  const plan = sql<PlanId>`coalesce(${vendors.nextPlan}, ${vendors.subscriptionPlan})`
  return db
    .select({ id: vendors.id, userId: vendors.userId, plan })
    .from(vendors)
    .where(
      and(
        eq(vendors.status, 'approved'),
        sql`${plan} <> ${freePlan}`,
        afterId ? gt(vendors.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(vendors.id))
    .limit(batchSize)
}

/** The price for that month that an owner was told last. */
async function lastTold(db: Queryable, userId: string, keyPrefix: string): Promise<Minor | undefined> {
  const [row] = await db
    .select({ price: sql<string>`${notifications.facts} ->> 'price_minor'` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.eventKey, `${keyPrefix}%`)))
    .orderBy(desc(notifications.createdAt))
    .limit(1)
  return row && Number(row.price)
}
