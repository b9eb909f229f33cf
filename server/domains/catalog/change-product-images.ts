import { and, eq } from 'drizzle-orm'
import { productLimits } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import { productImages } from '@server/database/schema/catalog'
import { deleteFilesLater } from '@server/platform/files/delete-files'
import { pictureFileNames } from '@server/platform/files/pictures'
import type { Context } from '@server/platform/services'
import { lockVendorProduct, type VendorProduct } from './require-vendor-product'
import { readImages } from './vendor-product'

interface ArrangedImage {
  imageId: string
  alt: string
}

/**
 * Sets order and alternative texts of the images of a vendor's own product. Images not named come last; one without its own text uses the
 * product's name. Refuses: product_not_found, image_not_found.
 */
export async function arrangeProductImages(
  target: VendorProduct,
  requested: readonly ArrangedImage[],
  context: Context,
): Promise<void> {
  const { name } = await lockVendorProduct(target, context.tx)
  const stored = await readImages(target.productId, context)
  const arranged = requested.map(({ imageId, alt }) => ({ id: imageId, alt: alt || name }))
  if (arranged.some(({ id }) => !stored.some((image) => image.id === id)))
    throw new Refusal('image_not_found')
  const remaining = stored.filter(({ id }) => !arranged.some((image) => image.id === id))
  for (const [position, { id, alt }] of [...arranged, ...remaining].entries())
    await context.tx.update(productImages).set({ position, alt }).where(eq(productImages.id, id))
}

/** Removes an image from a vendor's own product; its files are deleted after commit. Refuses: product_not_found, image_not_found. */
export async function removeProductImage(
  target: VendorProduct,
  imageId: string,
  { tx }: Context,
): Promise<{ removed: true }> {
  await lockVendorProduct(target, tx)
  const [deleted] = await tx
    .delete(productImages)
    .where(and(eq(productImages.id, imageId), eq(productImages.productId, target.productId)))
    .returning({ fileKey: productImages.fileKey })
  if (!deleted) throw new Refusal('image_not_found')
  await deleteFilesLater(
    tx,
    pictureFileNames(productLimits.imageWidths).map((name) => `${deleted.fileKey}/${name}`),
  )
  return { removed: true }
}
