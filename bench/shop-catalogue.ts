import pg from 'pg'

/** A product with a single variant, as far as visitors, editors and buyers need to know it. */
export interface ShopProduct {
  id: string
  name: string
  variantId: string
  priceMinor: number
  stock: number
}

export interface ShopCatalogue {
  /** The most popular first. */
  products: ShopProduct[]
  stores: string[]
}

/** How many of the popular products are bought. */
const popularCount = 1000

/** Whose stock buyers change, of products in the order of their popularity, and all that editors change: no product is both. */
export const splitProducts = (products: readonly ShopProduct[]) => ({
  bought: products.slice(0, popularCount).filter((_, rank) => rank % 2 === 1),
  edited: products.filter((_, rank) => rank % 2 === 0),
})

/** All products that have no options, and all stores, in an order that is random but the same in every run: that of their popularity. */
export async function readCatalogue(databaseUrl: string): Promise<ShopCatalogue> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: products } = await client.query<ShopProduct>(
    `select l.product_id as id, l.name, v.id as "variantId", v.price_minor::int as "priceMinor", v.stock
      from product_listings l join product_variants v on v.product_id = l.product_id and v.deleted_at is null
      where l.variant_count = 1 order by md5(l.product_id::text)`,
  )
  const { rows: stores } = await client.query<{ slug: string }>(
    'select distinct vendor_slug as slug, md5(vendor_slug) from product_listings order by 2',
  )
  // Enough of what is bought to be bought as often as anyone likes.
  const bought = products.slice(0, popularCount).map(({ variantId }) => variantId)
  await client.query('update product_variants set stock = 1000000 where id = any($1)', [bought])
  for (const product of products.slice(0, popularCount)) product.stock = 1_000_000
  await client.end()
  return { products, stores: stores.map(({ slug }) => slug) }
}
