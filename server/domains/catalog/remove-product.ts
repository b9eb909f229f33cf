import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'

/**
 * Takes a vendor's own product off sale permanently. Past orders keep it. Its import key is cleared, so that importing the same file again
 * creates a new product. Refuses: product_not_found.
 */
export async function removeProduct(
  vendorId: string,
  productId: string,
  { tx, now }: Context,
): Promise<{ removed: true }> {
  const [deleted] = await tx
    .update(products)
    .set({ deletedAt: now, updatedAt: now, importKey: null })
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .returning({ id: products.id })
  if (!deleted) throw new Refusal('product_not_found')
  return { removed: true }
}
