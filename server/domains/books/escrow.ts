import { sql, type SQL } from 'drizzle-orm'
import type { EscrowQuery, EscrowTotals, EscrowState, VendorEscrow } from '@contract/escrow'
import { limits } from '@contract/limits'
import { toDecimal } from '@contract/money'
import { balanceOf } from '@server/domains/ledger/service'
import { refundsHeld } from '@server/domains/ledger/accounts'
import { likePart } from '@server/platform/contains'
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
  const { rows } = await tx.execute<Row>(sql`
    select h.*, to_char(h.oldest at time zone 'UTC', ${wireTime}) as oldest
    from (${heldByVendor(now)}) h
    where ${search ? sql`h.name ilike ${likePart(search)}` : sql`true`}
      and ${state ? sql`${columns[state]} <> 0` : sql`true`} and ${after ?? sql`true`}
    order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}`)
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
    from (${heldByVendor(now)}) h`)
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

/**
 * The vendors for whom anything is held. The oldest part of what is pending is the first paid item that is neither released nor ended;
 * payouts take the whole available balance, so that its oldest part came after the last of them.
 */
function heldByVendor(now: Date): SQL {
  // No hold after delivery is longer, so that not every item ever delivered has to be looked at.
  const heldSince = new Date(now.getTime() - (limits.settings.holdDaysMax + 1) * dayMs).toISOString()
  return sql`
    select s.*, coalesce(
      least(
        case when s.pending <> 0 then (select min(o.paid_at) from order_items i join orders o on o.id = i.order_id
          where i.vendor_id = s.id and o.paid_at is not null and (i.status in ('processing', 'shipped')
            or (i.status = 'delivered' and i.delivered_at > ${heldSince}::timestamptz
              and not exists (select from ledger_postings p where p.event_key = 'item_release:' || i.id)))) end,
        case when s.available <> 0 then (select min(p.created_at) from ledger_postings p
          where p.to_account = s.available_account and p.created_at > coalesce((select max(q.created_at) from ledger_postings q
            where q.from_account = s.available_account and q.reason = 'payout_hold'), '-infinity')) end,
        case when s.disputed <> 0 then (select min(d.created_at) from dispute_items i join disputes d on d.id = i.dispute_id
          where i.vendor_id = s.id and d.status = 'open') end,
        case when s.on_its_way <> 0 then (select min(p.created_at) from payouts p
          where p.vendor_id = s.id and p.status in ('pending', 'processing')) end),
      s.opened_at) as oldest
    from (
      select v.id, v.company_name as name, min(b.created_at) as opened_at,
        (array_agg(b.id) filter (where b.kind = 'vendor_available'))[1] as available_account,
        coalesce(sum(b.balance) filter (where b.kind = 'vendor_pending'), 0)::bigint as pending,
        coalesce(sum(b.balance) filter (where b.kind = 'vendor_available'), 0)::bigint as available,
        coalesce(sum(b.balance) filter (where b.kind = 'vendor_disputed'), 0)::bigint as disputed,
        coalesce(sum(b.balance) filter (where b.kind = 'vendor_held'), 0)::bigint as on_its_way,
        sum(b.balance)::bigint as total
      from (
        select a.*, a.balance_minor as balance
        from ledger_accounts a
        where a.kind in ('vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed') and a.currency = 'USD'
      ) b join vendors v on v.id::text = b.owner
      where b.balance <> 0 group by v.id
    ) s`
}
