import { sql, type SQL } from 'drizzle-orm'
import type { AdminOrderQuery } from '@contract/orders/admin-procedures'
import type { OrderStatus } from '@contract/orders/states'
import type { Queryable } from '@server/database/connect'
import { likeSubstring, likePrefix } from '@server/platform/like-patterns'
import { matchingUserIds } from '@server/platform/user-search'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { orderAndLimit, unionPage, pageCondition, type TimePage } from '@server/platform/time-pagination'

/** An order on a page of the list, by which the page is continued. */
export interface OrderKey extends Record<string, unknown> {
  id: string
  created_at: string
}

type Listed = TimePage & Pick<AdminOrderQuery, 'search' | 'status'>

/**
 * The keys of a page of all orders, by time. Whatever the search, only as many rows are read as the page needs: each kind of match reads
 * its newest rows with an index on (…, created_at, order), and the newest of all of them make up the page.
 */
export async function orderKeys(tx: Queryable, listed: Listed): Promise<OrderKey[]> {
  const { rows } = await tx.execute<OrderKey>(
    listed.search ? withSearch(listed, listed.search) : withoutSearch(listed),
  )
  return rows
}

/** PostgreSQL orders enum values as declared, from least to most advanced: see `orderStatusOf`. */
const hasStatus = (status: OrderStatus, orderId: SQL) => sql`${status} = (
  select coalesce(min(s.status) filter (where s.status not in ('cancelled', 'refunded')), max(s.status))::text
  from order_items s where s.order_id = ${orderId})`

const orderAt = sql`o.created_at`
const orderId = sql`o.id`
const itemAt = sql`i.created_at`
const itemOrder = sql`i.order_id`

/** An order in a status has an item in it, so that the index of items by status lists them; its first such item stands for it. */
function withoutSearch(listed: Listed): SQL {
  const { status } = listed
  if (!status)
    return sql`select o.id, o.created_at from orders o where ${pageCondition(listed, orderAt, orderId)} ${orderAndLimit(listed, orderAt, orderId)}`
  return sql`select i.order_id as id, i.created_at from order_items i
    where i.status = ${status} and ${pageCondition(listed, itemAt, itemOrder)} and ${hasStatus(status, itemOrder)}
      and not exists (select from order_items e where e.order_id = i.order_id and e.status = ${status} and e.line < i.line)
    ${orderAndLimit(listed, itemAt, itemOrder)}`
}

// If more rows than this share a prefix or name, not all are searched; a longer search term helps.
const maxPeople = 200
const maxProducts = 500
const maxParcels = 500

function withSearch(listed: Listed, search: string): SQL {
  const { status } = listed
  const ofOrder = sql`${pageCondition(listed, orderAt, orderId)}${status ? sql` and ${hasStatus(status, orderId)}` : sql``}`
  const ofItem = sql`${pageCondition(listed, itemAt, itemOrder)}${status ? sql` and ${hasStatus(status, itemOrder)}` : sql``}`
  const part = likeSubstring(search)
  const byId = matchesIdPrefix(sql`o.id`, search)
  const ways = [
    ...(byId
      ? [
          sql`select o.id, o.created_at from orders o where ${byId} and ${ofOrder} ${orderAndLimit(listed, orderAt, orderId)}`,
        ]
      : []),
    sql`select f.id, f.created_at
      from (${matchingUserIds(search, maxPeople)}) p
      cross join lateral (select o.id, o.created_at from orders o where o.customer_id = p.id and ${ofOrder}
        ${orderAndLimit(listed, orderAt, orderId)}) f`,
    sql`select i.order_id as id, i.created_at
      from (select t.order_id, t.created_at from order_items t
        where upper(t.tracking_number) like ${likePrefix(search.toUpperCase())}
        order by upper(t.tracking_number) using ~<~ limit ${maxParcels}) i
      where ${ofItem} ${orderAndLimit(listed, itemAt, itemOrder)}`,
    sql`select f.id, f.created_at
      from (select p.id from products p where p.name ilike ${part} limit ${maxProducts}) p
      cross join lateral (select i.order_id as id, i.created_at from order_items i where i.product_id = p.id and ${ofItem}
        ${orderAndLimit(listed, itemAt, itemOrder)}) f`,
  ]
  return unionPage(listed, ways)
}
