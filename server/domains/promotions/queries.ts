import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PromotionQuery, PromotionSort } from '@contract/promotions/procedures'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { orderItems, orders } from '@server/database/schema/orders'
import { promotionRedemptions, promotions } from '@server/database/schema/promotions'
import { vendors } from '@server/database/schema/vendors'
import { containsText, containsWords } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'
import { promotionsOf } from './managed-promotion'

const sortColumns = {
  created_at: { column: promotions.createdAt, type: 'timestamptz' },
  code: { column: promotions.code, type: 'text' },
  uses: { column: promotions.uses, type: 'bigint' },
} as const

interface PromotionListQuery extends Omit<PromotionQuery, 'sort' | 'limit'> {
  sort: PromotionSort
  limit: number
}

/** A page of the promotions of a vendor, or of all, that match a query, each with its vendor's name and its sort key. */
export function findPromotions(
  tx: Queryable,
  vendorId: string | null,
  { search, status, kind, owner, limit, ...page }: PromotionListQuery,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, promotions.id, page)
  return tx
    .select({ promotion: promotions, vendorName: vendors.companyName, sortKey })
    .from(promotions)
    .leftJoin(vendors, eq(vendors.id, promotions.vendorId))
    .where(
      and(
        promotionsOf(vendorId),
        search ? matchesSearch(tx, vendorId, search) : undefined,
        status ? eq(promotions.status, status) : undefined,
        kind ? eq(promotions.kind, kind) : undefined,
        owner && (owner === 'vendor' ? isNotNull : isNull)(promotions.vendorId),
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/** A part of the code or, for staff, the words of a vendor's name. */
const matchesSearch = (tx: Queryable, vendorId: string | null, search: string) =>
  or(
    containsText(promotions.code, search),
    vendorId === null
      ? inArray(
          promotions.vendorId,
          tx.select({ id: vendors.id }).from(vendors).where(containsWords(vendors.companyName, search)),
        )
      : undefined,
  )

/** Whether an item counts, what was discounted, and what its buyer paid for it, as SQL. */
const isPaidItem = sql`${orders.paidAt} is not null and ${orderItems.status} not in ('cancelled', 'refunded')`
const itemDiscount = sql`${orderItems.discountMinor} + ${orderItems.shippingDiscountMinor}`
const itemGoods = sql`${orderItems.priceMinor} * ${orderItems.quantity} - ${orderItems.discountMinor}`
const itemCharge = sql`${itemGoods} + ${orderItems.shippingMinor} - ${orderItems.shippingDiscountMinor} + ${orderItems.taxMinor}`

/**
 * The sums of a promotion over what was paid for and neither cancelled nor refunded since: of all goods with shipping and tax, or of a
 * vendor's goods.
 */
export async function sumsOf(tx: Queryable, promotionId: string, vendorId: string | null) {
  const [sums] = await tx
    .select({
      orders: sql<number>`count(distinct ${orders.id}) filter (where ${orders.paidAt} is not null)::int`,
      discountMinor: sql`coalesce(sum(${itemDiscount}) filter (where ${isPaidItem}), 0)`.mapWith(Number),
      revenueMinor:
        sql`coalesce(sum(${vendorId === null ? itemCharge : itemGoods}) filter (where ${isPaidItem}), 0)`.mapWith(
          Number,
        ),
    })
    .from(promotionRedemptions)
    .innerJoin(orders, eq(orders.id, promotionRedemptions.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(promotionRedemptions.promotionId, promotionId),
        vendorId === null ? undefined : eq(orderItems.vendorId, vendorId),
      ),
    )
  return sums!
}

/** The names of vendors or products, of one vendor if it is given, by their ids as text. */
export async function namesOf(
  tx: Queryable,
  scope: 'vendors' | 'products',
  ids: readonly string[],
  vendorId?: string,
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
          .where(and(inArray(products.id, [...ids]), vendorId ? eq(products.vendorId, vendorId) : undefined))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many promotions of a vendor have not ended. */
export const countOpenPromotions = (tx: Queryable, vendorId: string): Promise<number> =>
  tx.$count(promotions, and(eq(promotions.vendorId, vendorId), ne(promotions.status, 'ended')))

/** How many of some products are in a vendor's store. */
export const countProductsOf = (tx: Queryable, vendorId: string, ids: readonly string[]): Promise<number> =>
  tx.$count(
    products,
    and(inArray(products.id, [...ids]), eq(products.vendorId, vendorId), isNull(products.deletedAt)),
  )

/** Vendors or products, of a vendor or of all, whose names contain a text, in the order of their names. */
export const searchSubjects = (
  tx: Queryable,
  { scope, search, vendorId }: { scope: 'vendors' | 'products'; search: string; vendorId: string | null },
  limit: number,
): Promise<{ subject: string; name: string }[]> =>
  scope === 'vendors'
    ? tx
        .select({ subject: vendors.id, name: vendors.companyName })
        .from(vendors)
        .where(
          and(
            eq(vendors.status, 'approved'),
            containsWords(vendors.companyName, search),
            vendorId === null ? undefined : eq(vendors.id, vendorId),
          ),
        )
        .orderBy(vendors.companyName, vendors.id)
        .limit(limit)
    : tx
        .select({ subject: products.id, name: products.name })
        .from(products)
        .where(
          and(
            containsText(products.name, search),
            vendorId === null ? undefined : and(eq(products.vendorId, vendorId), isNull(products.deletedAt)),
          ),
        )
        .orderBy(products.name, products.id)
        .limit(limit)
