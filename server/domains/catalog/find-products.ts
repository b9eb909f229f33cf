import { and, asc, sql, type SQL } from 'drizzle-orm'
import type { MarketplaceProduct, ProductQuery } from '@contract/catalog'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { afterCursor, pageFrom, pageSize, type CursorKey } from '@server/platform/paging'
import { after, inCategory, inOrderOf, isOnSale, selectCards, sortings, type Card } from './queries'
import {
  holdsEvery,
  rankOfFind,
  rankOfLikeness,
  resemblesEvery,
  searchWords,
  similarityThreshold,
} from './search'
import { toMarketplaceProduct } from './show'

type Search = ProductQuery & { search: string }

/**
 * Products on sale that hold every word of a search; when none does, those that hold something like every word, so that a slip
 * of the finger still finds.
 */
export async function findProducts(
  query: Search,
  tx: Queryable,
): Promise<{ items: MarketplaceProduct[]; next_cursor: string | null }> {
  const words = searchWords(query.search)
  if (words.length === 0) return { items: [], next_cursor: null }
  const exact = await page(tx, query, holdsEvery(words), rankOfFind(words))
  if (exact.items.length > 0) return exact
  return tx.transaction(async (inner) => {
    // The index obeys this setting only, and SET LOCAL takes no parameters.
    await inner.execute(
      sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(similarityThreshold))}`,
    )
    return page(inner, query, resemblesEvery(words), rankOfLikeness(words))
  })
}

async function page(tx: Queryable, { category, cursor, limit, sort }: Search, found: SQL, rank: SQL) {
  const size = pageSize(limit)
  const rows = await selectCards(tx, sort ? undefined : rank)
    .where(
      and(
        isOnSale,
        inCategory(category),
        found,
        sort ? after(sort, cursor) : afterCursor(cursor, rank, products.id, 'asc', 'bigint'),
      ),
    )
    .orderBy(...(sort ? inOrderOf(sort) : [asc(rank), asc(products.id)]))
    .limit(size + 1)
  const keyOf = (row: Card): CursorKey | Date => (sort ? sortings[sort].keyOf(row) : Number(row.rank))
  return pageFrom(rows, size, (row) => ({ sortKey: keyOf(row), id: row.id }), toMarketplaceProduct)
}
