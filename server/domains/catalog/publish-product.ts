import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import { productActions, type ProductStatus } from '@contract/states'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { setting } from '@server/platform/settings'

/**
 * Publishes a vendor's own draft: it goes on sale, or waits for review where the operator has set that for new products.
 * Refuses: product_not_found, product_moved_on.
 */
export async function publishProduct(
  vendorId: string,
  productId: string,
  context: Context,
): Promise<{ status: ProductStatus }> {
  const status = await publishDraft(vendorId, productId, context)
  if (status) return { status }
  const [found] = await context.tx
    .select({ status: products.status })
    .from(products)
    .where(ownProduct(vendorId, productId))
  throw found ? new Refusal('product_moved_on', found) : new Refusal('product_not_found')
}

/** The same; undefined for what is no draft. */
export async function publishDraft(
  vendorId: string,
  productId: string,
  { tx, now }: Context,
): Promise<ProductStatus | undefined> {
  const [published] = await tx
    .update(products)
    .set({ status: await setting(tx, 'new_product_status'), updatedAt: now })
    .where(and(ownProduct(vendorId, productId), inArray(products.status, [...productActions.publish.from])))
    .returning({ status: products.status })
  return published?.status
}

const ownProduct = (vendorId: string, productId: string) =>
  and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt))
