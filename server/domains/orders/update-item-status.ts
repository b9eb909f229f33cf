import { vendorActionTo, type OrderStatus } from '@contract/orders/states'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { transitionItem, refuseTransition } from './transition-item'
import { queueItemStatusEmail } from './order-emails'

interface Input {
  itemId: string
  status: OrderStatus
  shippingProvider?: string | undefined
  trackingNumber?: string | undefined
}

/**
 * Applies the next transition to one of the acting vendor's items and notifies the buyer. Stores carrier and tracking number when the item
 * is shipped. Refuses: item_not_found, item_status_changed, order_not_paid.
 */
export async function updateItemStatus(
  { itemId, status, shippingProvider, trackingNumber }: Input,
  context: Context,
): Promise<{ item_id: string; status: OrderStatus }> {
  const { tx, now, services } = context
  const { vendorId, userId } = requireVendor(context)
  const action = vendorActionTo(status)
  if (!action) return refuseTransition(tx, itemId, { vendorId })
  const item = await transitionItem(tx, {
    itemId,
    action,
    actor: 'vendor',
    actorId: userId,
    now,
    scope: { vendorId },
    shipment: { shippingProvider, trackingNumber },
  })
  await queueItemStatusEmail(tx, item, services.publicUrl)
  return { item_id: item.id, status: item.status }
}
