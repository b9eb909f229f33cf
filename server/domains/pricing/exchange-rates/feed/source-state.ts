import { eq, lte } from 'drizzle-orm'
import { rateFetch } from '@contract/pricing/facts'
import type { Queryable } from '@server/database/connect'
import { exchangeRateSources } from '@server/database/schema/pricing'

export type SourceState = typeof exchangeRateSources.$inferSelect

const minuteMs = 60_000

/** Within this time a fetch ends; after it, another process may begin one. */
const claimMinutes = 5

/** How fetching from a source is going; undefined before the first fetch. */
export async function readSourceState(tx: Queryable, source: string): Promise<SourceState | undefined> {
  const [state] = await tx.select().from(exchangeRateSources).where(eq(exchangeRateSources.source, source))
  return state
}

/** Claims the fetch that is due, or any `atOnce`; false if there is none. */
export async function claimFetch(
  tx: Queryable,
  { source, atOnce, now }: { source: string; atOnce: boolean; now: Date },
): Promise<boolean> {
  const nextFetchAt = minutesAfter(now, claimMinutes)
  const claimed = await tx
    .insert(exchangeRateSources)
    .values({ source, nextFetchAt })
    .onConflictDoUpdate({
      target: exchangeRateSources.source,
      set: { nextFetchAt },
      setWhere: atOnce ? undefined : lte(exchangeRateSources.nextFetchAt, now),
    })
    .returning()
  return claimed.length > 0
}

/** Records a fetch, after which the next one is due on the next day. */
export async function recordFetch(
  tx: Queryable,
  source: string,
  currencies: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(exchangeRateSources)
    .set({
      currencies: [...currencies],
      fetchedAt: now,
      nextFetchAt: nextFetchAfter(now),
      failures: 0,
      failingSince: null,
      error: null,
    })
    .where(eq(exchangeRateSources.source, source))
}

/** Records a failure; each one in a row doubles the pause before the next attempt. */
export async function recordFailure(tx: Queryable, source: string, error: string, now: Date): Promise<void> {
  const state = await readSourceState(tx, source)
  const failures = (state?.failures ?? 0) + 1
  const pauseMinutes = Math.min(
    rateFetch.firstRetryMinutes * 2 ** (failures - 1),
    rateFetch.longestRetryMinutes,
  )
  await tx
    .update(exchangeRateSources)
    .set({
      failures,
      failingSince: state?.failingSince ?? now,
      error,
      nextFetchAt: minutesAfter(now, pauseMinutes),
    })
    .where(eq(exchangeRateSources.source, source))
}

/** The next time that rates are fetched after a moment: at the hour at which most have been published. */
export function nextFetchAfter(now: Date): Date {
  const next = new Date(now)
  next.setUTCHours(rateFetch.hour, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * minuteMs)
