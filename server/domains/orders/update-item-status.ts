import { vendorActionTo, type OrderStatus } from '@contract/states'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { transitionItem, refuseTransition } from './transition-item'
import { queueItemStatusEmail } from './order-emails'

interface Input {
  p_item_id: string
  p_status: OrderStatus
  p_shipping_provider?: string | undefined
  p_tracking_number?: string | undefined
}

/**
 * Applies the next transition to one of the acting vendor's items and notifies the buyer. Stores carrier and tracking number when the item
 * is shipped. Refuses: item_not_found, item_moved_on, order_not_paid.
 */
export async function updateItemStatus(
  { p_item_id, p_status, p_shipping_provider, p_tracking_number }: Input,
  context: Context,
): Promise<{ item_id: string; status: OrderStatus }> {
  const { tx, now, services } = context
  const { vendorId, userId } = actingVendor(context)
  const action = vendorActionTo(p_status)
  if (!action) return refuseTransition(tx, p_item_id, { vendorId })
  const item = await transitionItem(tx, {
    itemId: p_item_id,
    action,
    actor: 'vendor',
    actorId: userId,
    now,
    scope: { vendorId },
    shipment: { shippingProvider: p_shipping_provider, trackingNumber: p_tracking_number },
  })
  await queueItemStatusEmail(tx, item, services.publicUrl)
  return { item_id: item.id, status: item.status }
}
