import { and, eq, inArray } from 'drizzle-orm'
import type { OrderStatus } from '@contract/states'
import { orderItems } from '@server/database/schema/orders'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { refuseTransition } from './transition-item'
import { queueItemStatusEmail } from './order-emails'
import { publishOrderUpdate } from './publish-order-update'

interface Input {
  itemId: string
  shippingProvider: string
  trackingNumber: string
}

/**
 * Sets carrier and tracking number of one of the acting vendor's items that is processing or shipped; if it is already shipped, the buyer
 * is notified. Refuses: item_not_found, item_moved_on.
 */
export async function addShippingInfo(
  { itemId, shippingProvider, trackingNumber }: Input,
  context: Context,
): Promise<{ item_id: string; status: OrderStatus }> {
  const { tx, services } = context
  const { vendorId } = actingVendor(context)
  const [item] = await tx
    .update(orderItems)
    .set({ shippingProvider, trackingNumber })
    .where(
      and(
        eq(orderItems.id, itemId),
        eq(orderItems.vendorId, vendorId),
        inArray(orderItems.status, ['processing', 'shipped']),
      ),
    )
    .returning()
  if (!item) return refuseTransition(tx, itemId, { vendorId })
  await publishOrderUpdate(tx, item.orderId)
  await queueItemStatusEmail(tx, item, services.publicUrl)
  return { item_id: item.id, status: item.status }
}
