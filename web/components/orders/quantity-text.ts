import type { OrderedItem } from '@contract/orders/procedures'

/** How many units an item has: "2", or "1 of 2" if it is a part of what was ordered. */
export const quantityText = ({
  quantity,
  ordered_quantity,
}: Pick<OrderedItem, 'quantity' | 'ordered_quantity'>): string =>
  ordered_quantity > quantity ? `${quantity} of ${ordered_quantity}` : String(quantity)
