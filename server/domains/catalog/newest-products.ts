import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import { productLimits } from '@contract/catalog/facts'
import type { InternalAmounts } from '@contract/core/money'
import { serverLimits } from '@server/limits'
import { productListings } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { selectCards } from './listings'
import { toMarketplaceProduct } from './serializers'

/**
 * The newest products on sale, one of each vendor before a second of any; those with a picture and in stock first. Vendors take their turns
 * among a bounded number of the newest, enough that one large import does not leave a single vendor to show.
 */
export async function listNewestProducts({
  tx,
}: Pick<Context, 'tx'>): Promise<InternalAmounts<MarketplaceProduct>[]> {
  const { newestSearched } = serverLimits.product
  const { newestLimit } = productLimits
  const newest = tx
    .select({
      id: productListings.productId,
      vendorId: productListings.vendorId,
      createdAt: productListings.createdAt,
      isReady: sql<boolean>`${and(productListings.inStock, isNotNull(productListings.imageUrl))}`.as(
        'is_ready',
      ),
    })
    .from(productListings)
    .orderBy(desc(productListings.createdAt), desc(productListings.productId))
    .limit(newestSearched)
    .as('newest')
  const vendorPartition = sql`partition by ${newest.vendorId}, ${newest.isReady} order by ${newest.createdAt} desc, ${newest.id} desc`
  const ranked = tx
    .select({
      id: newest.id,
      isReady: newest.isReady,
      vendorRank: sql<number>`row_number() over (${vendorPartition})`.as('vendor_rank'),
    })
    .from(newest)
    .as('ranked')
  const cards = await selectCards(tx)
    .innerJoin(ranked, eq(ranked.id, productListings.productId))
    .orderBy(
      desc(ranked.isReady),
      ranked.vendorRank,
      desc(productListings.createdAt),
      desc(productListings.productId),
    )
    .limit(newestLimit)
  return cards.map(toMarketplaceProduct)
}
