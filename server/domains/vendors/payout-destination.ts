import { eq } from 'drizzle-orm'
import type { PayoutDestination } from '@contract/payouts'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'

/** Sets a vendor's payout method; payouts requested earlier keep theirs. */
export async function savePayoutDestination(
  tx: Queryable,
  vendorId: string,
  destination: PayoutDestination,
): Promise<void> {
  await tx.update(vendors).set({ payoutDestination: destination }).where(eq(vendors.id, vendorId))
}
