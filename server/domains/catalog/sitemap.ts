import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { isOnSale } from './queries'

export interface Listed {
  id: string
  updatedAt: Date
  imageUrl: string | null
}

/** How many products search engines may list: those on sale. */
export const countListed = (tx: Queryable): Promise<number> => tx.$count(products, isOnSale)

/** The countries of the vendors whose products are on sale. */
export async function countriesListed(tx: Queryable): Promise<string[]> {
  const country = products.vendorCountry
  const found = await tx.selectDistinct({ country }).from(products).where(isOnSale).orderBy(asc(country))
  return found.map((row) => row.country)
}

/** A stretch of the products on sale, oldest first, so that a new one does not move the others to another part. */
export function listedProducts(
  tx: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<Listed[]> {
  return tx
    .select({ id: products.id, updatedAt: products.updatedAt, imageUrl: productImages.imageUrl })
    .from(products)
    .leftJoin(
      productImages,
      and(eq(productImages.productId, products.id), sql`${productImages.position} = 0`),
    )
    .where(isOnSale)
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(limit)
    .offset(offset)
}
