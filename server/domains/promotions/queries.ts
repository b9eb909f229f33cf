import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PromotionQuery, PromotionSort } from '@contract/promotions/procedures'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { orderItems, orders } from '@server/database/schema/orders'
import { promotionRedemptions, promotions } from '@server/database/schema/promotions'
import { vendors } from '@server/database/schema/vendors'
import { containsText, containsWords } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'
import type { Promotion } from './discount'

/** A promotion locked until the transaction ends. Refuses: promotion_not_found. */
export async function lockPromotion(tx: Queryable, id: string): Promise<Promotion> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('no key update')
  if (!row) throw new Refusal('promotion_not_found')
  return row
}

/** A promotion. Refuses: promotion_not_found. */
export async function requirePromotion(tx: Queryable, id: string): Promise<Promotion> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id))
  if (!row) throw new Refusal('promotion_not_found')
  return row
}

const sortColumns = {
  created_at: { column: promotions.createdAt, type: 'timestamptz' },
  code: { column: promotions.code, type: 'text' },
  uses: { column: promotions.uses, type: 'bigint' },
} as const

interface PromotionListQuery extends Omit<PromotionQuery, 'sort' | 'limit'> {
  sort: PromotionSort
  limit: number
}

/** A page of the promotions matching a query, each with its sort key. */
export function findPromotions(tx: Queryable, { search, status, kind, limit, ...page }: PromotionListQuery) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, promotions.id, page)
  return tx
    .select({ promotion: promotions, sortKey })
    .from(promotions)
    .where(
      and(
        search ? containsText(promotions.code, search) : undefined,
        status ? eq(promotions.status, status) : undefined,
        kind ? eq(promotions.kind, kind) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/** Whether an item counts, what was discounted, and what its buyer paid for it, as SQL. */
const isPaidItem = sql`${orders.paidAt} is not null and ${orderItems.status} not in ('cancelled', 'refunded')`
const itemDiscount = sql`${orderItems.discountMinor} + ${orderItems.shippingDiscountMinor}`
const itemCharge = sql`${orderItems.priceMinor} * ${orderItems.quantity} + ${orderItems.shippingMinor} + ${orderItems.taxMinor} - (${itemDiscount})`

/** The sums of a promotion over what was paid for and neither cancelled nor refunded since. */
export async function sumsOf(tx: Queryable, promotionId: string) {
  const [sums] = await tx
    .select({
      orders: sql<number>`count(distinct ${orders.id}) filter (where ${orders.paidAt} is not null)::int`,
      discountMinor: sql`coalesce(sum(${itemDiscount}) filter (where ${isPaidItem}), 0)`.mapWith(Number),
      revenueMinor: sql`coalesce(sum(${itemCharge}) filter (where ${isPaidItem}), 0)`.mapWith(Number),
    })
    .from(promotionRedemptions)
    .innerJoin(orders, eq(orders.id, promotionRedemptions.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(promotionRedemptions.promotionId, promotionId))
  return sums!
}

/** The names of vendors or products, by their ids as text. */
export async function namesOf(
  tx: Queryable,
  scope: 'vendors' | 'products',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows =
    scope === 'vendors'
      ? await tx
          .select({ id: vendors.id, name: vendors.companyName })
          .from(vendors)
          .where(inArray(vendors.id, [...ids]))
      : await tx
          .select({ id: products.id, name: products.name })
          .from(products)
          .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Vendors or products whose names contain a text, in the order of their names. */
export const searchSubjects = (
  tx: Queryable,
  scope: 'vendors' | 'products',
  search: string,
  limit: number,
): Promise<{ subject: string; name: string }[]> =>
  scope === 'vendors'
    ? tx
        .select({ subject: vendors.id, name: vendors.companyName })
        .from(vendors)
        .where(and(eq(vendors.status, 'approved'), containsWords(vendors.companyName, search)))
        .orderBy(vendors.companyName, vendors.id)
        .limit(limit)
    : tx
        .select({ subject: products.id, name: products.name })
        .from(products)
        .where(containsText(products.name, search))
        .orderBy(products.name, products.id)
        .limit(limit)
