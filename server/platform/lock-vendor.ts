import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'

/**
 * Locks a vendor's row until the transaction ends, so that changes which count or order what it has take turns. Before its products. Refuses:
 * vendor_not_found.
 */
export async function lockVendor(tx: Queryable, vendorId: string): Promise<void> {
  const [vendor] = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
    .for('no key update')
  if (!vendor) throw new Refusal('vendor_not_found')
}
