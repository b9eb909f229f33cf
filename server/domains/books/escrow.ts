import { sql, type SQL } from 'drizzle-orm'
import type { EscrowQuery, EscrowTotals, EscrowState, VendorEscrow } from '@contract/escrow'
import { toDecimal } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import { balanceOf } from '@server/domains/ledger/service'
import { refundsHeld } from '@server/domains/ledger/accounts'
import { likePart } from '@server/platform/contains'
import { setting } from '@server/platform/settings'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'

interface Sums extends Record<string, unknown> {
  pending: string
  available: string
  disputed: string
  on_its_way: string
  total: string
}

interface Row extends Sums {
  id: string
  name: string
  oldest: string
}

const sortColumns = {
  total: { column: sql`h.total`, type: 'bigint' },
  oldest: { column: sql`h.oldest`, type: 'timestamptz' },
  vendor: { column: sql`h.name`, type: 'text' },
} as const

const columns: Record<EscrowState, SQL> = {
  pending: sql`h.pending`,
  available: sql`h.available`,
  disputed: sql`h.disputed`,
  on_its_way: sql`h.on_its_way`,
}

/** A page of the vendors for whom money is held, those with the most first unless the query sorts otherwise. */
export async function listEscrow(
  { search, state, sort = 'total_desc', cursor, limit }: EscrowQuery = {},
  { tx, now }: Context,
): Promise<{ items: VendorEscrow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { after, orderBy } = sortedList(sortColumns, sql`h.id`, { sort, cursor })
  const order = sql`order by ${sql.join(orderBy, sql`, `)}`
  const found = sql`select h.* from (${heldByVendor}) h
    where ${search ? sql`h.name ilike ${likePart(search)}` : sql`true`} and ${state ? sql`${columns[state]} <> 0` : sql`true`}`
  const since = await holdStart(tx, now)
  // Since when is looked up for the vendors on the page alone, unless it is what they are sorted by.
  const page = sort.startsWith('oldest')
    ? sql`(select * from (${dated(found, since)}) h where ${after ?? sql`true`} ${order} limit ${size + 1})`
    : sql`(${dated(sql`${found} and ${after ?? sql`true`} ${order} limit ${size + 1}`, since)})`
  const { rows } = await tx.execute<Row>(sql`
    select h.*, to_char(h.oldest at time zone 'UTC', ${wireTime}) as oldest from ${page} h ${order}`)
  return pageFrom(rows, size, keyOf(sort), (row) => ({
    vendor_id: row.id,
    vendor_name: row.name,
    ...serializeSums(row),
    oldest_at: row.oldest,
  }))
}

const wireTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

const keyOf =
  (sort: string) =>
  ({ id, name, total, oldest: since }: Row) => ({
    id,
    sortKey: sort.startsWith('total') ? Number(total) : sort.startsWith('vendor') ? name : since,
  })

/** What is held for all vendors together. */
export async function escrowTotals({ tx, now }: Context): Promise<EscrowTotals> {
  const { rows } = await tx.execute<Sums & { vendors: number; oldest: string | null }>(sql`
    select ${sql.join(
      [...Object.values(columns), sql`h.total`].map(
        (column, n) => sql`coalesce(sum(${column}), 0)::text as ${sql.identifier(sumNames[n]!)}`,
      ),
      sql`, `,
    )}, count(*)::int as vendors, to_char(min(h.oldest) at time zone 'UTC', ${wireTime}) as oldest
    from (${dated(heldByVendor, await holdStart(tx, now))}) h`)
  const { vendors, oldest: since, ...sums } = rows[0]!
  return {
    ...serializeSums(sums),
    vendors,
    refunds: toDecimal(await balanceOf(tx, refundsHeld)),
    oldest_at: since,
  }
}

const sumNames = ['pending', 'available', 'disputed', 'on_its_way', 'total']

const serializeSums = ({ pending, available, disputed, on_its_way, total }: Sums) => ({
  pending: toDecimal(Number(pending)),
  available: toDecimal(Number(available)),
  disputed: toDecimal(Number(disputed)),
  on_its_way: toDecimal(Number(on_its_way)),
  total: toDecimal(Number(total)),
})

const dayMs = 24 * 60 * 60 * 1000

/** From when on deliveries may still be within their hold: a day more than it lasts, since they are released by a job. */
export async function holdStart(tx: Queryable, now: Date): Promise<SQL> {
  const days = await setting(tx, 'delivery_hold_days')
  return sql`${new Date(now.getTime() - (days + 1) * dayMs).toISOString()}::timestamptz`
}

/** The vendors for whom anything is held, by state. Each has one account of a kind, whose balance is its maximum: cheaper than a sum. */
const heldByVendor: SQL = sql`
  select v.id, v.company_name as name, a.*, a.pending + a.available + a.disputed + a.on_its_way as total from vendors v join (
    select a.owner, min(a.created_at) as opened_at,
      max(a.held_since) filter (where a.kind = 'vendor_pending') as pending_since,
      max(a.held_since) filter (where a.kind = 'vendor_available') as available_since,
      max(a.held_since) filter (where a.kind = 'vendor_held') as on_its_way_since,
      coalesce(max(a.balance_minor) filter (where a.kind = 'vendor_pending'), 0) as pending,
      coalesce(max(a.balance_minor) filter (where a.kind = 'vendor_available'), 0) as available,
      coalesce(max(a.balance_minor) filter (where a.kind = 'vendor_disputed'), 0) as disputed,
      coalesce(max(a.balance_minor) filter (where a.kind = 'vendor_held'), 0) as on_its_way
    from ledger_accounts a
    where a.kind in ('vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed') and a.currency = 'USD' and a.balance_minor <> 0
    group by a.owner
  ) a on v.id = a.owner::uuid`

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

/**
 * The same vendors with the moment since when the oldest part is held. Accounts know theirs (`held_since`), except for a pending one that is
 * not dated, and for disputes.
 */
function dated(held: SQL, since: SQL): SQL {
  return sql`
    select h.*, coalesce(
      least(
        case when h.pending <> 0 then coalesce(h.pending_since, ${oldestPending(sql`h.id`, since)}) end,
        case when h.disputed <> 0 then (select min(d.created_at) from dispute_items i join disputes d on d.id = i.dispute_id
          where i.vendor_id = h.id and d.status = 'open') end,
        h.available_since, h.on_its_way_since),
      h.opened_at) as oldest
    from (${held}) h`
}
