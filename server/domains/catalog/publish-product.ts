import { and, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { productActions, type ProductStatus } from '@contract/catalog/states'
import { products, productVariants } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { requireTransition, stateMachine, transition } from '@server/platform/transition'

const productMachine = stateMachine('product', products, productActions)

/**
 * Publishes a vendor's own draft: it goes on sale, or into review if the operator reviews new products. Refuses: product_not_found,
 * product_status_changed, product_has_no_price.
 */
export async function publishProduct(
  vendorId: string,
  productId: string,
  context: Context,
): Promise<{ status: ProductStatus }> {
  const [draft] = await context.tx
    .select({ hasPrices: hasPrices(context) })
    .from(products)
    .where(and(eq(products.id, productId), ownedBy(vendorId), eq(products.status, 'draft')))
  if (draft && !draft.hasPrices) throw new Refusal('product_has_no_price')
  const { status } = await requireTransition(
    context.tx,
    productMachine,
    productId,
    await publishTransition(vendorId, context),
  )
  return { status }
}

/** The same; undefined if it is not a draft, or lacks a price. */
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
    scope: ownedBy(vendorId),
  })
  return transitioned !== undefined
}

const publishTransition = async (vendorId: string, context: Context) => ({
  action: 'publish' as const,
  actor: 'vendor' as const,
  set: { status: await readSetting(context.tx, 'new_product_status'), updatedAt: context.now },
  scope: and(ownedBy(vendorId), hasPrices(context)),
})

const ownedBy = (vendorId: string) => and(eq(products.vendorId, vendorId), isNull(products.deletedAt))

/** Everything that it offers has a price. */
const hasPrices = ({ tx }: Context): SQL<boolean> =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(productVariants)
      .where(
        and(
          eq(productVariants.productId, products.id),
          isNull(productVariants.deletedAt),
          eq(productVariants.priceMinor, 0),
        ),
      ),
  ) as SQL<boolean>
