import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'

/** How many products are on sale, of a vendor or in all. */
export const countProductsOnSale = (tx: Queryable, vendorId?: string): Promise<number> =>
  tx.$count(productListings, vendorId === undefined ? undefined : eq(productListings.vendorId, vendorId))
