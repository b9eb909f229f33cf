import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  productImages,
  productListings,
  productOptions,
  products,
  productVariants,
} from '@server/database/schema/catalog'
import type { Market } from '@server/testing/market'

/** The products of a vendor by name. */
export const productsOf = (market: Market, vendorId: string) =>
  market.db.select().from(products).where(eq(products.vendorId, vendorId)).orderBy(asc(products.name))

/** The vendor's only product. */
export async function onlyProductOf(market: Market, vendorId: string) {
  const [product, ...rest] = await productsOf(market, vendorId)
  if (!product || rest.length > 0) throw new Error('expected exactly one product')
  return product
}

/** The undeleted variants of a product, in order. */
export const variantsOf = (market: Market, productId: string) =>
  market.db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.deletedAt)))
    .orderBy(asc(productVariants.position))

/** The options of a product, in order. */
export const optionsOf = (market: Market, productId: string) =>
  market.db
    .select({ name: productOptions.name, values: productOptions.values })
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position))

/** The images of a product, in order. */
export const picturesOf = (market: Market, productId: string) =>
  market.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))

/** Everything an import writes about a vendor's products. */
export async function snapshotOf(market: Market, vendorId: string) {
  const vendorProducts = await productsOf(market, vendorId)
  return Promise.all(
    vendorProducts.map(async (product) => [
      product,
      await optionsOf(market, product.id),
      await variantsOf(market, product.id),
      await picturesOf(market, product.id),
    ]),
  )
}

export const isOnSale = async (market: Market, productId: string) =>
  (await market.db.$count(productListings, eq(productListings.productId, productId))) === 1
