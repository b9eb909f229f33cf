import type { z } from 'zod'
import { allows } from '@contract/core/state-machine'
import type { trackedOrder } from '@contract/orders/parcels'
import { orderItemActions, vendorActionTo } from '@contract/orders/states'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { queueItemsUpdatedEmail } from './order-emails'
import { pickupOrders } from './parcels'
import { lockVendorItems, transitionItems } from './transition-item'

interface Input {
  orderIds: readonly string[]
  status: 'shipped' | 'delivered'
  shippingProvider?: string | undefined
  trackingNumber?: string | undefined
  /** Of orders that do not have the carrier and the tracking number of all. */
  parcels?: readonly z.infer<typeof trackedOrder>[] | undefined
}

/**
 * Moves all items of the acting vendor in some orders whose status allows it, and notifies each buyer in one email. Items that cannot be
 * moved, what its buyer has to collect, and other vendors' orders are left alone. All items are locked first, in a fixed order.
 */
export async function updateVendorOrders(
  { orderIds, status, parcels = [], ...commonShipment }: Input,
  context: Context,
): Promise<{ items: number; orders: number }> {
  const { tx, now, services } = context
  const { vendorId, userId } = requireVendor(context)
  const action = vendorActionTo(status)!
  const items = await lockVendorItems(tx, vendorId, orderIds)
  const collected = await pickupOrders(tx, vendorId, orderIds)
  const updatableItems = items.filter(
    (item) =>
      allows(orderItemActions[action], item.status, 'vendor') &&
      !(action === 'deliver' && collected.has(item.orderId)),
  )
  const shipments = new Map(
    parcels.map(({ order_id, shipping_provider, tracking_number }) => [
      order_id,
      { shippingProvider: shipping_provider, trackingNumber: tracking_number },
    ]),
  )
  const byOrder = groupBy(updatableItems, ({ orderId }) => orderId)
  for (const [orderId, items] of byOrder) {
    const updated = await transitionItems(
      tx,
      items.map(({ id }) => id),
      {
        action,
        actor: 'vendor',
        actorId: userId,
        now,
        scope: { vendorId },
        shipment: collected.has(orderId) ? {} : (shipments.get(orderId) ?? commonShipment),
      },
    )
    await queueItemsUpdatedEmail(tx, updated, services.publicUrl)
  }
  return { items: updatableItems.length, orders: byOrder.size }
}
