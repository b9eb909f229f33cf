import { and, asc, desc, eq, gt, gte, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { productLimits } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import {
  productImages,
  productListings as listings,
  products,
  productVariants,
} from '@server/database/schema/catalog'
import { orderItems, vendorOrders } from '@server/database/schema/orders'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { isLowStock } from '@server/domains/catalog/stock'

/** How many rows each list of the dashboard shows. */
export const dashboardListLimit = 5

/** Items that are paid and neither cancelled nor refunded. Literals, so that the partial index `order_items_sold` applies. */
const isSold = sql`${orderItems.status} in ('processing', 'shipped', 'delivered')`
const goods = sql`sum(${orderItems.priceMinor} * ${orderItems.quantity})`.mapWith(Number)
const units = sql`sum(${orderItems.quantity})`.mapWith(Number)

/** The goods a vendor has ever sold, US cents. */
export async function getTotalSales(tx: Queryable, vendorId: string): Promise<number> {
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
export async function sumSalesByPeriod(
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
export function findBestProducts(tx: Queryable, vendorId: string, since: Date) {
  const sold = tx
    .select({ productId: orderItems.productId, goods: goods.as('goods'), units: units.as('units') })
    .from(orderItems)
    .where(soldSince(vendorId, since))
    .groupBy(orderItems.productId)
    .orderBy(desc(sql`goods`), asc(orderItems.productId))
    .limit(dashboardListLimit)
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
export async function findOrdersToFulfil(tx: Queryable, vendorId: string) {
  const toShip = sql<boolean>`bool_or(${orderItems.status} = 'processing')`
  const openOrders = tx
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
      orderId: openOrders.orderId,
      toShip: sql<number>`(count(*) filter (where to_ship) over ())::int`,
      inTransit: sql<number>`(count(*) filter (where not to_ship) over ())::int`,
    })
    .from(openOrders)
    .orderBy(desc(openOrders.toShip), asc(openOrders.placedAt), asc(openOrders.orderId))
    .limit(dashboardListLimit)
  return {
    orderIds: rows.map(({ orderId }) => orderId),
    toShip: rows[0]?.toShip ?? 0,
    inTransit: rows[0]?.inTransit ?? 0,
  }
}

/** How many products a vendor has, on sale and not, and the average score of those on sale. */
export async function getProductFigures(tx: Queryable, vendorId: string) {
  const activeFilter = sql`filter (where ${products.status} = 'active')`
  const [row] = await tx
    .select({
      active: sql<number>`(count(*) ${activeFilter})::int`,
      total: sql<number>`count(*)::int`,
      score: sql<number | null>`round(avg(${products.sustainabilityScore}) ${activeFilter})::int`,
    })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isNull(products.deletedAt)))
  return row!
}

/**
 * The products on sale with a variant that is low on stock or sold out, the least stock first; and how many there are. Of a product with
 * one variant the listing has the stock: variants are read only of those with several.
 */
export async function findLowStock(tx: Queryable, vendorId: string) {
  const hasMultipleVariants = gt(listings.variantCount, 1)
  const variantStock = tx
    .select({
      leastStock: sql<number | null>`min(${productVariants.stock})`.as('least'),
      lowVariants: sql<number>`count(*)::int`.as('low'),
    })
    .from(productVariants)
    .where(and(hasMultipleVariants, eq(productVariants.productId, listings.productId), isLowStock()))
    .as('of_several')
  const lowStockProducts = tx
    .select({
      id: listings.productId,
      name: listings.name,
      leastStock: sql<number>`coalesce(${variantStock.leastStock}, ${listings.stock})`.as('least_stock'),
      lowVariants: sql<number>`greatest(${variantStock.lowVariants}, 1)`.as('low_variants'),
      count: sql<number>`(count(*) over ())::int`.as('count'),
    })
    .from(listings)
    .crossJoinLateral(variantStock)
    .where(
      and(
        eq(listings.vendorId, vendorId),
        or(lte(listings.stock, productLimits.lowStock), hasMultipleVariants),
        or(not(hasMultipleVariants), gt(variantStock.lowVariants, 0)),
      ),
    )
    .orderBy(asc(sql`least_stock`), asc(listings.name), asc(listings.productId))
    .limit(dashboardListLimit)
    .as('low')
  const rows = await tx
    .select({
      id: lowStockProducts.id,
      name: lowStockProducts.name,
      imageUrl: imageUrlOf(sql`low.product_id`),
      leastStock: lowStockProducts.leastStock,
      lowVariants: lowStockProducts.lowVariants,
      // Only for those on the page.
      variantCount: sql<number>`(select count(*) from ${productVariants} where product_variants.product_id = low.product_id and deleted_at is null)::int`,
      count: lowStockProducts.count,
    })
    .from(lowStockProducts)
    .orderBy(asc(lowStockProducts.leastStock), asc(lowStockProducts.name), asc(lowStockProducts.id))
  return { count: rows[0]?.count ?? 0, rows }
}

/** The products on sale with the lowest computed scores. A manual score cannot be raised by a product's facts. */
export function findLowestScores(tx: Queryable, vendorId: string) {
  const sortOrder = [asc(products.sustainabilityScore), asc(products.name), asc(products.id)]
  const lowest = tx
    .select({ id: products.id })
    .from(products)
    .where(and(isOnSale(vendorId), eq(products.manualScoreOverride, false)))
    .orderBy(...sortOrder)
    .limit(dashboardListLimit)
    .as('lowest')
  // Only the pictures of the rows found: in the sorted query they would be looked up for every product.
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
    .orderBy(...sortOrder)
}

const isOnSale = (vendorId: string): SQL | undefined =>
  and(eq(products.vendorId, vendorId), eq(products.status, 'active'), isNull(products.deletedAt))

/** The main picture of a product of the enclosing query. */
const imageUrlOf = (productId: SQL) =>
  sql<string | null>`(select image_url from ${productImages}
    where product_images.product_id = ${productId} order by position limit 1)`.as('image_url')
const imageUrl = imageUrlOf(sql`products.id`)

/** Which parts of its store a vendor has set up, and whether it has had an order. */
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
      hasOrders: sql<boolean>`exists (select from ${vendorOrders} as sale where sale.vendor_id = vendors.id)`,
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  return row
}
