import { and } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog/procedures'
import type { SortId } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { ProductQuery } from '@contract/catalog/product-query'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { decodeCursor, pageSize, encodeCursor } from '@server/platform/paging'
import { findProductsById } from '../list-products'
import { listingConditions } from '../listing-filters'
import { listPage } from '../listings'
import { toMarketplaceProduct } from '../serializers'
import { productSearch } from './product-search'

type Search = InternalAmounts<ProductQuery> & { search: string }

/** Products on sale that match a search, by relevance unless sorted otherwise. A filter narrows the results and never widens the search. */
export const findProducts = (query: Search, tx: Queryable): Promise<InternalAmounts<ProductPage>> =>
  query.sort ? findSortedPage(tx, query, query.sort) : findPageByRelevance(tx, query)

async function findSortedPage(
  tx: Queryable,
  query: Search,
  sort: SortId,
): Promise<InternalAmounts<ProductPage>> {
  const searchCondition = await productSearch.condition(tx, query.search)
  if (!searchCondition) return { items: [], next_cursor: null, previous_cursor: null, did_you_mean: null }
  const condition = () => and(searchCondition.condition, ...listingConditions(query))
  const page = await listPage(tx, { condition, sort }, query, toMarketplaceProduct)
  return { ...page, did_you_mean: await searchCondition.didYouMean() }
}

/** A page of the best matches. A cursor names a product and its offset. Refuses: invalid_input. */
async function findPageByRelevance(
  tx: Queryable,
  { search, cursor, before, limit, ...filters }: Search,
): Promise<InternalAmounts<ProductPage>> {
  const size = pageSize(limit)
  const beforeOffset = before === undefined ? undefined : offsetOf(before)
  const startOffset = beforeOffset === undefined ? offsetOf(cursor) : Math.max(0, beforeOffset - size)
  const endOffset = beforeOffset ?? startOffset + size
  const { ids, didYouMean } = await productSearch.best(tx, search, listingConditions(filters), endOffset + 1)
  return {
    items: await findProductsById(tx, ids.slice(startOffset, endOffset)),
    previous_cursor: startOffset > 0 && ids[startOffset] ? encodeCursor(startOffset, ids[startOffset]) : null,
    next_cursor: ids[endOffset] ? encodeCursor(endOffset, ids[endOffset]) : null,
    did_you_mean: didYouMean,
  }
}

function offsetOf(cursor: string | undefined): number {
  const offset = cursor === undefined ? 0 : decodeCursor(cursor, 'bigint').sortKey
  if (typeof offset === 'number' && offset >= 0 && offset <= 100_000) return offset
  throw new Refusal('invalid_input')
}
