import { sql, type SQL } from 'drizzle-orm'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'

/**
 * What customers have bought, US cents, as a query with a row for each `id` of another: `paid` by the payments of their orders, `refunded` and
 * `charged_back` of these.
 */
export const customerFigures = (ids: SQL): SQL => sql`
  select c.id, o.orders, o.last_order_at, m.paid, m.refunded, m.charged_back
  from (${ids}) c
  cross join lateral (
    select count(*)::int as orders, max(created_at) as last_order_at from orders where customer_id = c.id) o
  cross join lateral (
    select coalesce(sum(p.amount_minor), 0) as paid,
      coalesce(sum((select sum(r.amount_minor) from refunds r where r.payment_id = p.id)), 0) as refunded,
      coalesce(sum((select sum(d.amount_minor) from disputes d where d.payment_id = p.id and d.status = 'lost')), 0) as charged_back
    from orders paid_orders join payments p on p.id = paid_orders.payment_id
    where paid_orders.customer_id = c.id) m`

export interface CustomerFigures {
  orders: number
  lastOrderAt: Date | null
  valueMinor: Minor
  refundedMinor: Minor
}

/** The figures of some customers as of now, by their ids. */
export async function figuresOf(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, CustomerFigures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{
    id: string
    orders: number
    last_order_at: string | null
    paid: string
    refunded: string
    charged_back: string
  }>(customerFigures(sql`select unnest(${sql.param([...ids])}::uuid[]) as id`))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        orders: row.orders,
        lastOrderAt: row.last_order_at === null ? null : new Date(row.last_order_at),
        valueMinor: Number(row.paid) - Number(row.refunded) - Number(row.charged_back),
        refundedMinor: Number(row.refunded),
      },
    ]),
  )
}
