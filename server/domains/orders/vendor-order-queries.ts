import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { buyerVisibleDays, shortOrderIdLength } from '@contract/orders/facts'
import type { orderPeriods, VendorOrderQuery } from '@contract/orders/procedures'
import { orderStatuses, type OrderStatus } from '@contract/orders/states'
import type { Queryable } from '@server/database/connect'
import { vendorOrders } from '@server/database/schema/orders'
import { sortedList } from '@server/platform/sorted-list'
import { matchesIdPrefix } from '@server/platform/id-prefix'

const dayMs = 24 * 60 * 60_000
const periodDays: Record<(typeof orderPeriods)[number], number> = { week: 7, month: 30, quarter: 90 }
const maxWords = 6

const sortColumns = { created_at: { column: vendorOrders.createdAt, type: 'timestamptz' } } as const

/** A page of a vendor's orders, by the read model: searched, filtered, sorted. */
export function vendorOrderKeys(
  tx: Queryable,
  vendorId: string,
  { sort = 'created_at_desc', cursor, limit, ...query }: Omit<VendorOrderQuery, 'limit'> & { limit: number },
  now: Date,
): Promise<{ id: string; createdAt: Date }[]> {
  const { after, orderBy } = sortedList(sortColumns, vendorOrders.orderId, { sort, cursor })
  return tx
    .select({ id: vendorOrders.orderId, createdAt: vendorOrders.createdAt })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.vendorId, vendorId),
        query.status && eq(vendorOrders.status, query.status),
        query.service && eq(vendorOrders.service, query.service),
        query.deadline && lt(vendorOrders.shipBy, now),
        query.period &&
          gte(vendorOrders.createdAt, new Date(now.getTime() - periodDays[query.period] * dayMs)),
        query.search ? matchesSearch(vendorId, query.search, now) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/**
 * Whether an order is one that a search means. An order number is first tried as the beginning of an id, which is one index lookup; its
 * trigrams match too many orders.
 */
function matchesSearch(vendorId: string, search: string, now: Date): SQL | undefined {
  const idPrefixMatch = search.length >= shortOrderIdLength && matchesIdPrefix(vendorOrders.orderId, search)
  if (!idPrefixMatch) return searchCondition(search, now)
  const ordersById = sql`select order_id from vendor_orders where vendor_id = ${vendorId} and ${idPrefixMatch}`
  return sql`${vendorOrders.orderId} in (${ordersById}
    union all select order_id from vendor_orders
      where vendor_id = ${vendorId} and not exists (${ordersById}) and ${searchCondition(search, now)})`
}

/** Every word is found in the goods, or in the name of a buyer whom the vendor may see (`buyerHidden`). */
function searchCondition(search: string, now: Date): SQL | undefined {
  const buyerHiddenBefore = new Date(now.getTime() - buyerVisibleDays * dayMs)
  const isBuyerVisible = sql`${vendorOrders.status} not in ('cancelled', 'refunded')
    and coalesce(${vendorOrders.deliveredAt} >= ${buyerHiddenBefore.toISOString()}::timestamptz, true)`
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords)
  return and(
    ...words.map((word) => {
      const pattern = sql`'%' || btrim(plain_words(${word})) || '%'`
      return or(
        sql`${vendorOrders.goods} like ${pattern}`,
        and(sql`${vendorOrders.buyer} like ${pattern}`, isBuyerVisible),
      )
    }),
  )
}

/** How many orders of a vendor are in each status, and how many are past their handling deadline. */
export async function countsOfVendor(
  tx: Queryable,
  vendorId: string,
  now: Date,
): Promise<Record<OrderStatus | 'late', number>> {
  const belongsToVendor = eq(vendorOrders.vendorId, vendorId)
  const rows = await tx
    .select({ status: vendorOrders.status, count: sql<number>`count(*)::int` })
    .from(vendorOrders)
    .where(belongsToVendor)
    .groupBy(vendorOrders.status)
  const lateCount = await tx.$count(vendorOrders, and(belongsToVendor, lt(vendorOrders.shipBy, now)))
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return {
    ...(Object.fromEntries(orderStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
      OrderStatus,
      number
    >),
    late: lateCount,
  }
}
