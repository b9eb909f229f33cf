import { eq } from 'drizzle-orm'
import { sum } from '@contract/core/money'
import { permits } from '@contract/core/permissions'
import type { VendorStatus } from '@contract/vendors/states'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { requireSession, requireVendor } from '@server/platform/session'
import { openOrderCountsOf, vendorBalances } from './queries'

interface StoreStatus {
  status: VendorStatus
  stopped_at: string | null
  stop_reason: string | null
  orders_to_ship: number
  orders_shipped: number
  balance: number | null
}

/** Whether the signed-in vendor may sell, and what is left if not. */
export async function getStoreStatus(context: Context): Promise<StoreStatus> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  const [vendor] = await tx
    .select({
      status: vendors.status,
      stoppedAt: vendors.stoppedAt,
      stopReason: vendors.stopReason,
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  const { toShip, shipped } = await openOrderCountsOf(tx, vendorId)
  const seesMoney = permits(requireSession(context).vendor!.permissions, 'money')
  return {
    status: vendor!.status,
    stopped_at: vendor!.stoppedAt?.toISOString() ?? null,
    stop_reason: vendor!.stopReason,
    orders_to_ship: toShip,
    orders_shipped: shipped,
    balance: seesMoney ? sum(Object.values(await vendorBalances(tx, vendorId))) : null,
  }
}
