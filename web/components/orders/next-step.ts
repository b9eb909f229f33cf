import type { VendorOrderItem } from '@contract/orders/procedures'
import type { ShippingService } from '@contract/pricing/facts'

/** What a vendor has to do next for its part of an order; undefined while there is nothing. */
export function nextStep(
  items: readonly Pick<VendorOrderItem, 'status'>[],
  service: ShippingService,
): string | undefined {
  const has = (status: VendorOrderItem['status']) => items.some((item) => item.status === status)
  const isPickup = service === 'pickup'
  if (has('processing')) return isPickup ? 'Make ready' : 'Ship'
  if (has('shipped')) return isPickup ? 'Confirm collection' : 'Confirm delivery'
  return undefined
}
