import { and, count, eq, inArray, max, or } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { productLimits } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import { inTransaction } from '@server/database/transaction'
import { productImages, productVariants } from '@server/database/schema/catalog'
import { decodePicture, storePicture, type Picture } from '@server/platform/files/pictures'
import type { Context } from '@server/platform/services'
import { reviewNewPicture } from './moderation/review-again'
import { lockVendorProduct, requireVendorProduct, type VendorProduct } from './require-vendor-product'
import { withRecordedEdit } from './product-owner'

interface ImageTarget extends VendorProduct {
  /** Alternative text; defaults to the product's name. */
  alt?: string | undefined
  /** The id for the image; an import derives it from the source URL. */
  imageId?: string
  /** The variants of the product that show it as their own. */
  variantIds?: readonly string[]
}

export interface AddedImage {
  imageId: string
  imageUrl: string
  /** False if the product already had this image. */
  added: boolean
}

/**
 * Adds an uploaded image to a vendor's own product, after its existing ones, and assigns it to the named variants. The same image again adds
 * nothing, but restores files that were lost. Decodes first, then opens a transaction of its own. Refuses: product_not_found (also for a
 * variant of another product), too_many_images, and what `decodePicture` refuses.
 */
export async function addProductImage(
  { bytes, ...target }: ImageTarget & { bytes: Uint8Array },
  context: Context,
): Promise<AddedImage> {
  await requireVendorProduct(target, context.tx)
  const picture = await decodePicture(bytes)
  return inTransaction(context.services.db, async (tx) => {
    const withTransaction = { ...context, tx }
    return withRecordedEdit(target, withTransaction, () =>
      addDecodedImage({ ...target, picture }, withTransaction),
    )
  })
}

/** The same with a decoded image, in the caller's transaction. Files are stored before the row, so that no row lacks its files. */
export async function addDecodedImage(
  { variantIds = [], ...image }: ImageTarget & { picture: Picture },
  context: Context,
): Promise<AddedImage> {
  const addedImage = await addIfMissing(image, context)
  await assignToVariants(addedImage.imageId, image.productId, variantIds, context)
  return addedImage
}

async function addIfMissing(
  { vendorId, productId, picture, alt, imageId = randomUUID() }: ImageTarget & { picture: Picture },
  context: Context,
): Promise<AddedImage> {
  const { tx, now, services } = context
  const product = await lockVendorProduct({ vendorId, productId }, tx)
  const { id, imageUrl: url, fileKey, sourceHash } = productImages
  const [duplicate] = await tx
    .select({ imageId: id, imageUrl: url, fileKey })
    .from(productImages)
    .where(
      and(eq(productImages.productId, productId), or(eq(sourceHash, picture.sourceHash), eq(id, imageId))),
    )
  if (duplicate) {
    await storePicture(duplicate.fileKey, picture, services.files)
    return { imageId: duplicate.imageId, imageUrl: duplicate.imageUrl, added: false }
  }
  const [imageStats] = await tx
    .select({ images: count(), last: max(productImages.position) })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  const { imagesMax } = productLimits
  if (imageStats!.images >= imagesMax) throw new Refusal('too_many_images', { max: imagesMax })
  const folder = `products/${productId}/${imageId}`
  await storePicture(`public/${folder}`, picture, services.files)
  const imageUrl = `/files/${folder}/${defaultWidth}.webp`
  await tx.insert(productImages).values({
    id: imageId,
    productId,
    imageUrl,
    fileKey: `public/${folder}`,
    width: picture.width,
    height: picture.height,
    alt: alt || product.name,
    sourceHash: picture.sourceHash,
    position: (imageStats!.last ?? -1) + 1,
    createdAt: now,
  })
  if (product.status === 'active') await reviewNewPicture(productId, context)
  return { imageId, imageUrl, added: true }
}

/** Assigns an image of a product to some of its variants. Refuses: product_not_found, for a variant of another product. */
export async function assignToVariants(
  imageId: string,
  productId: string,
  variantIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<void> {
  const ids = [...new Set(variantIds)]
  if (ids.length === 0) return
  const updated = await tx
    .update(productVariants)
    .set({ imageId })
    .where(and(inArray(productVariants.id, ids), eq(productVariants.productId, productId)))
    .returning({ id: productVariants.id })
  if (updated.length < ids.length) throw new Refusal('product_not_found')
}

// The stored URL names this width; screens substitute the others.
const defaultWidth = 640
