import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { products } from '@server/database/schema/catalog'
import { addDecodedImage } from '@server/domains/catalog/add-product-image'
import { createProduct, updateProduct } from '@server/domains/catalog/save-product'
import { decodePicture } from '@server/platform/files/pictures'
import type { Product } from '../catalogue/types'
import { vendors } from '../catalogue/vendors'
import { picturesOf } from '../pictures'
import { eachSize } from './sizes'
import type { Stores } from './stores'
import { inLanes, type World } from './world'

export interface Shelves {
  /** The id of a catalogue product. */
  find(vendorKey: string, productKey: string): string
  /** Brings the stock to what the catalogue says, after all that was sold on the way. */
  restock(): Promise<void>
}

/** Enough to fill every order of the demo before the shelves are counted. */
const plenty = 9_000

/** Vendors put their products on sale, with pictures. */
export async function loadShelves(world: World, stores: Stores): Promise<Shelves> {
  const ids = new Map<string, string>()
  const wares = vendors
    .flatMap((vendor) => vendor.products.map((product) => ({ vendorKey: vendor.key, product })))
    .flatMap(({ vendorKey, product }, i) =>
      eachSize(product).map((size, nth, { length }) => ({
        vendorKey,
        product: size,
        pictures: picturesOf(vendorKey, product.key),
        // Sizes are offered in the order in which they came, and lie apart among the newest: nobody sees one picture four times in a row.
        daysAgo: 240 - i * 3 + (length - 1 - nth) * 19,
      })),
    )
  await inLanes(wares, 3, async (ware) => {
    const { vendorKey, product } = ware
    const placed = await putOnSale(world, stores, ware)
    ids.set(`${vendorKey}/${product.key}`, placed)
  })
  return {
    find: (vendorKey, productKey) => ids.get(`${vendorKey}/${productKey}`)!,
    async restock() {
      for (const { vendorKey, product } of wares) {
        const { session, vendorId } = stores.find(vendorKey)
        const productId = ids.get(`${vendorKey}/${product.key}`)!
        await world.does(session, world.now, (context) =>
          updateProduct(vendorId, productId, { quantity: product.quantity }, context),
        )
      }
    },
  }
}

interface Ware {
  vendorKey: string
  product: Product
  /** Absolute paths, the main one first. */
  pictures: readonly string[]
  daysAgo: number
}

async function putOnSale(world: World, stores: Stores, { vendorKey, product, pictures, daysAgo }: Ware) {
  const moment = world.daysAgo(daysAgo)
  const { session, vendorId } = stores.find(vendorKey)
  const importKey = `demo:${product.key}`
  const made = await world.does(session, moment, (context) =>
    createProduct(vendorId, fieldsOf(product), context, { importKey }),
  )
  const productId = made?.productId ?? (await findByKey(world, vendorId, importKey))
  for (const file of pictures) {
    const picture = await decodePicture(await readFile(file))
    await world.does(session, moment, (context) =>
      addDecodedImage({ vendorId, productId, picture, alt: product.name }, context),
    )
  }
  return productId
}

async function findByKey({ services }: World, vendorId: string, importKey: string): Promise<string> {
  const [row] = await services.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.importKey, importKey)))
  return row!.id
}

const fieldsOf = (product: Product) => ({
  name: product.name,
  short_description: product.short_description,
  description: product.description,
  category: product.category,
  price: product.price_minor / 100,
  quantity: plenty,
  origin: product.origin,
  materials: [...product.materials],
  packaging: product.packaging,
  sustainability_tags: [...product.sustainability_tags],
  variant_group: product.variant?.group ?? null,
  variant_label: product.variant?.label ?? null,
})
