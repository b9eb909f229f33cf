import { and } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog/procedures'
import type { SortId } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { ProductQuery } from '@contract/catalog/product-query'
import type { Inside } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { cursorOf, pageSize, toCursor } from '@server/platform/paging'
import { productsById } from '../list-products'
import { listingConditions } from '../listing-filters'
import { listPage } from '../listings'
import { toMarketplaceProduct } from '../serializers'
import { productSearch } from './product-search'

type Search = Inside<ProductQuery> & { search: string }

/** Products on sale that match a search, by relevance unless sorted otherwise. A filter narrows the results and never widens the search. */
export const findProducts = (query: Search, tx: Queryable): Promise<Inside<ProductPage>> =>
  query.sort ? sortedPage(tx, query, query.sort) : bestPage(tx, query)

async function sortedPage(tx: Queryable, query: Search, sort: SortId): Promise<Inside<ProductPage>> {
  const searchCondition = await productSearch.condition(tx, query.search)
  if (!searchCondition) return { items: [], next_cursor: null, previous_cursor: null, did_you_mean: null }
  const condition = () => and(searchCondition.condition, ...listingConditions(query))
  const page = await listPage(tx, { condition, sort }, query, toMarketplaceProduct)
  return { ...page, did_you_mean: await searchCondition.didYouMean() }
}

/** A page of the best matches. A cursor names a product and its offset. Refuses: invalid_input. */
async function bestPage(
  tx: Queryable,
  { search, cursor, before, limit, ...filters }: Search,
): Promise<Inside<ProductPage>> {
  const size = pageSize(limit)
  const end = before === undefined ? undefined : offsetOf(before)
  const from = end === undefined ? offsetOf(cursor) : Math.max(0, end - size)
  const to = end ?? from + size
  const { ids, didYouMean } = await productSearch.best(tx, search, listingConditions(filters), to + 1)
  return {
    items: await productsById(tx, ids.slice(from, to)),
    previous_cursor: from > 0 && ids[from] ? toCursor(from, ids[from]) : null,
    next_cursor: ids[to] ? toCursor(to, ids[to]) : null,
    did_you_mean: didYouMean,
  }
}

function offsetOf(cursor: string | undefined): number {
  const place = cursor === undefined ? 0 : cursorOf(cursor, 'bigint').sortKey
  if (typeof place === 'number' && place >= 0 && place <= 100_000) return place
  throw new Refusal('invalid_input')
}
