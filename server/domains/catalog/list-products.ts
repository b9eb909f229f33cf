import { sql } from 'drizzle-orm'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { preparedStatement } from '@server/database/prepared-statements'
import { productListings } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { selectCards } from './listings'
import { toMarketplaceProduct } from './serializers'

/** Products by id, in the given order without duplicates; those no longer on sale are omitted. */
export const listProducts = (
  { productIds }: { productIds: readonly string[] },
  { tx }: Pick<Context, 'tx'>,
): Promise<InternalAmounts<MarketplaceProduct>[]> => findProductsById(tx, productIds)

export async function findProductsById(
  tx: Queryable,
  ids: readonly string[],
): Promise<InternalAmounts<MarketplaceProduct>[]> {
  if (ids.length === 0) return []
  const cards = await cardsById(tx).execute({ ids })
  const byId = new Map(cards.map((card) => [card.id, toMarketplaceProduct(card)]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

const cardsById = preparedStatement('products_by_id', (tx) =>
  selectCards(tx).where(sql`${productListings.productId} = any(${sql.placeholder('ids')}::uuid[])`),
)
