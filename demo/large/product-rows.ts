import type { ClientBase } from 'pg'
import { uuidFor } from './draw'
import { insertRows } from './insert-rows'
import type { LargeProduct } from './products'

/** More than any product has of them, so that each has a number of its own. */
const mostVariants = 8
const mostImages = 2

export const variantId = (product: LargeProduct, nth: number) =>
  uuidFor('variant', product.nth * mostVariants + nth)

export const imageUrl = (product: LargeProduct, nth: number) =>
  `/files/products/${product.id}/${imageId(product, nth)}/640.webp`

const imageId = (product: LargeProduct, nth: number) => uuidFor('image', product.nth * mostImages + nth)

/**
 * Puts products into their tables. The variants come last: only with them a product is on sale, so where triggers keep the
 * listings, they write each once.
 */
export async function insertProducts(client: ClientBase, products: readonly LargeProduct[]): Promise<void> {
  await insertRows(client, 'products', products.map(productRow))
  await insertRows(client, 'product_options', products.flatMap(optionRows))
  await insertRows(client, 'product_images', products.flatMap(imageRows))
  await insertRows(client, 'product_variants', products.flatMap(variantRows))
}

const productRow = (product: LargeProduct) => ({
  id: product.id,
  vendor_id: product.vendor.id,
  name: product.name,
  short_description: product.shortDescription,
  description: product.description,
  category: product.category,
  origin: product.origin,
  materials: product.materials,
  packaging: product.packaging,
  sustainability_tags: product.tags,
  sustainability_score: product.score,
  manual_score_override: false,
  status: 'active',
  created_at: product.createdAt.toISOString(),
  updated_at: product.createdAt.toISOString(),
})

const optionRows = ({ id, options }: LargeProduct) =>
  options.map(({ name, values }, position) => ({ product_id: id, position, name, values }))

const imageRows = (product: LargeProduct) =>
  Array.from({ length: product.images }, (_, position) => ({
    id: imageId(product, position),
    product_id: product.id,
    image_url: imageUrl(product, position),
    file_key: `public/products/${product.id}/${imageId(product, position)}`,
    width: 1400,
    height: 1400,
    alt: product.name,
    source_hash: `large-${position}`,
    position,
    created_at: product.createdAt.toISOString(),
  }))

const variantRows = (product: LargeProduct) =>
  product.variants.map(({ optionValues, priceMinor, stock }, position) => ({
    id: variantId(product, position),
    product_id: product.id,
    option_values: optionValues,
    position,
    sku: product.skus[position]!,
    price_minor: priceMinor,
    stock,
    weight_grams: 100 + (product.nth % 40) * 50,
    created_at: product.createdAt.toISOString(),
    updated_at: product.createdAt.toISOString(),
  }))
