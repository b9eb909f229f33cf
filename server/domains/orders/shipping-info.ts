import { and, eq, inArray } from 'drizzle-orm'
import type { OrderStatus } from '@contract/orders/states'
import { orderItems } from '@server/database/schema/orders'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import type { Item } from './item-amounts'
import { refuseTransition } from './transition-item'
import { queueItemStatusEmail } from './order-emails'
import { publishOrderUpdate } from './publish-order-update'

interface ShippingInfoInput {
  itemId: string
  shippingProvider: string
  trackingNumber: string
  version?: string | undefined
}

/** What the form of a parcel shows. */
export const parcelOf = ({
  shippingProvider,
  trackingNumber,
}: Pick<Item, 'shippingProvider' | 'trackingNumber'>) => [shippingProvider, trackingNumber]

/**
 * Sets carrier and tracking number of one of the acting vendor's items that is processing or shipped; if it is already shipped, the buyer
 * is notified. Refuses: item_not_found, item_status_changed, version_conflict.
 */
export async function addShippingInfo(
  { itemId, shippingProvider, trackingNumber, version }: ShippingInfoInput,
  context: Context,
): Promise<{ item_id: string; status: OrderStatus }> {
  const { tx, services } = context
  const { vendorId } = requireVendor(context)
  const isVendorItem = and(eq(orderItems.id, itemId), eq(orderItems.vendorId, vendorId))
  if (version !== undefined) {
    const [before] = await tx.select().from(orderItems).where(isVendorItem).for('no key update')
    if (before) requireVersion(version, parcelOf(before))
  }
  const [item] = await tx
    .update(orderItems)
    .set({ shippingProvider, trackingNumber })
    .where(and(isVendorItem, inArray(orderItems.status, ['processing', 'shipped'])))
    .returning()
  if (!item) return refuseTransition(tx, itemId, { vendorId })
  await publishOrderUpdate(tx, item.orderId)
  await queueItemStatusEmail(tx, item, services.publicUrl)
  return { item_id: item.id, status: item.status }
}
