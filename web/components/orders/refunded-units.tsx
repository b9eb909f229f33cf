import type { OrderedItem } from '@contract/orders/procedures'
import { refundedUnitsText } from './quantity-text'

/** How many units of an item were refunded, below its status; nothing if none were, or all. */
export function RefundedUnits({ item }: { item: Pick<OrderedItem, 'quantity' | 'returned_quantity'> }) {
  const text = refundedUnitsText(item)
  return text ? <span className="figures mt-1 block text-caption text-ink-soft">{text}</span> : null
}
