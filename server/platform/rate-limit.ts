import { and, eq, gt, sql } from 'drizzle-orm'
import type { RateLimit } from '@contract/core/procedure'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { rateLimitCounters } from '@server/database/schema/platform'

/**
 * Counts a call against `key` and refuses it once the window's limit is reached: too_many_requests. Runs outside the guarded transaction,
 * so that failed attempts count too.
 */
export async function enforceRateLimit(
  db: Queryable,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<void> {
  const minutes = await countCall(db, key, limit, now)
  if (minutes > 0) throw new Refusal('too_many_requests', { minutes })
}

/** Counts a call against `key`. Returns 0, or, over the limit, in how many minutes the window ends. */
export async function countCall(
  db: Queryable,
  key: string,
  { times, minutes }: RateLimit,
  now: Date,
): Promise<number> {
  const { count, since } = rateLimitCounters
  const windowStart = new Date(now.getTime() - minutes * 60_000)
  const isWindowExpired = sql`${since} <= ${windowStart.toISOString()}::timestamptz`
  const [counter] = await db
    .insert(rateLimitCounters)
    .values({ key, count: 1, since: now })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        count: sql`case when ${isWindowExpired} then 1 else ${count} + 1 end`,
        since: sql`case when ${isWindowExpired} then excluded.since else ${since} end`,
      },
    })
    .returning({ count, since })
  if (counter!.count <= times) return 0
  return Math.max(1, Math.ceil((counter!.since.getTime() - windowStart.getTime()) / 60_000))
}

/** Takes back one counted call. */
export async function decrement(db: Queryable, key: string): Promise<void> {
  const { key: keyColumn, count } = rateLimitCounters
  const condition = and(eq(keyColumn, key), gt(count, 0))
  await db
    .update(rateLimitCounters)
    .set({ count: sql`${count} - 1` })
    .where(condition)
}
