import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { listingConditions } from './listing-filters'
import { selectCards } from './listings'
import { toMarketplaceProduct } from './serializers'

export async function searchCondition(
  _tx: Queryable,
  search: string,
): Promise<{ condition: SQL } | undefined> {
  return {
    condition: sql`product_listings.product_id in (select product_id from search_documents where document @@ plainto_tsquery('public.kijani', ${search}))`,
  }
}
export async function findProducts(
  query: ProductQuery & { search: string },
  tx: Queryable,
): Promise<ProductPage> {
  const found = await searchCondition(tx, query.search)
  const cards = await selectCards(tx)
    .where(and(found!.condition, ...listingConditions(query)))
    .orderBy(desc(productListings.createdAt))
    .limit(query.limit ?? 24)
  return {
    items: cards.map(toMarketplaceProduct),
    previous_cursor: null,
    next_cursor: null,
    closest_to: null,
  }
}
