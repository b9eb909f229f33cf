import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { ProductCategory, SortId } from '@contract/lists'
import type { Queryable } from '@server/database/connect'
import { productImages, products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'

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

/** How many variants on sale a product's group has and what they cost; null for one that stands alone. */
const variantsOnSale = sql<{ count: number; lowest: number; highest: number } | null>`
  case when ${products.variantFamily} is not null then (
    select json_build_object('count', count(*), 'lowest', min(v.price_minor), 'highest', max(v.price_minor))
    from products v where v.on_sale and v.variant_family = ${products.variantFamily} having count(*) > 1) end`

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
  variants: variantsOnSale,
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

/** The condition that a product stands in a category, if one was asked for. */
export const inCategory = (category: ProductCategory | undefined): SQL | undefined =>
  category && eq(products.category, category)
