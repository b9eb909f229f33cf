import { and, asc, eq } from 'drizzle-orm'
import type { ProductInput } from '@contract/catalog/product-fields'
import { toDollars } from '@contract/core/money'
import { products, productVariants } from '@server/database/schema/catalog'
import { addDecodedImage } from '@server/domains/catalog/add-product-image'
import { changeProduct, createProduct, type StoredProduct } from '@server/domains/catalog/save-product'
import type { Product, Vendor } from '../catalogue/types'
import { colourVariantsOf, optionsOf, skuOf, variantsOf, type PricedVariant } from '../catalogue/variants'
import { vendors } from '../catalogue/vendors'
import { picturesOf, readPicture, type ProductPicture } from '../pictures'
import type { Stores } from './stores'
import { mapConcurrently, type DemoContext } from './demo-context'

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
const ampleStock = 9_000

interface CatalogueEntry {
  vendor: Vendor
  product: Product
  daysAgo: number
}

/** Vendors put their products on sale, with images. */
export async function loadProducts(
  demo: DemoContext,
  stores: Stores,
  onLoaded: (count: number, total: number) => void,
): Promise<LoadedProducts> {
  const loaded = new Map<string, LoadedProduct>()
  const entries: CatalogueEntry[] = vendors
    .flatMap((vendor) => vendor.products.map((product) => ({ vendor, product })))
    .map((entry, i) => ({ ...entry, daysAgo: 240 - i * 3 }))
  const find = (vendorKey: string, productKey: string) => loaded.get(`${vendorKey}/${productKey}`)!
  await mapConcurrently(entries, 3, async (entry) => {
    loaded.set(`${entry.vendor.key}/${entry.product.key}`, await putOnSale(demo, stores, entry))
    onLoaded(loaded.size, entries.length)
  })
  return {
    find,
    async restock() {
      for (const entry of entries) {
        const { productId } = find(entry.vendor.key, entry.product.key)
        await setStock(demo, stores, entry, productId, ({ quantity }) => quantity)
      }
    },
  }
}

async function setStock(
  demo: DemoContext,
  stores: Stores,
  { vendor, product }: Pick<CatalogueEntry, 'vendor' | 'product'>,
  productId: string,
  stockOf: (variant: PricedVariant) => number,
): Promise<void> {
  const { session, vendorId } = stores.find(vendor.key)
  const stocks = variantsOf(product).map(stockOf)
  const changedFields = ({ fields }: StoredProduct) =>
    product.options
      ? { variants: fields.variants.map((variant, index) => ({ ...variant, quantity: stocks[index]! })) }
      : { quantity: stocks[0]! }
  await demo.runInTransaction(session, demo.now, (context) =>
    changeProduct(vendorId, productId, (before) => ({ fields: changedFields(before) }), context),
  )
}

async function putOnSale(demo: DemoContext, stores: Stores, { vendor, product, daysAgo }: CatalogueEntry) {
  const createdAt = demo.daysAgo(daysAgo)
  const { session, vendorId } = stores.find(vendor.key)
  const importKey = `demo:${product.key}`
  const created = await demo.runInTransaction(session, createdAt, (context) =>
    createProduct(vendorId, productFieldsOf(vendor, product), context, { importKey }),
  )
  const productId = created?.productId ?? (await findByImportKey(demo, vendorId, importKey))
  // An interrupted load may have set the stock already, and replays all orders.
  if (!created) await setStock(demo, stores, { vendor, product }, productId, () => ampleStock)
  const variantIds = await variantIdsOf(demo, productId)
  for (const picture of picturesOf(vendor.key, product)) {
    const decoded = await readPicture(picture.folder)
    const pictureVariantIds = variantsShownIn(product, picture).map((index) => variantIds[index]!)
    const alt = picture.colour ? `${product.name}, ${picture.colour}` : product.name
    await demo.runInTransaction(session, createdAt, (context) =>
      addDecodedImage({ vendorId, productId, picture: decoded, alt, variantIds: pictureVariantIds }, context),
    )
  }
  return { productId, variantIds }
}

/** The indexes of the variants that show this image as their own: none if all look the same. */
function variantsShownIn(product: Product, { colour, isMain }: ProductPicture): number[] {
  const colours = colourVariantsOf(product).map(({ value }) => value)
  if (colours.length === 0 || !isMain) return []
  return variantsOf(product).flatMap(({ values }, index) => {
    const colourValue = values.find((value) => colours.includes(value)) ?? null
    return colourValue === colour ? [index] : []
  })
}

async function findByImportKey(
  { services }: DemoContext,
  vendorId: string,
  importKey: string,
): Promise<string> {
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

function productFieldsOf(vendor: Vendor, product: Product): ProductInput {
  const variantFields = (variant: PricedVariant) => ({
    price: toDollars(variant.price_minor),
    quantity: ampleStock,
    weight_grams: variant.weight_grams,
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
            ...variantFields(variant),
            option_values: [...variant.values],
          })),
        }
      : variantFields(variants[0]!)),
  }
}
