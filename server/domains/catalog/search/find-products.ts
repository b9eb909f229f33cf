import { and } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { Refusal } from '@contract/messages'
import { fromCursor, pageSize, toCursor } from '@server/platform/paging'
import { productsById } from '../list-products'
import { listingConditions } from '../listing-filters'
import { listPage } from '../listings'
import { toMarketplaceProduct } from '../serializers'
import { productSearch } from './product-search'

type Search = ProductQuery & { search: string }

/** Products on sale that a search finds, best first unless sorted otherwise. A filter narrows what is found and never widens the search. */
export const findProducts = (query: Search, tx: Queryable): Promise<ProductPage> =>
  query.sort ? sortedPage(tx, query, query.sort) : bestPage(tx, query)

async function sortedPage(
  tx: Queryable,
  query: Search,
  sort: NonNullable<Search['sort']>,
): Promise<ProductPage> {
  const found = await productSearch.condition(tx, query.search)
  if (!found) return { items: [], next_cursor: null, previous_cursor: null, closest_to: null }
  const condition = () => and(found.condition, ...listingConditions(query))
  const page = await listPage(tx, { condition, sort }, query, toMarketplaceProduct)
  return { ...page, closest_to: found.closestTo }
}

/** A page of the best matches. Its cursors say how many matches stand before it. */
async function bestPage(tx: Queryable, query: Search): Promise<ProductPage> {
  const size = pageSize(query.limit)
  const end = query.before && placeOf(query.before)
  const from = end ? Math.max(0, end - size) : query.cursor ? placeOf(query.cursor) : 0
  const count = end ? end - from : size
  const { ids, closestTo } = await productSearch.best(tx, query.search, listingConditions(query), {
    from,
    count: count + 1,
  })
  const shown = ids.slice(0, count)
  return {
    items: await productsById(tx, shown),
    previous_cursor: from > 0 ? toCursor(from, shown[0] ?? noProduct) : null,
    next_cursor: ids.length > count ? toCursor(from + count, shown.at(-1)!) : null,
    closest_to: closestTo,
  }
}

const noProduct = '00000000-0000-0000-0000-000000000000'

/** Refuses: invalid_input for a cursor of another list. */
function placeOf(cursor: string): number {
  const { sortKey } = fromCursor(cursor)
  if (typeof sortKey === 'number' && sortKey >= 0 && sortKey <= 1_000_000) return sortKey
  throw new Refusal('invalid_input')
}
