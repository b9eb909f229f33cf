import { and, eq, exists, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { VendorProductQuery, VendorProductRow } from '@contract/catalog/vendor-procedures'
import { products, productVariants } from '@server/database/schema/catalog'
import { containsText } from '@server/platform/like-patterns'
import { isLowStock } from './stock'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { userName } from '@server/platform/user-name'
import { imageUrlsOfProduct } from './images'
import { toModeration } from './serializers'

const sortColumns = {
  created_at: { column: products.createdAt, type: 'timestamptz' },
  name: { column: products.name, type: 'text' },
} as const

/** A page of a vendor's own products in any status. */
export async function listVendorProducts(
  vendorId: string,
  { sort = 'created_at_desc', limit, search, status, stock, cursor }: VendorProductQuery,
  { tx }: Context,
): Promise<{ items: InternalAmounts<VendorProductRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, products.id, { sort, cursor })
  const rows = await tx
    .select({
      product: products,
      sortKey,
      lowest: sql<number>`variants.lowest::int8`.mapWith(Number),
      highest: sql<number>`variants.highest::int8`.mapWith(Number),
      stock: sql<number>`variants.stock::int8`.mapWith(Number),
      variantCount: sql<number>`variants.count::int4`,
      images: imageUrlsOfProduct,
      moderator: userName(products.moderatedBy),
    })
    .from(products)
    .leftJoin(
      sql`lateral (
        select min(price_minor) as lowest, max(price_minor) as highest, sum(stock) as stock, count(*) as count
        from ${productVariants} where product_id = ${products.id} and deleted_at is null) as variants`,
      sql`true`,
    )
    .where(
      and(
        eq(products.vendorId, vendorId),
        isNull(products.deletedAt),
        status ? eq(products.status, status) : undefined,
        search ? containsText(products.name, search) : undefined,
        stock ? stockConditions[stock](tx) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ product, sortKey }) => ({ sortKey, id: product.id }),
    ({ product, lowest, highest, ...row }) => ({
      id: product.id,
      vendor_id: product.vendorId,
      name: product.name,
      status: product.status,
      rejection_reason: product.rejectionReason,
      suspension_reason: product.suspensionReason,
      price: lowest,
      price_max: highest,
      quantity: row.stock,
      variant_count: row.variantCount,
      image_url: row.images[0]?.image_url ?? null,
      product_images: row.images,
      sustainability_score: product.sustainabilityScore,
      manual_score_override: product.manualScoreOverride,
      created_at: product.createdAt.toISOString(),
      ...toModeration(product, row.moderator),
    }),
  )
}

const variantsWith = (tx: Context['tx'], condition: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(productVariants)
    .where(and(eq(productVariants.productId, products.id), isNull(productVariants.deletedAt), condition))

const hasStock = sql`${productVariants.stock} > 0`
/** One variant that is low is enough: buyers may want just that one. */
const stockConditions = {
  out: (tx: Context['tx']) => notExists(variantsWith(tx, hasStock)),
  low: (tx: Context['tx']) => and(exists(variantsWith(tx, hasStock)), exists(variantsWith(tx, isLowStock()))),
}
