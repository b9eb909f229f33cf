import { sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '@contract/core/day'
import type { Database, Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { quarterMinutes, sumPostings, type PartOfDay } from '@server/domains/ledger/daily-sums'
import type { Job } from '@server/platform/jobs'
import { sumTaxes } from './tax-report/queries'

const quarterMs = quarterMinutes * 60_000

/** How long after a quarter of an hour it is counted: no transaction that posts in it takes as long. */
const settledAfterMs = 15 * 60_000

/** Adds up what was posted until a quarter of an hour ago and is not counted yet, the oldest day first. */
export const countDays: Job = async (_, { db, clock }) => {
  const settled = clock().getTime() - settledAfterMs
  const end = new Date(settled - (settled % quarterMs))
  while (await countNextPart(db, end));
}

/** Counts the rest of the first day that is not counted, or as much of it as is before `end`; whether there was anything. */
const countNextPart = (db: Database, end: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Workers take turns, and a day that is uncounted meanwhile leaves no gap. Postings do not wait for it.
    await tx.execute(sql`lock table ledger_days in share row exclusive mode`)
    const from = await countedUntil(tx)
    if (from === undefined || from >= end) return false
    const day = dayOf(from)
    const nextDay = new Date(`${dayAfter(day)}T00:00:00Z`)
    const until = nextDay < end ? nextDay : end
    const part: PartOfDay = { day, from: from.toISOString(), until: until.toISOString() }
    await tx.execute(sql`
      insert into ledger_days (day, counted_until) values (${day}::date, ${part.until}::timestamptz)
      on conflict (day) do update set counted_until = excluded.counted_until`)
    await sumPostings(tx, part)
    await sumTaxes(tx, part)
    return true
  })

/** The moment until which everything is counted, or the beginning of the day of the first posting; undefined before there is one. */
async function countedUntil(tx: Queryable): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select extract(epoch from coalesce(
      (select counted_until from ledger_days order by day desc limit 1),
      (select date_trunc('day', min(created_at), 'UTC') from ledger_postings)))::float8 as seconds`)
  const { seconds } = rows[0]!
  return seconds === null ? undefined : new Date(seconds * 1000)
}
