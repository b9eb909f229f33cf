import { sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { storeDailySums } from '@server/domains/ledger/daily-sums'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { sumTaxes } from './tax-report/queries'

/** How long after midnight a day is counted: no transaction that posts on it takes as long. */
const dayCloseDelayMs = 60 * 60_000

/** Adds up the days that are over and not counted yet, the oldest first. */
export const countDays: Job = async (_, { db, clock }) => {
  const end = endOfCountedDays(clock())
  while (await inTransaction(db, (tx) => countNextDay(tx, end)));
}

/** Adds up all days again. Readers see the sums of before until all are there. */
export const recountDays = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockDays(tx)
    await tx.execute(sql`delete from ledger_days`)
    const end = endOfCountedDays(clock())
    while (await countNextDay(tx, end));
  })

const endOfCountedDays = (now: Date) => dayOf(new Date(now.getTime() - dayCloseDelayMs))

/** Counts the first day that is not counted if it is before `end`; whether there was one. */
async function countNextDay(tx: Queryable, end: string): Promise<boolean> {
  await lockDays(tx)
  const day = await findFirstUncountedDay(tx)
  if (day === undefined || day >= end) return false
  await tx.execute(sql`insert into ledger_days (day) values (${day}::date)`)
  await storeDailySums(tx, day)
  await sumTaxes(tx, day)
  return true
}

/** Workers take turns, and a day that is uncounted meanwhile leaves no gap. Postings do not wait for it. */
const lockDays = (tx: Queryable) => tx.execute(sql`lock table ledger_days in share row exclusive mode`)

/** The day after the last that was counted, or the day of the first posting; undefined before there is one. */
async function findFirstUncountedDay(tx: Queryable): Promise<string | undefined> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select coalesce(
      (select max(day) + 1 from ledger_days),
      (select (min(created_at) at time zone 'UTC')::date from ledger_postings))::text as day`)
  return rows[0]!.day ?? undefined
}
