import { sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '@contract/core/day'
import { refundStatuses } from '@contract/payments/states'
import type { Database, Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { goodsOfItem, isItemSold, refundedGoodsOfItem } from '@server/domains/orders/sold-goods'
import type { Job } from '@server/platform/jobs'
import { startOfDay } from '@server/platform/start-of-day'

/**
 * How far back days are counted again on every run: an unpaid order may be paid days after it was placed. What was sold on an older day does not
 * change, and what was refunded of it is found by its refunds; `recountSales` counts them all.
 */
const recountWindowDays = 9

/** How long the transaction of a refund may take: refunds are looked for since this long before the count before. */
const overlapMinutes = 60

/** Counts the days that may still change, those with a refund since the last count, and those that were never counted. */
export const countSales: Job = async (_, { db, clock }) => {
  const now = clock()
  const firstRecountedDay = dayOf(new Date(now.getTime() - recountWindowDays * 24 * 60 * 60_000))
  const days = await findDaysToCount(db, firstRecountedDay, dayOf(now))
  const refundedDays = await findRefundedDays(db)
  await countDays(db, [...new Set([...days, ...refundedDays])], now)
}

/** Recounts every day from the orders. */
export const recountSales: Job = async (_, { db, clock }) => {
  const now = clock()
  await countDays(db, await findDaysToCount(db, '2000-01-01', dayOf(now)), now)
}

async function countDays(db: Database, days: readonly string[], now: Date): Promise<void> {
  for (const day of days) await countDay(db, day, now)
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) await sumMonth(db, `${month}-01`)
}

/** The days from the first order up to today that are not older than `from`, or were never counted with their refunds. */
async function findDaysToCount(db: Queryable, from: string, today: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select d::date::text as day
    from generate_series(
      coalesce((select min(created_at) at time zone 'UTC' from orders)::date, ${today}::date), ${today}::date, '1 day') d
    where d::date >= ${from}::date
      or not exists (select from sales_days s where s.day = d::date and s.refunded_minor is not null)
    order by d`)
  return rows.map(({ day }) => day)
}

/** The days of the sales of which something was refunded, or lost in a dispute, since the last count. */
async function findRefundedDays(db: Queryable): Promise<string[]> {
  const since = sql`(select max(counted_at) - make_interval(mins => ${overlapMinutes}) from sales_days)`
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (o.paid_at at time zone 'UTC')::date::text as day
    from (
      select r.payment_id from refunds r
      where r.status = any (${sql.param([...refundStatuses])}::refund_status[]) and r.created_at >= ${since} and r.item_id is not null
      union all
      select d.payment_id from disputes d where d.status = 'lost' and d.closed_at >= ${since}) changed
    join payments p on p.id = changed.payment_id
    join orders o on o.id = p.order_id
    where o.paid_at is not null`)
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
        select i.order_id, i.vendor_id::text as vendor, i.product_id::text as product, coalesce(i.category::text, '') as category,
          i.quantity, i.commission_minor as commission, ${goodsOfItem} as goods, ${refundedGoodsOfItem} as refunded
        from orders o
        join order_items i on i.order_id = o.id
        where o.paid_at >= ${from} and o.paid_at < ${to} and ${isItemSold}),
      by_subject as (
        insert into sales_by_day (kind, day, subject, orders, units, goods_minor, refunded_minor)
        select k.kind, ${day}::date, k.subject, count(distinct order_id), sum(quantity), sum(goods), sum(refunded)
        from sold cross join lateral (values ('vendor', vendor), ('product', product), ('category', category)) k (kind, subject)
        group by k.kind, k.subject)
      insert into sales_days (day, carts, placed, placed_and_paid, paid, goods_minor, refunded_minor, commission_minor, units, counted_at)
      select ${day}::date,
        (select count(distinct c.user_id) from cart_items c where c.added_at >= ${from} and c.added_at < ${to}
          and not exists (select from orders o where o.customer_id = c.user_id and o.created_at >= ${from} and o.created_at < ${to}))
          + (select count(*) from orders where created_at >= ${from} and created_at < ${to}),
        (select count(*) from orders where created_at >= ${from} and created_at < ${to}),
        (select count(*) from orders where created_at >= ${from} and created_at < ${to} and paid_at is not null),
        count(distinct order_id), coalesce(sum(goods), 0), coalesce(sum(refunded), 0), coalesce(sum(commission), 0),
        coalesce(sum(quantity), 0), ${now.toISOString()}::timestamptz
      from sold
      on conflict (day) do update set
        carts = greatest(sales_days.carts, excluded.carts), placed = excluded.placed,
        placed_and_paid = excluded.placed_and_paid, paid = excluded.paid, goods_minor = excluded.goods_minor,
        refunded_minor = excluded.refunded_minor, commission_minor = excluded.commission_minor,
        units = excluded.units, counted_at = excluded.counted_at`)
  })
}

/** Adds up the counted days of a month, by vendor, product and category. */
const sumMonth = (db: Database, month: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales_month:' || ${month}, 0))`)
    await tx.execute(sql`delete from sales_by_month where month = ${month}::date`)
    await tx.execute(sql`
      insert into sales_by_month (kind, month, subject, orders, units, goods_minor, refunded_minor)
      select kind, ${month}::date, subject, sum(orders), sum(units), sum(goods_minor), sum(refunded_minor) from sales_by_day
      where day >= ${month}::date and day < ${month}::date + interval '1 month' group by kind, subject`)
  })
