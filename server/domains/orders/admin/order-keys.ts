import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { likeSubstring, likePrefix } from '@server/platform/like-patterns'
import { matchingUserIds } from '@server/platform/user-search'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { filterCondition, type OrderFilters } from './order-filters'
import { orderAndLimit, unionPage, pageCondition, type TimePage } from '@server/platform/time-pagination'

/** An order on a page of the list, by which the page is continued. */
export interface OrderKey extends Record<string, unknown> {
  id: string
  created_at: string
}

export type OrderListQuery = TimePage & OrderFilters & { search?: string | undefined }

/**
 * The keys of a page of all orders, by time. Whatever the search, only as many rows are read as the page needs: each kind of match reads
 * its newest rows with an index on (…, created_at, order), and the newest of all of them make up the page.
 */
export async function orderKeys(tx: Queryable, query: OrderListQuery): Promise<OrderKey[]> {
  const { rows } = await tx.execute<OrderKey>(query.search ? searchSql(query, query.search) : listSql(query))
  return rows
}

const vendorCreatedAt = sql`v.created_at`
const vendorOrderId = sql`v.order_id`
const orderCreatedAt = sql`o.created_at`
const orderId = sql`o.id`
const itemCreatedAt = sql`i.created_at`
const itemOrderId = sql`i.order_id`

/** A vendor's orders are listed by its own index. An order in a status has an item in it, so that the index of items by status lists them; its first such item stands for it. */
function listSql(query: OrderListQuery): SQL {
  const { status, vendor } = query
  if (vendor)
    return sql`select v.order_id as id, v.created_at from vendor_orders v
      where v.vendor_id = ${vendor} and ${pageCondition(query, vendorCreatedAt, vendorOrderId)} and ${filterCondition({ ...query, vendor: undefined }, vendorOrderId)}
      ${orderAndLimit(query, vendorCreatedAt, vendorOrderId)}`
  if (!status)
    return sql`select o.id, o.created_at from orders o
      where ${pageCondition(query, orderCreatedAt, orderId)} and ${filterCondition(query, orderId)} ${orderAndLimit(query, orderCreatedAt, orderId)}`
  return sql`select i.order_id as id, i.created_at from order_items i
    where i.status = ${status} and ${pageCondition(query, itemCreatedAt, itemOrderId)} and ${filterCondition(query, itemOrderId)}
      and not exists (select from order_items e where e.order_id = i.order_id and e.status = ${status} and (e.line, e.part) < (i.line, i.part))
    ${orderAndLimit(query, itemCreatedAt, itemOrderId)}`
}

// If more rows than this share a prefix or name, not all are searched; a longer search term helps.
export const maxCustomers = 200
export const maxProducts = 500
export const maxParcels = 500

function searchSql(query: OrderListQuery, search: string): SQL {
  const orderCondition = sql`${pageCondition(query, orderCreatedAt, orderId)} and ${filterCondition(query, orderId)}`
  const itemCondition = sql`${pageCondition(query, itemCreatedAt, itemOrderId)} and ${filterCondition(query, itemOrderId)}`
  const pattern = likeSubstring(search)
  const byId = matchesIdPrefix(sql`o.id`, search)
  const queries = [
    ...(byId
      ? [
          sql`select o.id, o.created_at from orders o where ${byId} and ${orderCondition} ${orderAndLimit(query, orderCreatedAt, orderId)}`,
        ]
      : []),
    sql`select f.id, f.created_at
      from (${matchingUserIds(search, maxCustomers)}) p
      cross join lateral (select o.id, o.created_at from orders o where o.customer_id = p.id and ${orderCondition}
        ${orderAndLimit(query, orderCreatedAt, orderId)}) f`,
    sql`select i.order_id as id, i.created_at
      from (select t.order_id, t.created_at from order_items t
        where upper(t.tracking_number) like ${likePrefix(search.toUpperCase())}
        order by upper(t.tracking_number) using ~<~ limit ${maxParcels}) i
      where ${itemCondition} ${orderAndLimit(query, itemCreatedAt, itemOrderId)}`,
    sql`select f.id, f.created_at
      from (select p.id from products p where p.name ilike ${pattern} limit ${maxProducts}) p
      cross join lateral (select i.order_id as id, i.created_at from order_items i where i.product_id = p.id and ${itemCondition}
        ${orderAndLimit(query, itemCreatedAt, itemOrderId)}) f`,
  ]
  return unionPage(query, queries)
}
