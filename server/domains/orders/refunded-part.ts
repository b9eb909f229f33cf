import type { RefundedPartKind } from '@contract/orders/refunded-parts'
import type { ItemPart } from './item-left'

/** What a refund of an item is of. */
export function refundedKindOf(part: Omit<ItemPart, 'taxMinor' | 'subsidyMinor'>): RefundedPartKind {
  if (part.quantity > 0) return 'units'
  if (part.netMinor + part.commissionMinor > 0) return 'amount'
  return part.shippingMinor > 0 ? 'shipping' : 'goodwill'
}
