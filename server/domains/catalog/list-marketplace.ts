import { and, sql } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import type { ProductCategory, SortId } from '@contract/lists'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { findProducts } from './search/find-products'
import { listingConditions, listPage, selectPage, toPage } from './listings'
import { preparedStatements } from './prepared'
import { toMarketplaceProduct } from './serializers'

/**
 * Products on sale, a page at a time. A search without a sort answers the best matches first; everything else without a sort the
 * newest first.
 */
export async function listMarketplace(query: ProductQuery = {}, { tx }: Context): Promise<ProductPage> {
  const { search, sort = 'newest', category, ...others } = query
  if (search) return findProducts({ ...query, search }, tx)
  if (Object.values(others).every((value) => value === undefined)) return firstPage(tx, sort, category)
  const list = { condition: and(...listingConditions(query)), sort }
  return { ...(await listPage(tx, list, query, toMarketplaceProduct)), closest_to: null }
}

/** The page nearly everybody opens first, in each sort and category. */
async function firstPage(
  tx: Queryable,
  sort: SortId,
  category: ProductCategory | undefined,
): Promise<ProductPage> {
  const name = `first_page_${sort}${category ? '_of_category' : ''}`
  const statement = statements(tx, name, () => prepareFirstPage(tx, sort, category !== undefined, name))
  const cards = await statement.execute({ category })
  return { ...toPage(cards, sort, {}, toMarketplaceProduct), closest_to: null }
}

function prepareFirstPage(tx: Queryable, sort: SortId, isOfCategory: boolean, name: string) {
  const condition = isOfCategory
    ? sql`${productListings.category} = ${sql.placeholder('category')}`
    : undefined
  return selectPage(tx, condition, sort, {}).prepare(name)
}

const statements = preparedStatements<ReturnType<typeof prepareFirstPage>>()
