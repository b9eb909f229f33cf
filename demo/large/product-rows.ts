import type { ClientBase } from 'pg'
import { insertRows } from './insert-rows'
import { gramsOf, type LargeProduct } from './products'

/** Inserts products. The variants come last: a product is on sale only once it has one, so triggers, if on, write each listing once. */
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
  product.images.map(({ id, url, fileKey }, position) => ({
    id,
    product_id: product.id,
    image_url: url,
    file_key: fileKey,
    width: 1400,
    height: 1400,
    alt: product.name,
    source_hash: `large-${position}`,
    position,
    created_at: product.createdAt.toISOString(),
  }))

const variantRows = (product: LargeProduct) =>
  product.variants.map(({ id, sku, optionValues, priceMinor, stock }, position) => ({
    id,
    product_id: product.id,
    option_values: optionValues,
    position,
    sku,
    price_minor: priceMinor,
    stock,
    weight_grams: gramsOf(product),
    created_at: product.createdAt.toISOString(),
    updated_at: product.createdAt.toISOString(),
  }))
