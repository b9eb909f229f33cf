import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { promotions } from '@server/database/schema/promotions'
import type { Context } from '@server/platform/services'
import { requireSession, requireVendor } from '@server/platform/session'
import type { Promotion } from './discount'

// Staff see everyone's promotions. To a vendor, those of others do not exist.

/** The vendor whose promotions alone the caller manages; null for staff. */
export const managingVendorOf = (context: Pick<Context, 'session'>): string | null =>
  requireSession(context).role === 'admin' ? null : requireVendor(context).vendorId

/** Limits a query to a vendor's promotions; without one, to nothing. */
export const promotionsOf = (vendorId: string | null) =>
  vendorId === null ? undefined : eq(promotions.vendorId, vendorId)

/** A promotion that the caller may see. Refuses: promotion_not_found. */
export async function requirePromotion(id: string, context: Context): Promise<Promotion> {
  const [row] = await selectPromotion(id, context)
  return requireRow(row)
}

/** The same, locked until the transaction ends. Refuses: promotion_not_found. */
export async function lockPromotion(id: string, context: Context): Promise<Promotion> {
  const [row] = await selectPromotion(id, context).for('no key update')
  return requireRow(row)
}

const selectPromotion = (id: string, context: Context) =>
  context.tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), promotionsOf(managingVendorOf(context))))

function requireRow(row: Promotion | undefined): Promotion {
  if (!row) throw new Refusal('promotion_not_found')
  return row
}
