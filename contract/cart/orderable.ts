import type { CartItem } from './procedures'

/**
 * How many units of a cart line can be ordered now: none of what is not sold or of a store that is closed, otherwise as many as are in stock.
 * Subtotals and estimates count these.
 */
export const orderableCount = ({
  available,
  reopens_on,
  quantity,
  stock_quantity,
}: Pick<CartItem, 'available' | 'reopens_on' | 'quantity' | 'stock_quantity'>): number =>
  available && !reopens_on ? Math.min(quantity, stock_quantity) : 0
