import { sql } from 'drizzle-orm'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import type { Inside } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { prepared } from '@server/database/prepared-statements'
import { productListings } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { selectCards } from './listings'
import { toMarketplaceProduct } from './serializers'

/** Products by id, in the given order without duplicates; those no longer on sale are omitted. */
export const listProducts = (
  { productIds }: { productIds: readonly string[] },
  { tx }: Pick<Context, 'tx'>,
): Promise<Inside<MarketplaceProduct>[]> => productsById(tx, productIds)

export async function productsById(
  tx: Queryable,
  ids: readonly string[],
): Promise<Inside<MarketplaceProduct>[]> {
  if (ids.length === 0) return []
  const cards = await cardsById(tx).execute({ ids })
  const byId = new Map(cards.map((card) => [card.id, toMarketplaceProduct(card)]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

const cardsById = prepared('products_by_id', (tx) =>
  selectCards(tx).where(sql`${productListings.productId} = any(${sql.placeholder('ids')}::uuid[])`),
)
