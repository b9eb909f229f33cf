import { and, asc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { VendorProduct } from '@contract/catalog/vendor-procedures'
import { productImages, products } from '@server/database/schema/catalog'
import { openChanges } from '@server/domains/vendors/requested-changes'
import type { Context } from '@server/platform/services'
import { userName } from '@server/platform/user-name'
import { versionOf } from '@server/platform/version'
import { areChangesReviewed } from './moderation/review-again'
import { fieldsOf, versionedFields } from './product-columns'
import { readOptions } from './save-options'
import { readVariants } from './save-variants'
import { toModeration } from './serializers'

/** A vendor's own product in any status, for the product form. Refuses: product_not_found. */
export async function getVendorProduct(
  vendorId: string,
  productId: string,
  context: Pick<Context, 'tx'>,
): Promise<VendorProduct> {
  const [found] = await context.tx
    .select({ row: products, moderator: userName(products.moderatedBy) })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
  if (!found) throw new Refusal('product_not_found')
  const { row, moderator } = found
  const variants = await readVariants(productId, context)
  const activeVariants = variants.filter(({ deletedAt }) => deletedAt === null)
  const product = fieldsOf(row, await readOptions(productId, context), activeVariants)
  const images = await readImages(productId, context)
  return {
    id: row.id,
    vendor_id: row.vendorId,
    created_at: row.createdAt.toISOString(),
    ...toModeration(row, moderator),
    status: row.status,
    rejection_reason: row.rejectionReason,
    suspension_reason: row.suspensionReason,
    requested_changes: row.status === 'changes_requested' ? await openChanges(context.tx, { productId }) : [],
    changes_reviewed: row.status === 'active' && (await areChangesReviewed(context)),
    product,
    version: versionOf(versionedFields(product, images)),
    images,
    product_images: images,
  }
}

/** The images of a product, in order. */
export const readImages = (
  productId: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<VendorProduct['images']> =>
  tx
    .select({ id: productImages.id, image_url: productImages.imageUrl, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))
