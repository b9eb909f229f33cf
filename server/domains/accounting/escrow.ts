import { sql, type SQL } from 'drizzle-orm'
import {
  escrowStates,
  type EscrowQuery,
  type EscrowState,
  type EscrowTotals,
  type VendorEscrow,
} from '@contract/accounting/procedures'
import type { Inside } from '@contract/core/money'
import { splitSort } from '@contract/core/sorting'
import type { Queryable } from '@server/database/connect'
import { balanceOf } from '@server/domains/ledger/service'
import { refundsHeld } from '@server/domains/ledger/accounts'
import { readSettings } from '@server/platform/settings'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { vendorsMatching } from './search-vendors'

/** The kinds of ledger account that hold a vendor's money, by state. */
const accountKind: Record<EscrowState, SQL> = {
  pending: sql`'vendor_pending'`,
  available: sql`'vendor_available'`,
  disputed: sql`'vendor_disputed'`,
  on_its_way: sql`'vendor_held'`,
}

/** That an account `a` holds money for a vendor: only theirs keep a balance. */
const isHolding = sql`a.currency = 'USD' and a.balance_minor <> 0`

/** That an account `a` holds money for the vendor `v`: their accounts are found by kind and owner. */
const isHoldingForVendor = sql`a.owner = v.id::text and is_balance_kept(a.kind) and ${isHolding}`

interface Amounts extends Record<EscrowState | 'total', string>, Record<string, unknown> {}

/** What accounts hold, by state and in all. */
const amounts = sql.join(
  [
    ...escrowStates.map((state) => [sql`a.kind = ${accountKind[state]}`, state] as const),
    [sql`true`, 'total'] as const,
  ].map(
    ([isCounted, name]) =>
      sql`coalesce(sum(a.balance_minor) filter (where ${isCounted}), 0)::text as ${sql.identifier(name)}`,
  ),
  sql`, `,
)

const serializeAmounts = ({ pending, available, disputed, on_its_way, total }: Amounts) => ({
  pending: Number(pending),
  available: Number(available),
  disputed: Number(disputed),
  on_its_way: Number(on_its_way),
  total: Number(total),
})

/** A moment as cursors and the contract have it. */
const wireTime = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const sortColumns = {
  total: { column: sql`h.total`, type: 'bigint' },
  oldest: { column: sql`h.oldest`, type: 'timestamptz' },
  vendor: { column: sql`h.name`, type: 'text' },
} as const
type SortKey = keyof typeof sortColumns

interface Row extends Amounts {
  id: string
  name: string
  oldest: string
}

/** A page of the vendors for whom money is held, those with the most first unless the query sorts otherwise. */
export async function listEscrow(
  { search, state, sort = 'total_desc', cursor, limit }: EscrowQuery = {},
  { tx, now }: Context,
): Promise<{ items: Inside<VendorEscrow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const key = splitSort(sort).key
  const { after, orderBy } = sortedList(sortColumns, sql`h.id`, { sort, cursor })
  const order = sql`order by ${sql.join(orderBy, sql`, `)}`
  const since = await holdStart(tx, now)
  // Amounts are added up by state, and dates found, for the vendors on the page alone. The limit of 1 makes the planner look each of them up
  // instead of reading all vendors.
  const { rows } = await tx.execute<Row>(sql`
    select h.*, ${wireTime(oldest(since))} as oldest from (
      select v.id, v.company_name as name, ${amounts}, ${dates}, h.position
      from (
        select h.id, row_number() over (${order}) as position from (${vendorsBy[key]({ search, state, since })}) h
        where ${after ?? sql`true`} ${order} limit ${size + 1}
      ) h
      cross join lateral (select v.id, v.company_name from vendors v where v.id = h.id::uuid limit 1) v
      join ledger_accounts a on ${isHoldingForVendor}
      group by v.id, v.company_name, h.position
    ) h order by h.position`)
  return pageFrom(
    rows,
    size,
    ({ id, total, ...row }) => ({
      id,
      sortKey: { total: Number(total), oldest: row.oldest, vendor: row.name }[key],
    }),
    (row) => ({
      vendor_id: row.id,
      vendor_name: row.name,
      ...serializeAmounts(row),
      oldest_at: row.oldest,
    }),
  )
}

interface EscrowRow {
  search: string | undefined
  state: EscrowState | undefined
  /** The start of the hold. */
  since: SQL
}

/** The vendors for whom money is held, with what they are sorted by. */
const vendorsBy: Record<SortKey, (found: EscrowRow) => SQL> = {
  total: (found) => vendorsWith(sql`sum(a.balance_minor)::bigint as total`, found),
  oldest: (found) => sql`select h.id, ${oldest(found.since)} as oldest from (${vendorsWith(dates, found)}) h`,
  // By the index on names.
  vendor: ({ search, state }) => sql`
    select v.id, v.company_name as name from vendors v
    where ${search ? sql`v.id = any(${vendorsMatching(search)})` : sql`true`} and exists (
      select from ledger_accounts a where ${isHoldingForVendor} and ${state ? sql`a.kind = ${accountKind[state]}` : sql`true`})`,
}

/** Ids stay text, as accounts have them: a cast of every one takes a third of the time. */
const vendorsWith = (columns: SQL, { search, state }: EscrowRow): SQL => sql`
  select a.owner as id, ${columns} from ledger_accounts a
  where ${isHolding} and ${search ? sql`a.owner = any(${vendorsMatching(search)}::text[])` : sql`true`}
  group by a.owner
  having ${state ? sql`bool_or(a.kind = ${accountKind[state]})` : sql`true`}`

/** What is held for all vendors together. */
export async function escrowTotals({ tx, now }: Context): Promise<Inside<EscrowTotals>> {
  const { rows } = await tx.execute<Amounts & { vendors: number; oldest: string | null }>(sql`
    select held.*, vendors.* from
      (select ${amounts} from ledger_accounts a where ${isHolding}) held,
      (select count(*)::int as vendors, ${wireTime(sql`min(h.oldest)`)} as oldest
        from (${vendorsBy.oldest({ search: undefined, state: undefined, since: await holdStart(tx, now) })}) h) vendors`)
  const { vendors, oldest: since, ...held } = rows[0]!
  return {
    ...serializeAmounts(held),
    vendors,
    refunds: await balanceOf(tx, refundsHeld),
    oldest_at: since,
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** From when on deliveries may still be within their hold: a day more than it lasts, since they are released by a job. */
export async function holdStart(tx: Queryable, now: Date): Promise<SQL> {
  const holds = await readSettings(tx, ['delivery_hold_days', 'offline_hold_days'])
  const days = Math.max(...Object.values(holds))
  return sql`${new Date(now.getTime() - (days + 1) * dayMs).toISOString()}::timestamptz`
}

/** What a vendor's accounts know of when their money came in. */
const dates = sql`
  min(a.held_since) as dated,
  bool_or(a.kind = 'vendor_pending' and a.held_since is null) as is_undated,
  bool_or(a.kind = 'vendor_disputed') as is_disputed,
  min(a.created_at) as opened_at`

/**
 * Since when money has been held for the vendor `h`, which has its `dates`. Undated pending money and disputes are looked up. This stays
 * outside the grouping: its estimated cost is so high that beside it the planner sees no difference between sorting and hashing.
 */
const oldest = (since: SQL): SQL => sql`
  coalesce(
    least(
      h.dated,
      case when h.is_undated then ${oldestPending(sql`h.id::uuid`, since)} end,
      case when h.is_disputed then (
        select min(d.created_at) from dispute_items i join disputes d on d.id = i.dispute_id
        where i.vendor_id = h.id::uuid and d.status = 'open') end),
    h.opened_at)`

/**
 * Since when a vendor's money has been pending: the payment of the oldest order that is not delivered, or of the first delivered that is
 * within its hold, which starts no earlier than `since`.
 */
export function oldestPending(vendorId: SQL, since: SQL): SQL {
  // Orders are looked up last, since each lies somewhere else on the disk.
  const paidOf = (item: SQL) => sql`(select o.paid_at from orders o where o.id = (${item}))`
  const oldestOpen = (status: 'processing' | 'shipped') => sql`
    (select i.created_at, i.order_id from order_items i
      where i.vendor_id = ${vendorId} and i.status = ${sql.raw(`'${status}'`)} order by i.created_at, i.order_id limit 1)`
  const open = sql`select i.order_id from (${oldestOpen('processing')} union all ${oldestOpen('shipped')}) i
    order by i.created_at, i.order_id limit 1`
  const withinHold = sql`select i.order_id from order_items i
    where i.vendor_id = ${vendorId} and i.status = 'delivered' and i.delivered_at > ${since}
      and not exists (select from ledger_postings p where p.event_key = 'item_release:' || i.id)
    order by i.delivered_at limit 1`
  return sql`least(${paidOf(open)}, ${paidOf(withinHold)})`
}
