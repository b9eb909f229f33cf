import type { AccountKind } from '@contract/accounting/procedures'
import { sql, type SQL } from 'drizzle-orm'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import type { PostingReason } from './service'

// What entered and left a group of accounts, such as all of one vendor's. Movements between them cancel each other out.

/** Accounts of one owner, by kind. */
export interface AccountGroup {
  kinds: readonly AccountKind[]
  owner: string
}

/** From a time until before another. */
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

const uuidList = (ids: readonly string[]) =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`

const timestamptz = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** When anything was first posted to accounts; undefined if nothing was. */
export async function firstPostingTime(tx: Queryable, ids: readonly string[]): Promise<Date | undefined> {
  if (ids.length === 0) return undefined
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select to_char(min(first.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from (${sql.join(
      ids.map(
        (id) => sql`(select min(created_at) as at from ledger_postings where to_account = ${id}::uuid)`,
      ),
      sql` union all `,
    )}) first`)
  const firstAt = rows[0]?.at
  return firstAt ? new Date(firstAt) : undefined
}

/** The postings that entered or left some accounts in a period, signed; those between two of them are left out. */
const movementsIn = (ids: readonly string[], isInPeriod: SQL) => sql`
  select created_at, event_key, reason, amount_minor as amount from ledger_postings
    where to_account in ${uuidList(ids)} and from_account not in ${uuidList(ids)} and ${isInPeriod}
  union all
  select created_at, event_key, reason, -amount_minor from ledger_postings
    where from_account in ${uuidList(ids)} and to_account not in ${uuidList(ids)} and ${isInPeriod}`

/** What was taken from a sale for commission, or for the vendor's part of the shipping: looked up, since to join it those of all time would be read. */
const takenOf = (movement: SQL, reason: PostingReason) => sql`
  case when ${movement}.reason = 'sale' then coalesce((
    select sum(c.amount_minor) from ledger_postings c
    where c.event_key = ${movement}.event_key and c.reason = ${reason}), 0) else 0 end`

/** US cents. */
interface MovementTotals {
  /** The balance when the period begins. */
  openingMinor: Minor
  /** What moved in the period. */
  byReason: Map<PostingReason, Minor>
  /** The commission that was taken from the sales among it, and what their vendor paid of the shipping. */
  commissionMinor: Minor
  vendorShippingMinor: Minor
}

/** What moved in a period, of all accounts of a vendor together. The balance before it is today's, less what has moved since. */
export async function movementTotals(
  tx: Queryable,
  ids: readonly string[],
  { from, to }: Period,
): Promise<MovementTotals> {
  if (ids.length === 0)
    return { openingMinor: 0, byReason: new Map(), commissionMinor: 0, vendorShippingMinor: 0 }
  const movedSince = (column: SQL) =>
    sql`(select coalesce(sum(amount_minor), 0) from ledger_postings where ${column} in ${uuidList(ids)} and created_at >= ${timestamptz(from)})`
  // One statement, so that the balance and what has moved since are of the same moment. The row without a reason is there for the balance where
  // nothing has moved.
  const { rows } = await tx.execute<{
    reason: PostingReason | null
    amount: string
    commission: string
    shipping: string
    opening: string
  }>(sql`
    select m.reason, sum(m.amount)::text as amount, sum(${takenOf(sql`m`, 'commission')})::text as commission,
      sum(${takenOf(sql`m`, 'vendor_shipping')})::text as shipping,
      ((select sum(balance_minor) from ledger_accounts where id in ${uuidList(ids)})
        - ${movedSince(sql`to_account`)} + ${movedSince(sql`from_account`)})::text as opening
    from (
      select reason, event_key, amount from (${movementsIn(ids, sql`created_at >= ${timestamptz(from)} and created_at < ${timestamptz(to)}`)}) p
      union all select null, '', 0
    ) m
    group by m.reason`)
  return {
    openingMinor: Number(rows[0]!.opening),
    byReason: new Map(rows.flatMap(({ reason, amount }) => (reason ? [[reason, Number(amount)]] : []))),
    commissionMinor: rows.reduce((sum, { commission }) => sum + Number(commission), 0),
    vendorShippingMinor: rows.reduce((sum, { shipping }) => sum + Number(shipping), 0),
  }
}

/** A page of the movements in a period, oldest first, one per event and direction; `after` is the last of the page before. */
export async function listMovements(
  tx: Queryable,
  ids: readonly string[],
  { from, to }: Period,
  { after, limit }: { after?: { at: Date; key: string } | undefined; limit: number },
): Promise<Movement[]> {
  if (ids.length === 0) return []
  // Postings of one event share its moment, so that a page starts at the moment of the last one.
  const { rows } = await tx.execute<{ at: string; key: string; reason: PostingReason; amount: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, event_key as key, reason, sum(amount)::text as amount
    from (${movementsIn(ids, sql`created_at >= ${timestamptz(after?.at ?? from)} and created_at < ${timestamptz(to)}`)}) moved
    where ${after ? sql`(created_at, event_key) > (${timestamptz(after.at)}, ${after.key})` : sql`true`}
    group by created_at, event_key, reason
    order by created_at, event_key limit ${limit}`)
  return rows.map(({ at, amount, ...row }) => ({ ...row, at: new Date(at), amount: Number(amount) }))
}
