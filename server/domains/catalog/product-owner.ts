import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { recordModeration } from './moderation/record-moderation'

/** The vendor whose product may be edited: the signed-in one, or for an admin the product's own. Refuses: product_not_found. */
export async function ownerOf(productId: string, context: Context): Promise<string> {
  if (requireSession(context).role !== 'admin') return requireVendor(context).vendorId
  return (await findProduct(productId, context)).vendorId
}

/** Records that an admin has edited a vendor's product. */
export async function recordEdit(productId: string, context: Context): Promise<void> {
  if (context.session?.role !== 'admin') return
  await recordModeration('product_edited', [await findProduct(productId, context)], {}, context)
}

async function findProduct(productId: string, { tx }: Context) {
  const [product] = await tx
    .select({ id: products.id, name: products.name, vendorId: products.vendorId })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
  if (!product) throw new Refusal('product_not_found')
  return product
}
