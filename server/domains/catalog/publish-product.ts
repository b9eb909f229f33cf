import { and, eq, isNull } from 'drizzle-orm'
import { productActions, type ProductStatus } from '@contract/catalog/states'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { requireTransition, stateMachine, transition } from '@server/platform/transition'

const productMachine = stateMachine('product', products, productActions)

/**
 * Publishes a vendor's own draft: it goes on sale, or into review if the operator reviews new products. Refuses: product_not_found,
 * product_status_changed.
 */
export async function publishProduct(
  vendorId: string,
  productId: string,
  context: Context,
): Promise<{ status: ProductStatus }> {
  const { status } = await requireTransition(
    context.tx,
    productMachine,
    productId,
    await publishTransition(vendorId, context),
  )
  return { status }
}

/** The same; undefined if it is not a draft. */
export async function publishDraft(
  vendorId: string,
  productId: string,
  context: Context,
): Promise<ProductStatus | undefined> {
  const product = await transition(
    context.tx,
    productMachine,
    productId,
    await publishTransition(vendorId, context),
  )
  return product?.status
}

/** Takes a vendor's own product off sale until it is published again; false if it is not on sale. */
export async function unpublishProduct(
  vendorId: string,
  productId: string,
  { tx, now }: Context,
): Promise<boolean> {
  const transitioned = await transition(tx, productMachine, productId, {
    action: 'unpublish',
    actor: 'vendor',
    set: { updatedAt: now },
    scope: and(eq(products.vendorId, vendorId), isNull(products.deletedAt)),
  })
  return transitioned !== undefined
}

const publishTransition = async (vendorId: string, { tx, now }: Context) => ({
  action: 'publish' as const,
  actor: 'vendor' as const,
  set: { status: await readSetting(tx, 'new_product_status'), updatedAt: now },
  scope: and(eq(products.vendorId, vendorId), isNull(products.deletedAt)),
})
