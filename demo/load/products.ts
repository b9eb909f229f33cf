import { readFile } from 'node:fs/promises'
import { and, asc, eq } from 'drizzle-orm'
import type { ProductInput } from '@contract/catalog/product-fields'
import { toDollars } from '@contract/core/money'
import { products, productVariants } from '@server/database/schema/catalog'
import { addDecodedImage } from '@server/domains/catalog/add-product-image'
import { changeProduct, createProduct, type StoredProduct } from '@server/domains/catalog/save-product'
import { decodePicture } from '@server/platform/files/pictures'
import type { Product, Vendor } from '../catalogue/types'
import { looksOf, optionsOf, skuOf, variantsOf, type PricedVariant } from '../catalogue/variants'
import { vendors } from '../catalogue/vendors'
import { picturesOf, type ProductPicture } from '../pictures'
import type { Stores } from './stores'
import { inLanes, type DemoContext } from './demo-context'

/** A catalogue product in the database, with its variants in the catalogue's order. */
export interface LoadedProduct {
  productId: string
  variantIds: readonly string[]
}

export interface LoadedProducts {
  /** A catalogue product. */
  find(vendorKey: string, productKey: string): LoadedProduct
  /** Sets the stock to the catalogue's figure, after all the sales. */
  restock(): Promise<void>
}

/** Enough stock for every order of the demo. */
const plenty = 9_000

interface Offer {
  vendor: Vendor
  product: Product
  daysAgo: number
}

/** Vendors put their products on sale, with images. */
export async function loadProducts(world: DemoContext, stores: Stores): Promise<LoadedProducts> {
  const loaded = new Map<string, LoadedProduct>()
  const offers: Offer[] = vendors
    .flatMap((vendor) => vendor.products.map((product) => ({ vendor, product })))
    .map((offer, i) => ({ ...offer, daysAgo: 240 - i * 3 }))
  const find = (vendorKey: string, productKey: string) => loaded.get(`${vendorKey}/${productKey}`)!
  await inLanes(offers, 3, async (offer) => {
    loaded.set(`${offer.vendor.key}/${offer.product.key}`, await putOnSale(world, stores, offer))
  })
  return {
    find,
    async restock() {
      for (const offer of offers) {
        const { productId } = find(offer.vendor.key, offer.product.key)
        await setStock(world, stores, offer, productId, ({ quantity }) => quantity)
      }
    },
  }
}

async function setStock(
  world: DemoContext,
  stores: Stores,
  { vendor, product }: Pick<Offer, 'vendor' | 'product'>,
  productId: string,
  stockOf: (variant: PricedVariant) => number,
): Promise<void> {
  const { session, vendorId } = stores.find(vendor.key)
  const stocks = variantsOf(product).map(stockOf)
  const changes = ({ fields }: StoredProduct) =>
    product.options
      ? { variants: fields.variants.map((variant, at) => ({ ...variant, quantity: stocks[at]! })) }
      : { quantity: stocks[0]! }
  await world.does(session, world.now, (context) =>
    changeProduct(vendorId, productId, (before) => ({ fields: changes(before) }), context),
  )
}

async function putOnSale(world: DemoContext, stores: Stores, { vendor, product, daysAgo }: Offer) {
  const moment = world.daysAgo(daysAgo)
  const { session, vendorId } = stores.find(vendor.key)
  const importKey = `demo:${product.key}`
  const created = await world.does(session, moment, (context) =>
    createProduct(vendorId, fieldsOf(vendor, product), context, { importKey }),
  )
  const productId = created?.productId ?? (await findByKey(world, vendorId, importKey))
  // An interrupted load may have set the stock already, and replays all orders.
  if (!created) await setStock(world, stores, { vendor, product }, productId, () => plenty)
  const variantIds = await variantIdsOf(world, productId)
  for (const picture of picturesOf(vendor.key, product)) {
    const decoded = await decodePicture(await readFile(picture.path))
    const shownBy = variantsShowing(product, picture).map((at) => variantIds[at]!)
    const alt = picture.look ? `${product.name}, ${picture.look}` : product.name
    await world.does(session, moment, (context) =>
      addDecodedImage({ vendorId, productId, picture: decoded, alt, variantIds: shownBy }, context),
    )
  }
  return { productId, variantIds }
}

/** The indexes of the variants that show this image as their own: none if all look the same. */
function variantsShowing(product: Product, { look, isMain }: ProductPicture): number[] {
  const looks = looksOf(product).map(({ value }) => value)
  if (looks.length === 0 || !isMain) return []
  return variantsOf(product).flatMap(({ values }, at) => {
    const own = values.find((value) => looks.includes(value)) ?? null
    return own === look ? [at] : []
  })
}

async function findByKey({ services }: DemoContext, vendorId: string, importKey: string): Promise<string> {
  const [row] = await services.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.importKey, importKey)))
  return row!.id
}

async function variantIdsOf({ services }: DemoContext, productId: string): Promise<string[]> {
  const rows = await services.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position))
  return rows.map(({ id }) => id)
}

function fieldsOf(vendor: Vendor, product: Product): ProductInput {
  const described = (variant: PricedVariant) => ({
    price: toDollars(variant.price_minor),
    quantity: plenty,
    sku: skuOf(vendor, product, variant),
  })
  const variants = variantsOf(product)
  return {
    name: product.name,
    short_description: product.short_description,
    description: product.description,
    category: product.category,
    origin: product.origin,
    materials: [...product.materials],
    packaging: product.packaging,
    sustainability_tags: [...product.sustainability_tags],
    ...(product.options
      ? {
          options: optionsOf(product),
          variants: variants.map((variant) => ({
            ...described(variant),
            option_values: [...variant.values],
          })),
        }
      : described(variants[0]!)),
  }
}
