import { and, sql } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import type { ProductCategory, SortId } from '@contract/lists'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { cardPage, pageOf, selectFirstPage } from './card-page'
import { conditionsOf } from './filters'
import { findProducts } from './find-products'
import { keepPrepared } from './prepared'
import { sortings } from './queries'
import { toMarketplaceProduct } from './show'

/**
 * Products on sale, a page at a time. A search without a sort answers the best finds first; everything else without a sort the
 * newest first.
 */
export async function listMarketplace(query: ProductQuery = {}, { tx }: Context): Promise<ProductPage> {
  const { search, sort = 'newest', category, ...others } = query
  if (search) return findProducts({ ...query, search }, tx)
  if (Object.values(others).every((value) => value === undefined)) return firstPage(tx, sort, category)
  const list = { condition: and(...conditionsOf(query)), order: sortings[sort] }
  return { ...(await cardPage(tx, list, query, toMarketplaceProduct)), closest_to: null }
}

/** The page nearly everybody opens first, in each sort and category. */
async function firstPage(
  tx: Queryable,
  sort: SortId,
  category: ProductCategory | undefined,
): Promise<ProductPage> {
  const name = `first_page_${sort}${category ? '_of_category' : ''}`
  const statement = keep(tx, name, () => prepareFirstPage(tx, sort, category !== undefined, name))
  const rows = await statement.execute({ category })
  return { ...pageOf(rows, sortings[sort], {}, toMarketplaceProduct), closest_to: null }
}

function prepareFirstPage(tx: Queryable, sort: SortId, ofCategory: boolean, name: string) {
  const condition = ofCategory ? sql`${products.category} = ${sql.placeholder('category')}` : undefined
  return selectFirstPage(tx, { condition, order: sortings[sort] }).prepare(name)
}

const keep = keepPrepared<ReturnType<typeof prepareFirstPage>>()
