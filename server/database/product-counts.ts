import { isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { productListings, products } from './schema/catalog'
import type { Queryable } from './connect'

/** The number of products that are not deleted. */
export const countProducts = (tx: Queryable): Promise<number> =>
  tx.$count(products, isNull(products.deletedAt))

/** The number of products on sale, which are those that search engines may index. */
export const countOnSale = (tx: Queryable): Promise<number> => tx.$count(productListings)

/** How many products a vendor has on sale: a subquery. `vendor` is its id. */
export const onSaleCountOf = (vendor: SQLWrapper) =>
  sql<number>`(select count(*)::int from ${productListings} where ${productListings.vendorId} = ${vendor})`
