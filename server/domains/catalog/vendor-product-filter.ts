import { and, eq, exists, isNull, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { VendorProductQuery } from '@contract/catalog/vendor-procedures'
import { products, productVariants } from '@server/database/schema/catalog'
import { containsText } from '@server/platform/like-patterns'
import type { Context } from '@server/platform/services'
import { isLowStock } from './stock'

/** What a vendor's list of products is narrowed to, on whatever page: for the list, its total, and a bulk edit of all that match. */
export type VendorProductFilter = Pick<VendorProductQuery, 'search' | 'status' | 'stock'>

/** The vendor's own products that match. */
export const matchingProducts = (
  vendorId: string,
  { search, status, stock }: VendorProductFilter,
  tx: Context['tx'],
): SQL | undefined =>
  and(
    eq(products.vendorId, vendorId),
    isNull(products.deletedAt),
    status ? eq(products.status, status) : undefined,
    search
      ? or(
          containsText(products.name, search),
          exists(variantsWith(tx, containsText(productVariants.sku, search))),
        )
      : undefined,
    stock ? stockConditions[stock](tx) : undefined,
  )

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
