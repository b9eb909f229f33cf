import { and, asc, desc, eq, gt, gte, isNull, min, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { orderItems } from '@server/database/schema/orders'
import { productViews } from '@server/database/schema/product-views'

const views = sql<number>`coalesce(sum(${productViews.views}), 0)`.mapWith(Number)

/** The day from which on a vendor's products have been counted: that of the first view on record. */
export async function findFirstDay(tx: Queryable, vendorId: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: min(productViews.day) })
    .from(productViews)
    .where(eq(productViews.vendorId, vendorId))
  return row!.day
}

/** The views of a vendor's products in consecutive periods, each from its first day (UTC) to the next one's. */
export async function sumViewsByPeriod(
  tx: Queryable,
  vendorId: string,
  startsOn: readonly string[],
): Promise<number[]> {
  const starts = sql`${sql.param(startsOn)}::date[]`
  const period = tx
    .select({ views: views.as('views') })
    .from(productViews)
    .where(
      and(
        eq(productViews.vendorId, vendorId),
        sql`${productViews.day} >= starts_on and ${productViews.day} < coalesce(ends_on, 'infinity')`,
      ),
    )
  const { rows } = await tx.execute<{ views: string }>(sql`
    select viewed.views
    from unnest(${starts}, (${starts})[2:]) with ordinality as period (starts_on, ends_on, nth)
    cross join lateral ${period} as viewed
    order by nth`)
  return rows.map((row) => Number(row.views))
}

interface Span {
  /** The first day of the views, and of the orders: not before views were counted. */
  viewsFrom: string
  ordersFrom: string
}

/** The products that were viewed most, with the paid orders that contain them. */
export function findMostViewed(tx: Queryable, vendorId: string, span: Span, limit: number) {
  const viewed = tx
    .select({ productId: productViews.productId, views: views.as('views') })
    .from(productViews)
    .innerJoin(products, eq(products.id, productViews.productId))
    .where(
      and(
        eq(productViews.vendorId, vendorId),
        gte(productViews.day, span.viewsFrom),
        isNull(products.deletedAt),
      ),
    )
    .groupBy(productViews.productId)
    .orderBy(desc(sql`views`), asc(productViews.productId))
    .limit(limit)
    .as('viewed')
  const sold = ordersOf(tx, sql`viewed.product_id`, span)
  return tx
    .select({
      id: products.id,
      name: products.name,
      imageUrl: sql<string | null>`(select image_url from ${productImages}
        where product_images.product_id = products.id order by position limit 1)`,
      views: viewed.views,
      orders: sold.orders,
      units: sold.units,
    })
    .from(viewed)
    .innerJoin(products, eq(products.id, viewed.productId))
    .crossJoinLateral(sold)
    .orderBy(desc(viewed.views), asc(products.id))
}

/** All of a vendor's products after one, in the order of their ids, viewed or not. */
export function findViewsOfProducts(
  tx: Queryable,
  vendorId: string,
  span: Span,
  { afterId, limit }: { afterId: string | undefined; limit: number },
) {
  const viewed = tx
    .select({ views: views.as('views') })
    .from(productViews)
    .where(and(sql`${productViews.productId} = products.id`, gte(productViews.day, span.viewsFrom)))
    .as('viewed')
  const sold = ordersOf(tx, sql`products.id`, span)
  return tx
    .select({
      id: products.id,
      name: products.name,
      views: viewed.views,
      orders: sold.orders,
      units: sold.units,
    })
    .from(products)
    .crossJoinLateral(viewed)
    .crossJoinLateral(sold)
    .where(
      and(
        eq(products.vendorId, vendorId),
        isNull(products.deletedAt),
        afterId ? gt(products.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)
}

/** The orders that contain a product of the enclosing query, paid and neither cancelled nor refunded, and their units. */
const ordersOf = (tx: Queryable, productId: SQL, { ordersFrom }: Span) =>
  tx
    .select({
      orders: sql<number>`count(distinct ${orderItems.orderId})`.mapWith(Number).as('orders'),
      units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)`.mapWith(Number).as('units'),
    })
    .from(orderItems)
    .where(
      and(
        sql`${orderItems.productId} = ${productId}`,
        gte(orderItems.createdAt, new Date(ordersFrom)),
        sql`${orderItems.status} in ('processing', 'shipped', 'delivered')`,
      ),
    )
    .as('sold')
