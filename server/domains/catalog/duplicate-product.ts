import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { productLimits } from '@contract/catalog/facts'
import { productImages } from '@server/database/schema/catalog'
import { pictureFileNames } from '@server/platform/files/pictures'
import type { Context } from '@server/platform/services'
import { assignToVariants } from './add-product-image'
import { createProduct, type SavedProduct } from './save-product'
import { getVendorProduct } from './vendor-product'

/** Copies a vendor's own product as a draft: its texts, options, variants and pictures, but not what search engines show. Refuses: product_not_found. */
export async function duplicateProduct(
  vendorId: string,
  productId: string,
  context: Context,
): Promise<SavedProduct> {
  const { product } = await getVendorProduct(vendorId, productId, context)
  const name = `${product.name} (copy)`.slice(0, productLimits.nameMax)
  // A variant shows a picture of its own product: the copies are assigned below.
  const variants = product.variants.map((variant) => ({ ...variant, image_id: null }))
  const fields = { ...product, name, variants, seo_title: null, seo_description: null }
  const copy = (await createProduct(vendorId, fields, context, { status: 'draft', isUnfinished: true }))!
  const copiedImageIds = await copyImages(productId, copy.productId, context)
  for (const [n, { image_id }] of product.variants.entries()) {
    const imageId = image_id && copiedImageIds.get(image_id)
    if (imageId) await assignToVariants(imageId, copy.productId, [copy.variants[n]!.id], context)
  }
  return copy
}

/** Copies the pictures with their files: deleting one product's files must not delete the other's. Returns the ids of the copies. */
async function copyImages(fromId: string, toId: string, { tx, now, services: { files } }: Context) {
  const images = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, fromId))
    .orderBy(productImages.position)
  const copiedImageIds = new Map<string, string>()
  for (const image of images) {
    const id = randomUUID()
    copiedImageIds.set(image.id, id)
    const fileKey = `public/products/${toId}/${id}`
    for (const name of pictureFileNames(productLimits.imageWidths)) {
      const bytes = await files.get(`${image.fileKey}/${name}`)
      if (bytes) await files.put(`${fileKey}/${name}`, bytes)
    }
    const imageUrl = image.imageUrl.replace(/^\/files\/.+\/(\d+\.webp)$/, `/files/products/${toId}/${id}/$1`)
    await tx
      .insert(productImages)
      .values({ ...image, id, productId: toId, fileKey, imageUrl, createdAt: now })
  }
  return copiedImageIds
}
