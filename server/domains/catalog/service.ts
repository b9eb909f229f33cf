import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'

/** How many products are on sale. */
export const countProductsOnSale = (tx: Queryable): Promise<number> => tx.$count(productListings)
