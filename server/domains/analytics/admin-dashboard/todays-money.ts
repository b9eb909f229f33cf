import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { TodaysMoney } from '@contract/analytics/admin-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { goodsOfItem, isItemSold } from '@server/domains/orders/sold-goods'
import type { Context } from '@server/platform/services'

const weekMs = 7 * 24 * 60 * 60_000

/** Today's sales, those of the same weekday a week ago up to this time, and what is to be paid out. Days are UTC's. */
export async function getTodaysMoney({
  tx,
  now,
}: Pick<Context, 'tx' | 'now'>): Promise<InternalAmounts<TodaysMoney>> {
  const startOfToday = new Date(`${dayOf(now)}T00:00:00Z`)
  const weekBefore = (date: Date) => new Date(date.getTime() - weekMs)
  const { rows } = await tx.execute<Record<keyof TodaysMoney, string>>(sql`select
    ${salesBetween(startOfToday, now)} as sales,
    ${ordersBetween(startOfToday, now)} as orders,
    ${salesBetween(weekBefore(startOfToday), weekBefore(now))} as sales_last_week,
    ${ordersBetween(weekBefore(startOfToday), weekBefore(now))} as orders_last_week,
    ${balanceOf('vendor_available')} as available,
    ${balanceOf('vendor_held')} as requested`)
  const row = rows[0]!
  return {
    sales: Number(row.sales),
    orders: Number(row.orders),
    sales_last_week: Number(row.sales_last_week),
    orders_last_week: Number(row.orders_last_week),
    available: Number(row.available),
    requested: Number(row.requested),
  }
}

const timestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The goods sold, as the analytics count them: gross, whatever happened to the items afterwards. */
const salesBetween = (from: Date, to: Date): SQL => sql`(
  select coalesce(sum(${goodsOfItem}), 0) from orders o join order_items i on i.order_id = o.id
  where o.paid_at >= ${timestamp(from)} and o.paid_at <= ${timestamp(to)} and ${isItemSold})`

const ordersBetween = (from: Date, to: Date): SQL => sql`(
  select count(*) from orders o where o.paid_at >= ${timestamp(from)} and o.paid_at <= ${timestamp(to)})`

const balanceOf = (kind: 'vendor_available' | 'vendor_held'): SQL => sql`(
  select coalesce(sum(a.balance_minor), 0) from ledger_accounts a
  where a.kind = ${kind} and a.currency = 'USD' and a.balance_minor > 0)`
