import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings, products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'

export interface SitemapEntry {
  id: string
  updatedAt: Date
  imageUrl: string | null
}

/** The countries of vendors with something on sale. */
export async function findListedCountries(tx: Queryable): Promise<string[]> {
  const hasListing = exists(
    tx
      .select({ id: sql`1` })
      .from(productListings)
      .where(eq(productListings.vendorId, vendors.id)),
  )
  const { country } = vendors
  const rows = await tx
    .selectDistinct({ country })
    .from(vendors)
    .where(and(eq(vendors.status, 'approved'), hasListing))
    .orderBy(asc(country))
  return rows.map((row) => row.country)
}

/** A slice of the products on sale, oldest first, so that a new one does not shift the others to another part. */
export const listSitemapProducts = (
  tx: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> =>
  tx
    .select({
      id: productListings.productId,
      updatedAt: products.updatedAt,
      imageUrl: productListings.imageUrl,
    })
    .from(productListings)
    .innerJoin(products, eq(products.id, productListings.productId))
    .orderBy(asc(productListings.createdAt), asc(productListings.productId))
    .limit(limit)
    .offset(offset)
