import type { AccountKind } from '@contract/escrow'
import { sql, type SQL } from 'drizzle-orm'
import type { Minor } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import type { PostingReason } from './service'

// What entered and left a group of accounts, such as all of one vendor's. Movements between them cancel each other out.

/** Accounts of one owner, by kind. */
export interface AccountGroup {
  kinds: readonly AccountKind[]
  owner: string
}

export interface Period {
  from: Date
  to: Date
}

/** One event's effect on a group of accounts: positive if money came in. */
export interface Movement {
  at: Date
  key: string
  reason: PostingReason
  amount: Minor
}

export async function accountIdsOf(tx: Queryable, { kinds, owner }: AccountGroup): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ledger_accounts where owner = ${owner} and currency = 'USD' and kind in (${sql.join(
      kinds.map((kind) => sql`${kind}::ledger_account_kind`),
      sql`, `,
    )})`)
  return rows.map(({ id }) => id)
}

const listed = (ids: readonly string[]) =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`

const iso = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/**
 * The balance of a vendor's accounts at a moment, US cents: what moved from the first posting on, or today's balance less what has moved
 * since, whichever has less to add up.
 */
export async function balanceAt(
  tx: Queryable,
  ids: readonly string[],
  moment: Date,
  { first, now }: { first: Date | undefined; now: Date },
): Promise<Minor> {
  if (ids.length === 0) return 0
  const isRecent =
    first !== undefined && now.getTime() - moment.getTime() < moment.getTime() - first.getTime()
  const side = (column: SQL) =>
    sql`(select coalesce(sum(amount_minor), 0) from ledger_postings
      where ${column} in ${listed(ids)} and created_at ${isRecent ? sql`>=` : sql`<`} ${iso(moment)})`
  const moved = sql`${side(sql`to_account`)} - ${side(sql`from_account`)}`
  const today = sql`(select sum(balance_minor) from ledger_accounts where id in ${listed(ids)})`
  const { rows } = await tx.execute<{ balance: string }>(
    sql`select (${isRecent ? sql`${today} - (${moved})` : moved})::text as balance`,
  )
  return Number(rows[0]!.balance)
}

/** When anything was first posted to accounts; undefined if nothing was. */
export async function firstPostingOf(tx: Queryable, ids: readonly string[]): Promise<Date | undefined> {
  if (ids.length === 0) return undefined
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select to_char(min(first.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from (${sql.join(
      ids.map(
        (id) => sql`(select min(created_at) as at from ledger_postings where to_account = ${id}::uuid)`,
      ),
      sql` union all `,
    )}) first`)
  const at = rows[0]?.at
  return at ? new Date(at) : undefined
}

/** The postings that entered or left some accounts in a period, signed; those between two of them are left out. */
const movementsIn = (ids: readonly string[], { from, to }: Period) => sql`
  select created_at, event_key, reason, amount_minor as amount from ledger_postings
    where to_account in ${listed(ids)} and from_account not in ${listed(ids)} and created_at >= ${iso(from)} and created_at < ${iso(to)}
  union all
  select created_at, event_key, reason, -amount_minor from ledger_postings
    where from_account in ${listed(ids)} and to_account not in ${listed(ids)} and created_at >= ${iso(from)} and created_at < ${iso(to)}`

/**
 * What moved in a period by reason, US cents, and the commission that was taken from the sales among it: looked up for each of them, since
 * to join it the commissions of all time would be read.
 */
export async function sumsOfMovements(
  tx: Queryable,
  ids: readonly string[],
  period: Period,
): Promise<{ byReason: Map<PostingReason, Minor>; commissionMinor: Minor }> {
  if (ids.length === 0) return { byReason: new Map(), commissionMinor: 0 }
  const { rows } = await tx.execute<{ reason: PostingReason; amount: string; commission: string }>(sql`
    select m.reason, sum(m.amount)::text as amount, coalesce(sum(case when m.reason = 'sale' then (
      select c.amount_minor from ledger_postings c where c.event_key = m.event_key and c.line = 2 and c.reason = 'commission') end), 0)::text as commission
    from (${movementsIn(ids, period)}) m
    group by m.reason`)
  return {
    byReason: new Map(rows.map(({ reason, amount }) => [reason, Number(amount)])),
    commissionMinor: rows.reduce((sum, { commission }) => sum + Number(commission), 0),
  }
}

/** A page of the movements in a period, oldest first, one per event and direction; `after` is the last of the page before. */
export async function pageOfMovements(
  tx: Queryable,
  ids: readonly string[],
  period: Period,
  { after, limit }: { after?: { at: Date; key: string } | undefined; limit: number },
): Promise<Movement[]> {
  if (ids.length === 0) return []
  // Postings of one event share its moment, so that a page starts at the moment of the last one.
  const { rows } = await tx.execute<{ at: string; key: string; reason: PostingReason; amount: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, event_key as key, reason, sum(amount)::text as amount
    from (${movementsIn(ids, after ? { ...period, from: after.at } : period)}) moved
    where ${after ? sql`(created_at, event_key) > (${iso(after.at)}, ${after.key})` : sql`true`}
    group by created_at, event_key, reason
    order by created_at, event_key limit ${limit}`)
  return rows.map(({ at, amount, ...row }) => ({ ...row, at: new Date(at), amount: Number(amount) }))
}
