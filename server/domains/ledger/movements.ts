import type { AccountKind } from '@contract/accounting/procedures'
import { sql, type SQL } from 'drizzle-orm'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { isWithin, uncountedSince, type PartOfDay } from './daily-sums'
import type { PostingReason } from './service'

// What entered and left a group of accounts, such as all of one vendor's. Movements between them cancel each other out.

/** Accounts of one owner, by kind. */
export interface AccountGroup {
  kinds: readonly AccountKind[]
  owner: string
}

interface OwnAccounts {
  owner: string
  /** The ids of all of its accounts. */
  ids: readonly string[]
}

/** From a moment until before another. */
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
const movementsIn = (ids: readonly string[], period: SQL) => sql`
  select created_at, event_key, reason, amount_minor as amount from ledger_postings
    where to_account in ${listed(ids)} and from_account not in ${listed(ids)} and ${period}
  union all
  select created_at, event_key, reason, -amount_minor from ledger_postings
    where from_account in ${listed(ids)} and to_account not in ${listed(ids)} and ${period}`

/** The commission of a sale: looked up, since to join it the commissions of all time would be read. */
const commissionOf = (movement: SQL) => sql`
  case when ${movement}.reason = 'sale' then coalesce((
    select sum(c.amount_minor) from ledger_postings c
    where c.event_key = ${movement}.event_key and c.reason = 'commission'), 0) else 0 end`

/** Adds the movements of a part of a day to its sums, in the transaction that counts it. */
export async function sumMovements(tx: Queryable, part: PartOfDay): Promise<void> {
  await tx.execute(sql`
    insert into ledger_daily_movements (day, owner, reason, amount_minor, commission_minor)
    select ${part.day}::date, side.owner, p.reason, sum(side.amount), sum(${commissionOf(sql`p`)})
    from ledger_postings p
      join ledger_accounts source on source.id = p.from_account
      join ledger_accounts target on target.id = p.to_account
      cross join lateral (values
        (target.kind, target.owner, p.amount_minor), (source.kind, source.owner, -p.amount_minor)
      ) side (kind, owner, amount)
    where ${isWithin(sql`p.created_at`, part)} and p.currency = 'USD' and source.owner <> target.owner and is_balance_kept(side.kind)
    group by side.owner, p.reason
    on conflict (owner, day, reason) do update set (amount_minor, commission_minor) = (
      ledger_daily_movements.amount_minor + excluded.amount_minor, ledger_daily_movements.commission_minor + excluded.commission_minor)`)
}

/** US cents. */
interface SumsOfMovements {
  /** The balance when the period begins. */
  openingMinor: Minor
  /** What moved in the period. */
  byReason: Map<PostingReason, Minor>
  /** The commission that was taken from the sales among it. */
  commissionMinor: Minor
}

/**
 * What moved in a period of whole days (UTC), of all accounts of a vendor together: from the daily sums, and of what is not counted yet
 * from the postings. The balance before it is today's, less what has moved since.
 */
export async function sumsOfMovements(
  tx: Queryable,
  { owner, ids }: OwnAccounts,
  { from, to }: Period,
): Promise<SumsOfMovements> {
  if (ids.length === 0) return { openingMinor: 0, byReason: new Map(), commissionMinor: 0 }
  // One statement, so that the balance and what has moved since are of the same moment. The row without a reason is there for the balance where
  // nothing has moved.
  const { rows } = await tx.execute<{
    reason: PostingReason | null
    amount: string
    commission: string
    since: string
    balance: string
  }>(sql`
    select m.reason, coalesce(sum(m.amount) filter (where m.at < ${iso(to)}), 0)::text as amount,
      coalesce(sum(m.commission) filter (where m.at < ${iso(to)}), 0)::text as commission, coalesce(sum(m.amount), 0)::text as since,
      (select sum(balance_minor) from ledger_accounts where id in ${listed(ids)})::text as balance
    from (
      select d.reason, d.day::timestamp at time zone 'UTC' as at, d.amount_minor as amount, d.commission_minor as commission
      from ledger_daily_movements d where d.owner = ${owner} and d.day >= (${iso(from)} at time zone 'UTC')::date
      union all
      select p.reason, p.created_at, p.amount, case when p.created_at < ${iso(to)} then ${commissionOf(sql`p`)} else 0 end
      from (${movementsIn(ids, sql`created_at >= greatest(${iso(from)}, ${uncountedSince})`)}) p
      union all select null, ${iso(from)}, 0, 0
    ) m
    group by m.reason`)
  const sumOf = (column: 'commission' | 'since') => rows.reduce((sum, row) => sum + Number(row[column]), 0)
  return {
    openingMinor: Number(rows[0]!.balance) - sumOf('since'),
    byReason: new Map(rows.flatMap(({ reason, amount }) => (reason ? [[reason, Number(amount)]] : []))),
    commissionMinor: sumOf('commission'),
  }
}

/** A page of the movements in a period, oldest first, one per event and direction; `after` is the last of the page before. */
export async function pageOfMovements(
  tx: Queryable,
  ids: readonly string[],
  { from, to }: Period,
  { after, limit }: { after?: { at: Date; key: string } | undefined; limit: number },
): Promise<Movement[]> {
  if (ids.length === 0) return []
  // Postings of one event share its moment, so that a page starts at the moment of the last one.
  const { rows } = await tx.execute<{ at: string; key: string; reason: PostingReason; amount: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, event_key as key, reason, sum(amount)::text as amount
    from (${movementsIn(ids, sql`created_at >= ${iso(after?.at ?? from)} and created_at < ${iso(to)}`)}) moved
    where ${after ? sql`(created_at, event_key) > (${iso(after.at)}, ${after.key})` : sql`true`}
    group by created_at, event_key, reason
    order by created_at, event_key limit ${limit}`)
  return rows.map(({ at, amount, ...row }) => ({ ...row, at: new Date(at), amount: Number(amount) }))
}
