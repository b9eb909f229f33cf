import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'

/** Locks a vendor: two changes of how its store is arranged take turns. Before its products. Refuses: vendor_not_found. */
export async function lockStore(vendorId: string, tx: Context['tx']): Promise<void> {
  const [vendor] = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
    .for('no key update')
  if (!vendor) throw new Refusal('vendor_not_found')
}
