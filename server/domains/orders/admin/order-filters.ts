import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { dayAfter } from '@contract/core/day'
import type { adminOrderQuery } from '@contract/orders/admin-procedures'
import type { OrderStatus } from '@contract/orders/states'
import { startOfDay } from '@server/platform/start-of-day'

/** The filters of the list of orders, with amounts in US cents. */
export type OrderFilters = Omit<
  z.output<typeof adminOrderQuery>,
  'cursor' | 'limit' | 'sort' | 'period' | 'search'
> & {
  now: Date
}

/** The status of an order with the items `s`. PostgreSQL orders enum values as declared, from least to most advanced: see `orderStatusOf`. */
export const statusOfItems = sql`coalesce(min(s.status) filter (where s.status not in ('cancelled', 'refunded')), max(s.status))`

const hasStatus = (status: OrderStatus, orderId: SQL) =>
  sql`${status} = (select ${statusOfItems}::text from order_items s where s.order_id = ${orderId})`

/** The condition of all filters on an order, by its id. Late items and what was paid on some days are found by indexes of their own. */
export function filterCondition(filters: OrderFilters, orderId: SQL): SQL {
  const { status, deadline, vendor, paid_from, paid_to, now } = filters
  const ofOrder = orderConditions(filters, sql`f`)
  return allOf([
    ...(status ? [hasStatus(status, orderId)] : []),
    ...(deadline
      ? [
          sql`${orderId} in (select l.order_id from order_items l
            where l.status = 'processing' and l.ship_by < ${now.toISOString()}::timestamptz)`,
        ]
      : []),
    ...(paid_from || paid_to
      ? [
          sql`${orderId} in (select y.id from orders y where y.paid_at is not null
            and ${paid_from ? sql`y.paid_at >= ${startOfDay(paid_from)}` : sql`true`}
            and ${paid_to ? sql`y.paid_at < ${startOfDay(dayAfter(paid_to))}` : sql`true`})`,
        ]
      : []),
    ...(vendor
      ? [sql`exists (select from vendor_orders v where v.vendor_id = ${vendor} and v.order_id = ${orderId})`]
      : []),
    ...(ofOrder.length > 0
      ? [sql`exists (select from orders f where f.id = ${orderId} and ${allOf(ofOrder)})`]
      : []),
  ])
}

/** What the filters say about the row of an order, under the name `o`. */
function orderConditions({ country, provider, paid, amount_from, amount_to }: OrderFilters, o: SQL): SQL[] {
  const isPaid = sql`${o}.paid_at is not null`
  return [
    ...(country ? [sql`${o}.shipping_address ->> 'country' = ${country}`] : []),
    ...(provider ? [paidBy(provider, o)] : []),
    ...(paid ? [paid === 'yes' ? isPaid : sql`${o}.paid_at is null`] : []),
    ...(paid === 'part'
      ? [
          // Money that bought nothing is returned: there are few such refunds, and an index of them.
          sql`${o}.id in (select p.order_id from refunds r join payments p on p.id = r.payment_id where r.item_id is null)`,
        ]
      : []),
    ...(amount_from === undefined ? [] : [sql`${o}.total_minor >= ${amount_from}`]),
    ...(amount_to === undefined ? [] : [sql`${o}.total_minor <= ${amount_to}`]),
  ]
}

const paidBy = (provider: NonNullable<OrderFilters['provider']>, o: SQL) =>
  sql`exists (select from payments p where p.id = ${o}.payment_id
    and ${provider === 'offline' ? sql`p.provider is null` : sql`p.provider = ${provider}`})`

const allOf = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `)
