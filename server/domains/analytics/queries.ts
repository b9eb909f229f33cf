import { sql } from 'drizzle-orm'
import type { Analytics, SalesKind, TopSeller } from '@contract/analytics/procedures'
import { analyticsRowLimit } from '@contract/analytics/facts'
import type { DayRange } from '@contract/analytics/ranges'
import { dayAfter } from '@contract/core/day'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'

const rowLimit = analyticsRowLimit

/** What was counted in a period; money in US cents. */
export interface PeriodSums {
  goods: number
  refunded: number
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
    select coalesce(sum(goods_minor), 0) as goods, coalesce(sum(refunded_minor), 0) as refunded,
      coalesce(sum(commission_minor), 0) as commission,
      coalesce(sum(units), 0) as units, coalesce(sum(carts), 0) as carts, coalesce(sum(placed), 0) as placed,
      coalesce(sum(placed_and_paid), 0) as placed_and_paid, coalesce(sum(paid), 0) as paid
    from unnest(${sql.param(starts)}::date[], ${sql.param([...starts.slice(1), end])}::date[]) with ordinality
      as period (starts_on, ends_on, nth)
    left join sales_days on day >= starts_on and day < ends_on
    group by nth order by nth`)
  return rows.map((row) => ({
    goods: Number(row.goods),
    refunded: Number(row.refunded),
    commission: Number(row.commission),
    units: Number(row.units),
    carts: Number(row.carts),
    placed: Number(row.placed),
    placed_and_paid: Number(row.placed_and_paid),
    paid: Number(row.paid),
  }))
}

/**
 * The vendors, products or categories that sold most in a range of days, net of refunds. Its whole months are read from the sums of months, the
 * days before and after them one by one.
 */
export async function findTopSellers(
  tx: Queryable,
  kind: SalesKind,
  { from, to }: DayRange,
): Promise<InternalAmounts<TopSeller>[]> {
  const end = dayAfter(to)
  const firstMonth = sql`date_trunc('month', ${from}::date + interval '1 month - 1 day')::date`
  const endMonth = sql`greatest(date_trunc('month', ${end}::date)::date, ${firstMonth})`
  const columns = sql.raw('subject, orders, units, goods_minor, refunded_minor')
  const { rows } = await tx.execute<
    Record<'subject' | 'name' | 'orders' | 'units' | 'goods' | 'refunded', string>
  >(sql`
    select b.*, coalesce(${nameOf[kind]}, '') as name from (
      select subject, sum(orders) as orders, sum(units) as units, sum(goods_minor) as goods, sum(refunded_minor) as refunded
      from (
        select ${columns} from sales_by_month where kind = ${kind} and month >= ${firstMonth} and month < ${endMonth}
        union all
        select ${columns} from sales_by_day where kind = ${kind} and day >= ${from}::date and day < least(${firstMonth}, ${end}::date)
        union all
        select ${columns} from sales_by_day where kind = ${kind} and day >= ${endMonth} and day < ${end}::date) sold
      group by subject
      order by sum(goods_minor) - sum(refunded_minor) desc, subject limit ${rowLimit}) b
    order by b.goods - b.refunded desc, b.subject`)
  return rows.map(({ subject, name, orders, units, goods, refunded }) => ({
    subject,
    name,
    orders: Number(orders),
    units: Number(units),
    ...soldOf(Number(goods), Number(refunded)),
  }))
}

/** Gross, refunds and net. */
export const soldOf = (goods: number, refunded: number) => ({ goods, refunded, net: goods - refunded })

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

/** The most frequent searches without results in a range of days. */
export async function findEmptySearches(
  tx: Queryable,
  { from, to }: DayRange,
): Promise<Analytics['empty_searches']> {
  const { rows } = await tx.execute<{ words: string; count: number; last_on: string }>(sql`
    select words, sum(count)::int as count, max(day)::text as last_on from empty_searches
    where day >= ${from}::date and day <= ${to}::date group by words order by 2 desc, words limit ${2 * rowLimit}`)
  return rows
}

/** When the newest day was counted last. */
export async function findLastCountedAt(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.execute<{ counted_at: string }>(
    sql`select counted_at from sales_days order by day desc limit 1`,
  )
  return rows[0] ? new Date(rows[0].counted_at).toISOString() : null
}
