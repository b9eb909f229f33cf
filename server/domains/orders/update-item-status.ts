import { vendorActionTo, type OrderItemAction, type OrderStatus } from '@contract/orders/states'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import type { Item } from './item-amounts'
import { transitionItem, refuseTransition } from './transition-item'
import { queueItemsUpdatedEmail } from './order-emails'
import { pickupOrders } from './parcels'
import { splitItemToShip } from './split-item'

interface Input {
  itemId: string
  status: OrderStatus
  /** How many of its units are shipped, if not all. */
  quantity?: number | undefined
  shippingProvider?: string | undefined
  trackingNumber?: string | undefined
}

/**
 * Applies the next transition to one of the acting vendor's items and notifies the buyer. Stores carrier and tracking number when the item
 * is shipped; if a part of it is shipped, the rest stays as it was, as an item of its own. With pickup, the item becomes ready for
 * collection instead, and `confirm_collection` collects it. Refuses: item_not_found, item_status_changed, too_many_to_ship,
 * disputed_item_whole, order_not_paid, collection_code_needed, pickup_not_tracked.
 */
export async function updateItemStatus(
  { itemId, status, quantity, shippingProvider, trackingNumber }: Input,
  context: Context,
): Promise<{ item_id: string; status: OrderStatus }> {
  const { tx, now, services } = context
  const { vendorId, userId } = requireVendor(context)
  const action = vendorActionTo(status)
  if (!action) return refuseTransition(tx, itemId, { vendorId })
  if (action === 'ship' && quantity !== undefined) await splitItemToShip(tx, { itemId, vendorId, quantity })
  const item = await transitionItem(tx, {
    itemId,
    action,
    actor: 'vendor',
    actorId: userId,
    now,
    scope: { vendorId },
    shipment: { shippingProvider, trackingNumber },
  })
  await refuseForPickup(tx, item, { action, isTracked: Boolean(shippingProvider || trackingNumber) })
  await queueItemsUpdatedEmail(tx, [item], services.publicUrl)
  return { item_id: item.id, status: item.status }
}

/** What is collected has no carrier, and only the buyer's code proves that it was. */
async function refuseForPickup(
  tx: Queryable,
  { orderId, vendorId }: Item,
  { action, isTracked }: { action: OrderItemAction; isTracked: boolean },
): Promise<void> {
  if (action !== 'deliver' && !isTracked) return
  if (!(await pickupOrders(tx, vendorId, [orderId])).has(orderId)) return
  throw new Refusal(action === 'deliver' ? 'collection_code_needed' : 'pickup_not_tracked')
}
