import { eq } from 'drizzle-orm'
import type { PayoutDestination } from '@contract/payouts'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'

/** Sets where a vendor's payouts go from now on; payouts that were requested before keep theirs. */
export async function savePayoutDestination(
  tx: Queryable,
  vendorId: string,
  destination: PayoutDestination,
): Promise<void> {
  await tx.update(vendors).set({ payoutDestination: destination }).where(eq(vendors.id, vendorId))
}
