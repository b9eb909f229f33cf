import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ProductCategory, SortId } from '@contract/lists'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { afterCursor } from '@server/platform/paging'

/** Written as the partial indexes write it: with a parameter in its place they could not be used. */
export const isOnSale: SQL = sql`${products.onSale}`

/** The main picture of each product of the surrounding query. */
export const mainImage = (tx: Queryable) =>
  tx
    .select({ imageUrl: productImages.imageUrl })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .orderBy(asc(productImages.position))
    .limit(1)
    .as('main_image')

/** What a product card shows, from products joined with their vendor and main picture. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  shortDescription: products.shortDescription,
  imageUrl: sql<string | null>`main_image.image_url`,
  vendorSlug: vendors.storeSlug,
  vendorName: vendors.companyName,
  vendorCountry: products.vendorCountry,
  sustainabilityTags: products.sustainabilityTags,
  sustainabilityScore: products.sustainabilityScore,
  priceMinor: products.priceMinor,
  quantity: products.quantity,
  createdAt: products.createdAt,
}

/** Product cards, for a condition, an order and a limit. */
export const selectCards = (tx: Queryable) =>
  tx
    .select(cardColumns)
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoinLateral(mainImage(tx), sql`true`)
    .$dynamic()
export type Card = Awaited<ReturnType<typeof selectCards>>[number]

/** How each sort runs through its index: the column, its direction, and its type in a cursor. */
export const sortings = {
  newest: {
    column: products.createdAt,
    direction: 'desc',
    cast: 'timestamptz',
    keyOf: (c: Card) => c.createdAt,
  },
  price_asc: {
    column: products.priceMinor,
    direction: 'asc',
    cast: 'bigint',
    keyOf: (c: Card) => c.priceMinor,
  },
  price_desc: {
    column: products.priceMinor,
    direction: 'desc',
    cast: 'bigint',
    keyOf: (c: Card) => c.priceMinor,
  },
} as const satisfies Record<SortId, unknown>

/** The order of a sort, made total by the id. Plain desc: PostgreSQL reads an ascending index backwards for it. */
export function inOrderOf(sort: SortId): SQL[] {
  const { column, direction } = sortings[sort]
  return direction === 'desc' ? [desc(column), desc(products.id)] : [asc(column), asc(products.id)]
}

/** The condition that a product stands in a category, if one was asked for. */
export const inCategory = (category: ProductCategory | undefined): SQL | undefined =>
  category && eq(products.category, category)

/** The condition that a product comes after a cursor of the same sort. */
export function after(sort: SortId, cursor: string | undefined): SQL | undefined {
  const { column, direction, cast } = sortings[sort]
  return afterCursor(cursor, column, products.id, direction, cast)
}
