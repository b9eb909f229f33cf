import { and, eq } from 'drizzle-orm'
import type { StorefrontProduct } from '@contract/catalog'
import type { SortId } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { products } from '@server/database/schema/catalog'
import { findStore } from '@server/domains/vendors/service'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { after, inOrderOf, isOnSale, selectCards, sortings } from './queries'
import { toStorefrontProduct } from './show'

interface Query {
  p_slug: string
  sort?: SortId | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** A vendor's products on sale, newest first unless sorted otherwise, a page at a time. Refuses: store_not_found. */
export async function listStoreProducts(
  { p_slug, sort = 'newest', cursor, limit }: Query,
  { tx }: Context,
): Promise<{ items: StorefrontProduct[]; next_cursor: string | null }> {
  const store = await findStore(tx, p_slug)
  if (!store) throw new Refusal('store_not_found')
  const size = pageSize(limit)
  const rows = await selectCards(tx)
    .where(and(eq(products.vendorId, store.id), isOnSale, after(sort, cursor)))
    .orderBy(...inOrderOf(sort))
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    (row) => ({ sortKey: sortings[sort].keyOf(row), id: row.id }),
    toStorefrontProduct,
  )
}
