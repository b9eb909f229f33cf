import { sql, type SQL } from 'drizzle-orm'
import {
  escrowStates,
  type EscrowQuery,
  type EscrowState,
  type EscrowTotals,
  type VendorEscrow,
} from '@contract/accounting/procedures'
import type { InternalAmounts } from '@contract/core/money'
import { splitSort } from '@contract/core/sorting'
import type { Queryable } from '@server/database/connect'
import { balanceOf } from '@server/domains/ledger/service'
import { refundsHeldAccount } from '@server/domains/ledger/accounts'
import { readSettings } from '@server/platform/settings'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { vendorsMatching } from './search-vendors'

/** The kinds of ledger account that hold a vendor's money, by state. */
const accountKindOfState: Record<EscrowState, SQL> = {
  pending: sql`'vendor_pending'`,
  available: sql`'vendor_available'`,
  disputed: sql`'vendor_disputed'`,
  on_its_way: sql`'vendor_held'`,
}

/** That an account `a` holds money for a vendor: only theirs keep a balance. */
const hasBalance = sql`a.currency = 'USD' and a.balance_minor <> 0`

/** That an account `a` holds money for the vendor `v`: their accounts are found by kind and owner. */
const isVendorBalance = sql`a.owner = v.id::text and has_stored_balance(a.kind) and ${hasBalance}`

interface Amounts extends Record<EscrowState | 'total', string>, Record<string, unknown> {}

/** What accounts hold, by state and in all. */
const amountColumns = sql.join(
  [
    ...escrowStates.map((state) => [sql`a.kind = ${accountKindOfState[state]}`, state] as const),
    [sql`true`, 'total'] as const,
  ].map(
    ([condition, name]) =>
      sql`coalesce(sum(a.balance_minor) filter (where ${condition}), 0)::text as ${sql.identifier(name)}`,
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

/** A timestamp in the format of cursors and the contract. */
const toIsoTimestamp = (timestamp: SQL): SQL =>
  sql`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

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
): Promise<{ items: InternalAmounts<VendorEscrow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const key = splitSort(sort).key
  const { after, orderBy } = sortedList(sortColumns, sql`h.id`, { sort, cursor })
  const orderClause = sql`order by ${sql.join(orderBy, sql`, `)}`
  const since = await readHoldStart(tx, now)
  // Amounts are added up by state, and dates found, for the vendors on the page alone. The limit of 1 makes the planner look each of them up
  // instead of reading all vendors.
  const { rows } = await tx.execute<Row>(sql`
    select h.*, ${toIsoTimestamp(oldestHoldAt(since))} as oldest from (
      select v.id, v.company_name as name, ${amountColumns}, ${dateColumns}, h.position
      from (
        select h.id, row_number() over (${orderClause}) as position from (${vendorQueries[key]({ search, state, since })}) h
        where ${after ?? sql`true`} ${orderClause} limit ${size + 1}
      ) h
      cross join lateral (select v.id, v.company_name from vendors v where v.id = h.id::uuid limit 1) v
      join ledger_accounts a on ${isVendorBalance}
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

interface EscrowFilter {
  search: string | undefined
  state: EscrowState | undefined
  /** The start of the hold. */
  since: SQL
}

/** The vendors for whom money is held, with what they are sorted by. */
const vendorQueries: Record<SortKey, (filter: EscrowFilter) => SQL> = {
  total: (filter) => selectVendorsWithBalance(sql`sum(a.balance_minor)::bigint as total`, filter),
  oldest: (filter) =>
    sql`select h.id, ${oldestHoldAt(filter.since)} as oldest from (${selectVendorsWithBalance(dateColumns, filter)}) h`,
  // By the index on names.
  vendor: ({ search, state }) => sql`
    select v.id, v.company_name as name from vendors v
    where ${search ? sql`v.id = any(${vendorsMatching(search)})` : sql`true`} and exists (
      select from ledger_accounts a where ${isVendorBalance} and ${state ? sql`a.kind = ${accountKindOfState[state]}` : sql`true`})`,
}

/** Ids stay text, as accounts have them: a cast of every one takes a third of the time. */
const selectVendorsWithBalance = (columns: SQL, { search, state }: EscrowFilter): SQL => sql`
  select a.owner as id, ${columns} from ledger_accounts a
  where ${hasBalance} and ${search ? sql`a.owner = any(${vendorsMatching(search)}::text[])` : sql`true`}
  group by a.owner
  having ${state ? sql`bool_or(a.kind = ${accountKindOfState[state]})` : sql`true`}`

/** What is held for all vendors together. */
export async function getEscrowTotals({ tx, now }: Context): Promise<InternalAmounts<EscrowTotals>> {
  const { rows } = await tx.execute<Amounts & { vendors: number; oldest: string | null }>(sql`
    select held.*, vendors.* from
      (select ${amountColumns} from ledger_accounts a where ${hasBalance}) held,
      (select count(*)::int as vendors, ${toIsoTimestamp(sql`min(h.oldest)`)} as oldest
        from (${vendorQueries.oldest({ search: undefined, state: undefined, since: await readHoldStart(tx, now) })}) h) vendors`)
  const { vendors, oldest: since, ...heldAmounts } = rows[0]!
  return {
    ...serializeAmounts(heldAmounts),
    vendors,
    refunds: await balanceOf(tx, refundsHeldAccount),
    oldest_at: since,
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** From when on deliveries may still be within their hold: a day more than it lasts, since they are released by a job. */
export async function readHoldStart(tx: Queryable, now: Date): Promise<SQL> {
  const holdDays = await readSettings(tx, ['delivery_hold_days', 'offline_hold_days'])
  const days = Math.max(...Object.values(holdDays))
  return sql`${new Date(now.getTime() - (days + 1) * dayMs).toISOString()}::timestamptz`
}

/** When the money in a vendor's accounts came in, as far as the accounts record it. */
const dateColumns = sql`
  min(a.held_since) as dated,
  bool_or(a.kind = 'vendor_pending' and a.held_since is null) as is_undated,
  bool_or(a.kind = 'vendor_disputed') as is_disputed,
  min(a.created_at) as opened_at`

/**
 * Since when money has been held for the vendor `h`, which has the `dateColumns`. Undated pending money and disputes are looked up. This stays
 * outside the grouping: its estimated cost is so high that beside it the planner sees no difference between sorting and hashing.
 */
const oldestHoldAt = (since: SQL): SQL => sql`
  coalesce(
    least(
      h.dated,
      case when h.is_undated then ${oldestPendingAt(sql`h.id::uuid`, since)} end,
      case when h.is_disputed then (
        select min(d.created_at) from dispute_items i join disputes d on d.id = i.dispute_id
        where i.vendor_id = h.id::uuid and d.status = 'open') end),
    h.opened_at)`

/**
 * Since when a vendor's money has been pending: the payment of the oldest order that is not delivered, or of the first delivered that is
 * within its hold, which starts no earlier than `since`.
 */
export function oldestPendingAt(vendorId: SQL, since: SQL): SQL {
  // Orders are looked up last, since each lies somewhere else on the disk.
  const paidAtOf = (orderId: SQL) => sql`(select o.paid_at from orders o where o.id = (${orderId}))`
  const oldestOpenItem = (status: 'processing' | 'shipped') => sql`
    (select i.created_at, i.order_id from order_items i
      where i.vendor_id = ${vendorId} and i.status = ${sql.raw(`'${status}'`)} order by i.created_at, i.order_id limit 1)`
  const oldestOpenOrder = sql`select i.order_id from (${oldestOpenItem('processing')} union all ${oldestOpenItem('shipped')}) i
    order by i.created_at, i.order_id limit 1`
  const oldestHeldOrder = sql`select i.order_id from order_items i
    where i.vendor_id = ${vendorId} and i.status = 'delivered' and i.delivered_at > ${since}
      and not exists (select from ledger_postings p where p.event_key = 'item_release:' || i.id)
    order by i.delivered_at limit 1`
  return sql`least(${paidAtOf(oldestOpenOrder)}, ${paidAtOf(oldestHeldOrder)})`
}
