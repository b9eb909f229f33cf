import { and, inArray } from 'drizzle-orm'
import type { MarketplaceProduct } from '@contract/catalog'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { isOnSale, selectCards } from './queries'
import { toMarketplaceProduct } from './show'

/** Products by their ids, in that order, each once; what is no longer on sale is left out. */
export const listProducts = (
  { p_product_ids }: { p_product_ids: readonly string[] },
  { tx }: Pick<Context, 'tx'>,
): Promise<MarketplaceProduct[]> => productsById(tx, p_product_ids)

export async function productsById(tx: Queryable, ids: readonly string[]): Promise<MarketplaceProduct[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(tx).where(and(inArray(products.id, [...ids]), isOnSale))
  const byId = new Map(rows.map((row) => [row.id, toMarketplaceProduct(row)]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
