import { and, sql } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import { limits } from '@contract/limits'
import type { ProductCategory, SortId } from '@contract/lists'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { pageFrom } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { cardPage } from './card-page'
import { conditionsOf } from './filters'
import { findProducts } from './find-products'
import { keepPrepared } from './prepared'
import { inOrderOf, isOnSale, selectCards, sortings } from './queries'
import { toMarketplaceProduct } from './show'

/**
 * Products on sale, a page at a time. A search without a sort answers the best finds first; everything else without a sort the
 * newest first.
 */
export async function listMarketplace(query: ProductQuery = {}, { tx }: Context): Promise<ProductPage> {
  const { search, sort = 'newest', category, ...others } = query
  if (search) return findProducts({ ...query, search }, tx)
  if (Object.values(others).every((value) => value === undefined)) return firstPage(tx, sort, category)
  return { ...(await cardPage(tx, and(...conditionsOf(query)), sortings[sort], query)), closest_to: null }
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
  const keyOf = (row: (typeof rows)[number]) => ({ sortKey: sortings[sort].keyOf(row), id: row.id })
  const page = pageFrom(rows, limits.page.default, keyOf, toMarketplaceProduct)
  return { ...page, previous_cursor: null, closest_to: null }
}

const prepareFirstPage = (tx: Queryable, sort: SortId, ofCategory: boolean, name: string) =>
  selectCards(tx)
    .where(and(isOnSale, ofCategory ? sql`${products.category} = ${sql.placeholder('category')}` : undefined))
    .orderBy(...inOrderOf(sort))
    .limit(limits.page.default + 1)
    .prepare(name)

const keep = keepPrepared<ReturnType<typeof prepareFirstPage>>()
