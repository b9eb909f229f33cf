import { and, sql, type SQL } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { listingConditions, listPage } from './listings'
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
  const list = {
    condition: and(found!.condition, ...listingConditions(query)),
    sort: query.sort ?? 'newest',
  } as const
  return { ...(await listPage(tx, list, query, toMarketplaceProduct)), closest_to: null }
}
