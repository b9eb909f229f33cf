import { sql, type SQL } from 'drizzle-orm'
import { dayAfter } from '@contract/core/day'
import type { Queryable } from '@server/database/connect'
import { startOfDay } from '@server/platform/start-of-day'
import type { Account } from './service'

// What entered and left accounts by whole days: read from the daily sums as far as days are counted, from the postings since.

/** From when on postings are not counted yet. */
export const uncountedSince: SQL = sql`(coalesce((select max(day) + 1 from ledger_days), '-infinity')::timestamp at time zone 'UTC')`

/** The condition that a timestamp is on a day. */
export const isOnDay = (timestamp: SQL, day: string): SQL =>
  sql`${timestamp} >= ${startOfDay(day)} and ${timestamp} < ${startOfDay(dayAfter(day))}`

/** Adds up the postings of a day, in the transaction that counts it. */
export async function storeDailySums(tx: Queryable, day: string): Promise<void> {
  const isPostedOnDay = isOnDay(sql`created_at`, day)
  await tx.execute(sql`
    insert into ledger_daily_sums (day, kind, owner, currency, in_minor, out_minor)
    select ${day}::date, a.kind, case when has_stored_balance(a.kind) then '' else a.owner end, a.currency, sum(s.in_minor), sum(s.out_minor)
    from (
      select to_account as account, sum(amount_minor) as in_minor, 0 as out_minor from ledger_postings
        where ${isPostedOnDay} group by to_account
      union all
      select from_account, 0, sum(amount_minor) from ledger_postings
        where ${isPostedOnDay} group by from_account
    ) s join ledger_accounts a on a.id = s.account
    group by 2, 3, 4`)
}

/** The sums of every account, all vendors' together by kind, before a day: rows of `currency, in_minor, out_minor`. */
export const allSumsBefore = (day: string): SQL => sql`
  select currency, in_minor, out_minor from ledger_daily_sums where day < ${day}::date
  union all
  select currency, amount_minor, amount_minor from ledger_postings
    where created_at >= ${uncountedSince} and created_at < ${startOfDay(day)}`

/**
 * The sums of one account from a day until before another: rows of `day, in_minor, out_minor`. `account` is a row of `ledger_accounts`; the
 * postings of a vendor's account are read one by one, since vendors have no daily sums of their own.
 */
export function sumsOf(account: SQL, { from, to }: { from?: string; to?: string } = {}): SQL {
  const isInPeriod = (timestamp: SQL) =>
    sql`${from ? sql`${timestamp} >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`${timestamp} < ${startOfDay(to)}` : sql`true`}`
  const isDayInPeriod = sql`${from ? sql`s.day >= ${from}::date` : sql`true`} and ${to ? sql`s.day < ${to}::date` : sql`true`}`
  const isUncounted = sql`p.created_at >= case when has_stored_balance(${account}.kind) then '-infinity' else ${uncountedSince} end`
  const uncountedPostings = (column: SQL, inMinor: SQL, outMinor: SQL) => sql`
    select (p.created_at at time zone 'UTC')::date, ${inMinor}, ${outMinor} from ledger_postings p
    where ${column} = ${account}.id and ${isUncounted} and ${isInPeriod(sql`p.created_at`)}`
  return sql`
    select s.day, s.in_minor, s.out_minor from ledger_daily_sums s
    where s.kind = ${account}.kind and s.owner = ${account}.owner and s.currency = ${account}.currency and ${isDayInPeriod}
    union all ${uncountedPostings(sql`p.to_account`, sql`p.amount_minor`, sql`0`)}
    union all ${uncountedPostings(sql`p.from_account`, sql`0`, sql`p.amount_minor`)}`
}

/** What entered and left one of the marketplace's own accounts by day, in a period of whole days: US cents. */
export async function dailySumsOf(
  tx: Queryable,
  { kind, owner = '' }: Account,
  period: { from?: string; to?: string } = {},
): Promise<{ day: string; inMinor: number; outMinor: number }[]> {
  const { rows } = await tx.execute<{ day: string; in_minor: string; out_minor: string }>(sql`
    select s.day::text as day, sum(s.in_minor)::text as in_minor, sum(s.out_minor)::text as out_minor
    from ledger_accounts a cross join lateral (${sumsOf(sql`a`, period)}) s
    where a.kind = ${kind} and a.owner = ${owner} and a.currency = 'USD'
    group by s.day order by s.day`)
  return rows.map(({ day, in_minor, out_minor }) => ({
    day,
    inMinor: Number(in_minor),
    outMinor: Number(out_minor),
  }))
}
