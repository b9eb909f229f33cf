import { and, sql } from 'drizzle-orm'
import type { MarketplaceProduct, ProductQuery } from '@contract/catalog'
import { limits } from '@contract/limits'
import type { ProductCategory, SortId } from '@contract/lists'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { keepPrepared } from './prepared'
import { findProducts } from './find-products'
import { after, inCategory, inOrderOf, isOnSale, selectCards, sortings } from './queries'
import { toMarketplaceProduct } from './show'

/**
 * Products on sale, a page at a time. A search without a sort answers the best finds first; everything else without a sort the
 * newest first.
 */
export async function listMarketplace(
  query: ProductQuery = {},
  { tx }: Context,
): Promise<{ items: MarketplaceProduct[]; next_cursor: string | null }> {
  if (query.search) return findProducts({ ...query, search: query.search }, tx)
  const { category, cursor, sort = 'newest' } = query
  const size = pageSize(query.limit)
  const isFirst = !cursor && size === limits.page.default
  const rows = isFirst
    ? await firstPage(tx, sort, category)
    : await selectCards(tx)
        .where(and(isOnSale, inCategory(category), after(sort, cursor)))
        .orderBy(...inOrderOf(sort))
        .limit(size + 1)
  return pageFrom(
    rows,
    size,
    (row) => ({ sortKey: sortings[sort].keyOf(row), id: row.id }),
    toMarketplaceProduct,
  )
}

/** The page nearly everybody opens first, in each sort and category. */
function firstPage(tx: Queryable, sort: SortId, category: ProductCategory | undefined) {
  const name = `first_page_${sort}${category ? '_of_category' : ''}`
  return keep(tx, name, () => prepareFirstPage(tx, sort, category !== undefined, name)).execute({ category })
}

const prepareFirstPage = (tx: Queryable, sort: SortId, ofCategory: boolean, name: string) =>
  selectCards(tx)
    .where(and(isOnSale, ofCategory ? sql`${products.category} = ${sql.placeholder('category')}` : undefined))
    .orderBy(...inOrderOf(sort))
    .limit(limits.page.default + 1)
    .prepare(name)

const keep = keepPrepared<ReturnType<typeof prepareFirstPage>>()
