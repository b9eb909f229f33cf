import { sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '@contract/core/day'
import { analyticsRowLimit } from '@contract/analytics/facts'
import { salesGranularities } from '@contract/analytics/vendor-procedures'
import type { Database, Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { startOfDay } from '@server/platform/start-of-day'
import { firstDisplayedDay } from './period-range'

/**
 * How far back days are counted again on every run: an unpaid order may be paid days after it was placed. What was booked on an older day
 * does not change; `recountSales` counts them all.
 */
const recountWindowDays = 9

/** Counts the days that may still change, and those that were never counted. */
export const countSales: Job = async (_, { db, clock }) => {
  const now = clock()
  const firstRecountedDay = dayOf(new Date(now.getTime() - recountWindowDays * 24 * 60 * 60_000))
  for (const day of await findDaysToCount(db, firstRecountedDay, dayOf(now))) await countDay(db, day, now)
  await rankSellers(db, now)
}

/** Recounts every day from the orders and the ledger. */
export const recountSales: Job = async (_, { db, clock }) => {
  const now = clock()
  for (const day of await findDaysToCount(db, '2000-01-01', dayOf(now))) await countDay(db, day, now)
  await rankSellers(db, now)
}

/** Ranks the vendors, products and categories of every period that the screen shows: ranking them on each view would take a second with many. */
const rankSellers = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('top_sellers', 0))`)
    await tx.execute(sql`delete from top_sellers`)
    for (const granularity of salesGranularities)
      await tx.execute(sql`
        insert into top_sellers (by, kind, rank, subject, orders, units, goods_minor)
        select ${granularity}, r.* from (
          select kind, row_number() over (partition by kind order by sum(goods_minor) desc, subject) as rank, subject,
            sum(orders) as orders, sum(units) as units, sum(goods_minor) as goods
          from sales_by_day where day >= ${firstDisplayedDay(granularity, now)}::date group by kind, subject) r
        where r.rank <= ${analyticsRowLimit}`)
  })

/** The days from the first order up to today that are not older than `from`, or were never counted. */
async function findDaysToCount(db: Queryable, from: string, today: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select d::date::text as day
    from generate_series(
      coalesce((select min(created_at) at time zone 'UTC' from orders)::date, ${today}::date), ${today}::date, '1 day') d
    where d::date >= ${from}::date or not exists (select from sales_days s where s.day = d::date)
    order by d`)
  return rows.map(({ day }) => day)
}

/** Counts one day, replacing what was counted before: twice is the same as once, and two workers take turns. */
async function countDay(db: Database, day: string, now: Date): Promise<void> {
  const from = startOfDay(day)
  const to = startOfDay(dayAfter(day))
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales_day:' || ${day}, 0))`)
    await tx.execute(sql`delete from sales_by_day where day = ${day}::date`)
    await tx.execute(sql`
      with sold as materialized (
        select i.order_id, i.vendor_id::text as vendor, i.product_id::text as product,
          coalesce(p.category::text, '') as category, coalesce(i.ordered_quantity, i.quantity) as quantity, s.goods, s.commission
        from orders o
        join order_items i on i.order_id = o.id
        join products p on p.id = i.product_id
        cross join lateral (
          select sum(l.amount_minor) as goods, sum(l.amount_minor) filter (where l.reason = 'commission') as commission
          from ledger_postings l
          where l.event_key = 'item_sale:' || i.id and l.reason in ('sale', 'commission')) s
        where o.paid_at >= ${from} and o.paid_at < ${to} and s.goods is not null),
      by_subject as (
        insert into sales_by_day (kind, day, subject, orders, units, goods_minor)
        select k.kind, ${day}::date, k.subject, count(distinct order_id), sum(quantity), sum(goods)
        from sold cross join lateral (values ('vendor', vendor), ('product', product), ('category', category)) k (kind, subject)
        group by k.kind, k.subject)
      insert into sales_days (day, carts, placed, placed_and_paid, paid, goods_minor, commission_minor, units, counted_at)
      select ${day}::date,
        (select count(distinct c.user_id) from cart_items c where c.added_at >= ${from} and c.added_at < ${to}
          and not exists (select from orders o where o.customer_id = c.user_id and o.created_at >= ${from} and o.created_at < ${to}))
          + (select count(*) from orders where created_at >= ${from} and created_at < ${to}),
        (select count(*) from orders where created_at >= ${from} and created_at < ${to}),
        (select count(*) from orders where created_at >= ${from} and created_at < ${to} and paid_at is not null),
        count(distinct order_id), coalesce(sum(goods), 0), coalesce(sum(commission), 0), coalesce(sum(quantity), 0),
        ${now.toISOString()}::timestamptz
      from sold
      on conflict (day) do update set
        carts = greatest(sales_days.carts, excluded.carts), placed = excluded.placed,
        placed_and_paid = excluded.placed_and_paid, paid = excluded.paid, goods_minor = excluded.goods_minor,
        commission_minor = excluded.commission_minor, units = excluded.units, counted_at = excluded.counted_at`)
  })
}
