import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'
import { publish } from '@server/platform/events/publish'
import type { Payout } from './queries'

/** Publishes a payout's change to its vendor's open pages. */
export async function publishPayoutUpdate(tx: Queryable, { id, vendorId }: Payout): Promise<void> {
  const [vendor] = await tx.select({ userId: vendors.userId }).from(vendors).where(eq(vendors.id, vendorId))
  if (vendor) await publish(tx, vendor.userId, 'payout', id)
}
