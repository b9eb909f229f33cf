import { sql } from 'drizzle-orm'
import type { Analytics, SalesKind, TopSeller } from '@contract/analytics/procedures'
import { analyticsRowLimit } from '@contract/analytics/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { SalesGranularity } from '@contract/analytics/vendor-procedures'
import type { Queryable } from '@server/database/connect'

const rowLimit = analyticsRowLimit

/** What was counted in a period; money in US cents. */
export interface PeriodSums {
  goods: number
  commission: number
  units: number
  carts: number
  placed: number
  placed_and_paid: number
  paid: number
}

/** The sums of consecutive periods, each from its first day to the next one's; the last ends before `end`. */
export async function sumByPeriod(
  tx: Queryable,
  starts: readonly string[],
  end: string,
): Promise<PeriodSums[]> {
  const { rows } = await tx.execute<Record<keyof PeriodSums, string>>(sql`
    select coalesce(sum(goods_minor), 0) as goods, coalesce(sum(commission_minor), 0) as commission,
      coalesce(sum(units), 0) as units, coalesce(sum(carts), 0) as carts, coalesce(sum(placed), 0) as placed,
      coalesce(sum(placed_and_paid), 0) as placed_and_paid, coalesce(sum(paid), 0) as paid
    from unnest(${sql.param(starts)}::date[], ${sql.param([...starts.slice(1), end])}::date[]) with ordinality
      as period (starts_on, ends_on, nth)
    left join sales_days on day >= starts_on and day < ends_on
    group by nth order by nth`)
  return rows.map((row) => ({
    goods: Number(row.goods),
    commission: Number(row.commission),
    units: Number(row.units),
    carts: Number(row.carts),
    placed: Number(row.placed),
    placed_and_paid: Number(row.placed_and_paid),
    paid: Number(row.paid),
  }))
}

/** The vendors, products or categories with the most sales in the period that is shown. */
export async function findTopSellers(
  tx: Queryable,
  kind: SalesKind,
  granularity: SalesGranularity,
): Promise<InternalAmounts<TopSeller>[]> {
  const { rows } = await tx.execute<Record<'subject' | 'name' | 'orders' | 'units' | 'goods', string>>(sql`
    select b.subject, b.orders, b.units, b.goods_minor as goods, coalesce(${nameOf[kind]}, '') as name
    from top_sellers b where b.kind = ${kind} and b.by = ${granularity} order by b.rank`)
  return rows.map(({ subject, name, orders, units, goods }) => ({
    subject,
    name,
    orders: Number(orders),
    units: Number(units),
    goods: Number(goods),
  }))
}

const nameOf = {
  vendor: sql`(select company_name from vendors where id = b.subject::uuid)`,
  product: sql`(select name from products where id = b.subject::uuid)`,
  category: sql`nullif(b.subject, '')`,
}

/** The latest cohorts, the newest first. */
export async function findLatestCohorts(tx: Queryable): Promise<Analytics['cohorts']> {
  const { rows } = await tx.execute<{ month: string; customers: number; came_back: number }>(
    sql`select month::text, customers, came_back from customer_cohorts order by month desc limit 12`,
  )
  return rows
}

/** The most frequent searches without results since a day. */
export async function findEmptySearches(tx: Queryable, since: string): Promise<Analytics['empty_searches']> {
  const { rows } = await tx.execute<{ words: string; count: number; last_on: string }>(sql`
    select words, sum(count)::int as count, max(day)::text as last_on from empty_searches
    where day >= ${since}::date group by words order by 2 desc, words limit ${2 * rowLimit}`)
  return rows
}

/** When the newest day was counted last. */
export async function findLastCountedAt(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.execute<{ counted_at: string }>(
    sql`select counted_at from sales_days order by day desc limit 1`,
  )
  return rows[0] ? new Date(rows[0].counted_at).toISOString() : null
}
