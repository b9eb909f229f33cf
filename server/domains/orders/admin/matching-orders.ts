import { sql, type SQL } from 'drizzle-orm'
import { afterCursor } from '@server/platform/paging'
import { likePrefix, likeSubstring } from '@server/platform/like-patterns'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { matchingUserIds } from '@server/platform/user-search'
import type { Queryable } from '@server/database/connect'
import type { InternalAmounts } from '@contract/core/money'
import type { OrderTotals } from '@contract/orders/admin-procedures'
import type { OrderStatus } from '@contract/orders/states'
import { filterCondition, statusOfItems } from './order-filters'
import { maxCustomers, maxParcels, maxProducts, type OrderListQuery } from './order-keys'

// All orders that a list's search and filters find, for what depends on all of them: their totals, and their order by amount.

type MatchingQuery = Omit<OrderListQuery, 'cursor' | 'direction' | 'limit'>

/** The condition on an order `o`. The search finds the same as that of `orderKeys`. */
const matchingCondition = ({ search, startDate, ...filters }: MatchingQuery): SQL =>
  sql.join(
    [
      filterCondition(filters, sql`o.id`),
      ...(startDate ? [sql`o.created_at >= ${startDate.toISOString()}::timestamptz`] : []),
      ...(search ? [searchCondition(search)] : []),
    ],
    sql` and `,
  )

function searchCondition(search: string): SQL {
  const byId = matchesIdPrefix(sql`o.id`, search)
  return sql`(${byId ?? sql`false`}
    or o.customer_id in (select id from (${matchingUserIds(search, maxCustomers)}) u)
    or o.id in (select t.order_id from (select t.order_id from order_items t
      where upper(t.tracking_number) like ${likePrefix(search.toUpperCase())}
      order by upper(t.tracking_number) using ~<~ limit ${maxParcels}) t)
    or o.id in (select i.order_id from order_items i
      where i.product_id in (select p.id from products p where p.name ilike ${likeSubstring(search)} limit ${maxProducts})))`
}

/** An order on a page of the list by amount. */
export interface AmountKey extends Record<string, unknown> {
  id: string
  total_minor: number
}

/** The keys of a page of all orders by what was ordered, along the index of the amounts. */
export async function orderKeysByAmount(
  tx: Queryable,
  { cursor, direction, limit, ...query }: OrderListQuery,
): Promise<AmountKey[]> {
  const after = afterCursor(cursor, sql`o.total_minor`, sql`o.id`, direction, 'bigint')
  const sorted = sql.raw(direction)
  const { rows } = await tx.execute<{ id: string; total_minor: string }>(sql`
    select o.id, o.total_minor from orders o
    where ${matchingCondition(query)} ${after ? sql`and ${after}` : sql``}
    order by o.total_minor ${sorted}, o.id ${sorted} limit ${limit}`)
  return rows.map(({ id, total_minor }) => ({ id, total_minor: Number(total_minor) }))
}

/** How many orders match, and what was ordered by them, by status. */
export async function totalsOf(tx: Queryable, query: MatchingQuery): Promise<InternalAmounts<OrderTotals>> {
  const { rows } = await tx.execute<{ status: OrderStatus; count: number; amount: string }>(sql`
    select m.status, count(*)::int as count, sum(m.total_minor) as amount
    from (select o.total_minor, ${statusOfItems} as status
      from orders o join order_items s on s.order_id = o.id where ${matchingCondition(query)} group by o.id) m
    group by m.status order by m.status`)
  const statuses = rows.map(({ status, count, amount }) => ({ status, count, amount: Number(amount) }))
  return {
    count: statuses.reduce((total, { count }) => total + count, 0),
    amount: statuses.reduce((total, { amount }) => total + amount, 0),
    statuses,
  }
}
