import { eq } from 'drizzle-orm'
import type { StorefrontProduct } from '@contract/catalog'
import type { SortId } from '@contract/lists'
import { Refusal } from '@contract/messages'
import { products } from '@server/database/schema/catalog'
import { findStore } from '@server/domains/vendors/service'
import type { Context } from '@server/platform/services'
import { cardPage } from './card-page'
import { sortings } from './queries'
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
  const list = { condition: eq(products.vendorId, store.id), order: sortings[sort] }
  const { items, next_cursor } = await cardPage(tx, list, { cursor, limit }, toStorefrontProduct)
  return { items, next_cursor }
}
