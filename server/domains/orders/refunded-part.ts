import { refundedPartText, type RefundedPartKind } from '@contract/orders/refunded-parts'
import type { Item } from './item-amounts'
import { goodsOf, type ItemPart } from './item-left'

type RefundedPart = Omit<ItemPart, 'taxMinor' | 'subsidyMinor'>

/** What a refund of an item is of. */
export function refundedKindOf(part: RefundedPart): RefundedPartKind {
  if (part.quantity > 0) return 'units'
  if (goodsOf(part) > 0) return 'amount'
  return part.shippingMinor > 0 ? 'shipping' : 'goodwill'
}

/** A refund as a list of them names it: by its item's name if it is of all of its units, otherwise also which part it is of. */
export function refundNameOf(
  refund: RefundedPart,
  { quantity }: Pick<Item, 'quantity'>,
  name: string,
): string {
  const kind = refundedKindOf(refund)
  const isWhole = kind === 'units' && refund.quantity === quantity
  return isWhole ? name : refundedPartText(kind, refund.quantity, name)
}
