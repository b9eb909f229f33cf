import { and, eq, inArray, like, notExists } from 'drizzle-orm'
import type { OrderStatus } from '@contract/orders/states'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { orderItems, orderParcels } from '@server/database/schema/orders'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import type { Item } from './item-amounts'
import { itemStatusChanged, statusOf } from './transition-item'
import { queueItemsUpdatedEmail } from './order-emails'
import { parcelOfItem } from './parcels'
import { publishOrderUpdate } from './publish-order-update'

interface ShippingInfoInput {
  itemId: string
  shippingProvider: string
  trackingNumber: string
  version?: string | undefined
}

/** What the form of a parcel shows. */
export const shipmentOf = ({
  shippingProvider,
  trackingNumber,
}: Pick<Item, 'shippingProvider' | 'trackingNumber'>) => [shippingProvider, trackingNumber]

/**
 * Sets carrier and tracking number of one of the acting vendor's items that is processing or shipped; if it is already shipped, the buyer
 * is notified. Refuses: item_not_found, item_status_changed, pickup_not_tracked, version_conflict.
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
    if (before) requireVersion(version, shipmentOf(before))
  }
  const pickupParcel = tx
    .select({ orderId: orderParcels.orderId })
    .from(orderParcels)
    .where(and(parcelOfItem, like(orderParcels.rateId, '%/pickup')))
  const [item] = await tx
    .update(orderItems)
    .set({ shippingProvider, trackingNumber })
    .where(and(isVendorItem, inArray(orderItems.status, ['processing', 'shipped']), notExists(pickupParcel)))
    .returning()
  if (!item) return refuseShippingInfo(tx, itemId, vendorId)
  await publishOrderUpdate(tx, item.orderId)
  await queueItemsUpdatedEmail(tx, [item], services.publicUrl)
  return { item_id: item.id, status: item.status }
}

async function refuseShippingInfo(tx: Queryable, itemId: string, vendorId: string): Promise<never> {
  const { status, service } = await statusOf(tx, itemId, { vendorId })
  if (service === 'pickup' && (status === 'processing' || status === 'shipped'))
    throw new Refusal('pickup_not_tracked')
  throw itemStatusChanged({ status, service })
}
