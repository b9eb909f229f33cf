import { sql, type SQLWrapper } from 'drizzle-orm'
import { listingCounts, productCounts } from './schema/catalog'
import type { Queryable } from './connect'

// Products are counted as they change (`functions/count_products.sql`): counting a million rows would take a fifth of a second.

/** How many products a group of `product_counts` has. */
export const productsCounted = sql<number>`coalesce(sum(${productCounts.products}), 0)::int`

/** The number of products that are not deleted. */
export async function countProducts(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ products: productsCounted }).from(productCounts)
  return row!.products
}

const listingsCounted = sql<number>`coalesce(sum(${listingCounts.listings}), 0)::int`

/** The number of products on sale, which are those that search engines may index. */
export async function countOnSale(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ listed: listingsCounted }).from(listingCounts)
  return row!.listed
}

/** How many products a vendor has on sale: a subquery. `vendor` is its id. */
export const onSaleOf = (vendor: SQLWrapper) =>
  sql<number>`(select ${listingsCounted} from ${listingCounts} where ${listingCounts.vendorId} = ${vendor})`
