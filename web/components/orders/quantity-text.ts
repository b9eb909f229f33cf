import type { OrderedItem } from '@contract/orders/procedures'

/** How many units of an item were refunded, while it has others: "1 of 3 refunded"; nothing if none were, or all. */
export const refundedUnitsText = ({
  quantity,
  returned_quantity,
}: Pick<OrderedItem, 'quantity' | 'returned_quantity'>): string | undefined =>
  returned_quantity > 0 && returned_quantity < quantity
    ? `${returned_quantity} of ${quantity} refunded`
    : undefined

/** How many units an item has: "2", or "1 of 2" if it is a part of what was ordered. */
export const quantityText = ({
  quantity,
  ordered_quantity,
}: Pick<OrderedItem, 'quantity' | 'ordered_quantity'>): string =>
  ordered_quantity > quantity ? `${quantity} of ${ordered_quantity}` : String(quantity)
