import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'

/** A product and the vendor that must own it. */
export interface OwnProduct {
  vendorId: string
  productId: string
}

/** Locks a vendor's own product, so that concurrent image changes serialise, and answers its name. Refuses: product_not_found. */
export async function lockOwnProduct(
  { vendorId, productId }: OwnProduct,
  tx: Context['tx'],
): Promise<{ name: string }> {
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .for('no key update')
  if (!product) throw new Refusal('product_not_found')
  return product
}
