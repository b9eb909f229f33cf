import { sql } from 'drizzle-orm'
import type { StorefrontProduct } from '@contract/catalog/procedures'
import type { SortId } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { productListings } from '@server/database/schema/catalog'
import { findStore } from '@server/domains/vendors/service'
import type { Context } from '@server/platform/services'
import { listPage } from './listings'
import { toStorefrontProduct } from './serializers'

interface Query {
  slug: string
  sort?: SortId | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** A vendor's products on sale, one page at a time, newest first by default. Refuses: store_not_found. */
export async function listStoreProducts(
  { slug, sort = 'newest', cursor, limit }: Query,
  { tx }: Context,
): Promise<{ items: InternalAmounts<StorefrontProduct>[]; next_cursor: string | null }> {
  const store = await findStore(tx, slug)
  if (!store) throw new Refusal('store_not_found')
  const condition = () => sql`${productListings.vendorId} = ${sql.placeholder('vendorId')}::uuid`
  const list = { name: 'store', sort, condition, values: { vendorId: store.id } }
  const { items, next_cursor } = await listPage(tx, list, { cursor, limit }, toStorefrontProduct)
  return { items, next_cursor }
}
