import { desc, eq, isNotNull } from 'drizzle-orm'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import { productLimits } from '@contract/catalog/facts'
import type { InternalAmounts } from '@contract/core/money'
import { productListings, products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { selectCards } from './listings'
import { toMarketplaceProduct } from './serializers'

/** The products on sale that an admin has featured, the latest first. */
export async function listFeaturedProducts({
  tx,
}: Pick<Context, 'tx'>): Promise<InternalAmounts<MarketplaceProduct>[]> {
  const cards = await selectCards(tx)
    .innerJoin(products, eq(products.id, productListings.productId))
    .where(isNotNull(products.featuredAt))
    .orderBy(desc(products.featuredAt), desc(products.id))
    .limit(productLimits.featuredLimit)
  return cards.map(toMarketplaceProduct)
}
