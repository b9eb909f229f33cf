import { and, sql } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog/procedures'
import type { ProductQuery } from '@contract/catalog/product-query'
import type { InternalAmounts } from '@contract/core/money'
import { productListings } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { recordSearchWithoutResults } from './search/searches-without-results'
import { findProducts } from './search/find-products'
import { preparedConditions, preparedValues } from './listing-filters'
import { listPage, type ListDefinition } from './listings'
import { toMarketplaceProduct } from './serializers'

/** Products on sale, one page at a time. Without a sort, a search is sorted by relevance and everything else newest first. */
export async function listMarketplace(
  query: InternalAmounts<ProductQuery> = {},
  context: Context,
): Promise<InternalAmounts<ProductPage>> {
  const { tx } = context
  const { search } = query
  if (search) {
    const products = await findProducts({ ...query, search }, tx)
    if (products.items.length === 0) await recordSearchWithoutResults(query, context)
    return products
  }
  return { ...(await listPage(tx, listOf(query), query, toMarketplaceProduct)), did_you_mean: null }
}

/** The most common lists use prepared statements, which PostgreSQL need not plan for every request. */
function listOf({ sort = 'newest', ...query }: InternalAmounts<ProductQuery>): ListDefinition {
  const values = preparedValues(query)
  const { category, ...otherValues } = values
  if (Object.values(otherValues).some((value) => value !== null))
    return { name: 'filtered', sort, condition: () => and(...preparedConditions()), values }
  if (category === null) return { name: 'all', sort, condition: () => undefined, values: {} }
  const categoryCondition = () =>
    sql`${productListings.category} = ${sql.placeholder('category')}::product_category`
  return { name: 'category', sort, condition: categoryCondition, values: { category } }
}
