import { and, sql } from 'drizzle-orm'
import type { StorefrontProduct } from '@contract/catalog/procedures'
import type { StoreSortId } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { productListings } from '@server/database/schema/catalog'
import { findStore } from '@server/domains/vendors/service'
import type { Context } from '@server/platform/services'
import { listPage } from './listings'
import { toStorefrontProduct } from './serializers'
import { inSection } from './store-page/sections'

interface Query {
  slug: string
  section?: string | undefined
  sort?: StoreSortId | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** A vendor's products on sale, or those of one section, one page at a time: by default those it has pinned, then the newest. Refuses: store_not_found. */
export async function listStoreProducts(
  { slug, section, sort = 'featured', cursor, limit }: Query,
  { tx }: Context,
): Promise<{ items: InternalAmounts<StorefrontProduct>[]; next_cursor: string | null }> {
  const store = await findStore(tx, slug)
  if (!store) throw new Refusal('store_not_found')
  const ofVendor = () => sql`${productListings.vendorId} = ${sql.placeholder('vendorId')}::uuid`
  const list = section
    ? { name: 'section', condition: () => and(ofVendor(), inSection()), values: { section } }
    : { name: 'store', condition: ofVendor, values: {} }
  const { items, next_cursor } = await listPage(
    tx,
    { ...list, sort, values: { ...list.values, vendorId: store.id } },
    { cursor, limit },
    toStorefrontProduct,
  )
  return { items, next_cursor }
}
