import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'

/** A product and the vendor that must own it. */
export interface VendorProduct {
  vendorId: string
  productId: string
}

type LockedProduct = Pick<typeof products.$inferSelect, 'name' | 'status'>

/** Refuses another vendor's product before any work is done for it: product_not_found. */
export async function requireVendorProduct(target: VendorProduct, tx: Context['tx']): Promise<void> {
  requireProductRow(await selectVendorProduct(target, tx))
}

/** Locks a vendor's own product, so that concurrent image changes serialise, and returns its name and status. Refuses: product_not_found. */
export const lockVendorProduct = async (target: VendorProduct, tx: Context['tx']): Promise<LockedProduct> =>
  requireProductRow(await selectVendorProduct(target, tx).for('no key update'))

const selectVendorProduct = ({ vendorId, productId }: VendorProduct, tx: Context['tx']) =>
  tx
    .select({ name: products.name, status: products.status })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))

function requireProductRow([product]: LockedProduct[]): LockedProduct {
  if (!product) throw new Refusal('product_not_found')
  return product
}
