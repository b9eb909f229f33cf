import type { VendorOrderItem } from '@contract/orders/procedures'

/** What a vendor has to do next for its part of an order; undefined while there is nothing. */
export function nextStep(items: readonly Pick<VendorOrderItem, 'status'>[]): string | undefined {
  const has = (status: VendorOrderItem['status']) => items.some((item) => item.status === status)
  if (has('processing')) return 'Ship'
  return has('shipped') ? 'Confirm delivery' : undefined
}
