import { and, asc, desc, eq, gt, gte, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { productLimits } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import {
  productImages,
  productListings as listings,
  products,
  productVariants,
} from '@server/database/schema/catalog'
import { orderItems } from '@server/database/schema/orders'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { isLow } from '@server/domains/catalog/stock'

/** How many rows each list of the dashboard shows. */
export const shown = 5

/** Items that are paid and neither cancelled nor refunded. Literals, so that the partial index `order_items_sold` applies. */
const isSold = sql`${orderItems.status} in ('processing', 'shipped', 'delivered')`
const goods = sql`sum(${orderItems.priceMinor} * ${orderItems.quantity})`.mapWith(Number)
const units = sql`sum(${orderItems.quantity})`.mapWith(Number)

/** The goods a vendor has ever sold, US cents. */
export async function totalSales(tx: Queryable, vendorId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql`coalesce(${goods}, 0)`.mapWith(Number) })
    .from(orderItems)
    .where(and(eq(orderItems.vendorId, vendorId), isSold))
  return row!.total
}

/**
 * A vendor's sales in consecutive periods, each from its first day (UTC) to the next one's: one read of the index for each, with nothing to
 * sort or group.
 */
export async function salesByPeriod(
  tx: Queryable,
  vendorId: string,
  startsOn: readonly string[],
): Promise<{ goods: number; units: number }[]> {
  const starts = sql`${sql.param(startsOn)}::timestamptz[]`
  const period = tx
    .select({ goods: sql`coalesce(${goods}, 0)`.as('goods'), units: sql`coalesce(${units}, 0)`.as('units') })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.vendorId, vendorId),
        isSold,
        sql`${orderItems.createdAt} >= starts_at and ${orderItems.createdAt} < coalesce(ends_at, 'infinity')`,
      ),
    )
  const { rows } = await tx.execute<{ goods: string; units: string }>(sql`
    select sold.goods, sold.units
    from unnest(${starts}, (${starts})[2:]) with ordinality as period (starts_at, ends_at, nth)
    cross join lateral ${period} as sold
    order by nth`)
  return rows.map((row) => ({ goods: Number(row.goods), units: Number(row.units) }))
}

/** The products that sold best since a moment, the most money first. */
export function bestProducts(tx: Queryable, vendorId: string, since: Date) {
  const sold = tx
    .select({ productId: orderItems.productId, goods: goods.as('goods'), units: units.as('units') })
    .from(orderItems)
    .where(soldSince(vendorId, since))
    .groupBy(orderItems.productId)
    .orderBy(desc(sql`goods`), asc(orderItems.productId))
    .limit(shown)
    .as('sold')
  return tx
    .select({ id: products.id, name: products.name, imageUrl, goods: sold.goods, units: sold.units })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .orderBy(desc(sold.goods), asc(products.id))
}

const soldSince = (vendorId: string, since: Date) =>
  and(eq(orderItems.vendorId, vendorId), gte(orderItems.createdAt, since), isSold)

/** The paid orders a vendor has to ship, then those on their way, waiting longest first; and how many there are of each. */
export async function ordersToFulfil(tx: Queryable, vendorId: string) {
  const toShip = sql<boolean>`bool_or(${orderItems.status} = 'processing')`
  const open = tx
    .select({
      orderId: orderItems.orderId,
      toShip: toShip.as('to_ship'),
      placedAt: sql`min(${orderItems.createdAt})`.as('placed_at'),
    })
    .from(orderItems)
    .where(and(eq(orderItems.vendorId, vendorId), sql`${orderItems.status} in ('processing', 'shipped')`))
    .groupBy(orderItems.orderId)
    .as('open')
  const rows = await tx
    .select({
      orderId: open.orderId,
      toShip: sql<number>`(count(*) filter (where to_ship) over ())::int`,
      underWay: sql<number>`(count(*) filter (where not to_ship) over ())::int`,
    })
    .from(open)
    .orderBy(desc(open.toShip), asc(open.placedAt), asc(open.orderId))
    .limit(shown)
  return {
    orderIds: rows.map(({ orderId }) => orderId),
    toShip: rows[0]?.toShip ?? 0,
    underWay: rows[0]?.underWay ?? 0,
  }
}

/** How many products a vendor has, on sale and not, and the average score of those on sale. */
export async function productFigures(tx: Queryable, vendorId: string) {
  const active = sql`filter (where ${products.status} = 'active')`
  const [row] = await tx
    .select({
      active: sql<number>`(count(*) ${active})::int`,
      all: sql<number>`count(*)::int`,
      score: sql<number | null>`round(avg(${products.sustainabilityScore}) ${active})::int`,
    })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isNull(products.deletedAt)))
  return row!
}

/**
 * The products on sale with a variant that is low on stock or sold out, the least stock first; and how many there are. Of a product with
 * one variant the listing has the stock: variants are read only of those with several.
 */
export async function lowStock(tx: Queryable, vendorId: string) {
  const hasSeveral = gt(listings.variantCount, 1)
  const ofSeveral = tx
    .select({
      least: sql<number | null>`min(${productVariants.stock})`.as('least'),
      low: sql<number>`count(*)::int`.as('low'),
    })
    .from(productVariants)
    .where(and(hasSeveral, eq(productVariants.productId, listings.productId), isLow()))
    .as('of_several')
  const low = tx
    .select({
      id: listings.productId,
      name: listings.name,
      least: sql<number>`coalesce(${ofSeveral.least}, ${listings.stock})`.as('least_stock'),
      low: sql<number>`greatest(${ofSeveral.low}, 1)`.as('low_variants'),
      count: sql<number>`(count(*) over ())::int`.as('count'),
    })
    .from(listings)
    .crossJoinLateral(ofSeveral)
    .where(
      and(
        eq(listings.vendorId, vendorId),
        or(lte(listings.stock, productLimits.lowStock), hasSeveral),
        or(not(hasSeveral), gt(ofSeveral.low, 0)),
      ),
    )
    .orderBy(asc(sql`least_stock`), asc(listings.name), asc(listings.productId))
    .limit(shown)
    .as('low')
  const rows = await tx
    .select({
      id: low.id,
      name: low.name,
      imageUrl: imageUrlOf(sql`low.product_id`),
      least: low.least,
      low: low.low,
      // Of those few only.
      all: sql<number>`(select count(*) from ${productVariants} where product_variants.product_id = low.product_id and deleted_at is null)::int`,
      count: low.count,
    })
    .from(low)
    .orderBy(asc(low.least), asc(low.name), asc(low.id))
  return { count: rows[0]?.count ?? 0, rows }
}

/** The products on sale with the lowest computed scores. A score set manually is nobody's to raise by facts. */
export function lowestScores(tx: Queryable, vendorId: string) {
  const order = [asc(products.sustainabilityScore), asc(products.name), asc(products.id)]
  const lowest = tx
    .select({ id: products.id })
    .from(products)
    .where(and(onSale(vendorId), eq(products.manualScoreOverride, false)))
    .orderBy(...order)
    .limit(shown)
    .as('lowest')
  // The pictures of those few only: beside the sort they would be looked up for every product.
  return tx
    .select({
      id: products.id,
      name: products.name,
      imageUrl,
      score: products.sustainabilityScore,
      sustainabilityTags: products.sustainabilityTags,
      materials: products.materials,
      packaging: products.packaging,
      origin: products.origin,
    })
    .from(lowest)
    .innerJoin(products, eq(products.id, lowest.id))
    .orderBy(...order)
}

const onSale = (vendorId: string): SQL | undefined =>
  and(eq(products.vendorId, vendorId), eq(products.status, 'active'), isNull(products.deletedAt))

/** The main picture of a product of the enclosing query. */
const imageUrlOf = (productId: SQL) =>
  sql<string | null>`(select image_url from ${productImages}
    where product_images.product_id = ${productId} order by position limit 1)`.as('image_url')
const imageUrl = imageUrlOf(sql`products.id`)

/** What a vendor has set up of its shop. */
export async function setupOf(tx: Queryable, vendorId: string) {
  const [row] = await tx
    .select({
      logo: vendors.storeLogoUrl,
      banner: vendors.storeBannerUrl,
      description: vendors.storeDescription,
      city: vendors.city,
      payout: vendors.payoutDestination,
      document: sql<boolean>`exists (select from ${vendorDocuments} as document
        where document.vendor_id = vendors.id and document.verification_status <> 'rejected')`,
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  return row
}
