import type { CartItem, CartProduct } from '@contract/cart'
import { texts } from '@contract/texts'
import { parseDecimal } from '@contract/money'
import type { Merge } from './use-merge'

/** The variant a cart line is made from; `stock_quantity` is what is in stock. */
export type ProductForCart = CartProduct

/** What a line is known by: a variant has one line, the other variants of its product have lines of their own. */
export type LineId = Pick<CartItem, 'product_id' | 'variant_id'>

/** A cart, wherever it is held. */
export interface HeldCart {
  /** Undefined until they are known. */
  items: readonly CartItem[] | undefined
  /** Why they are not known, or may be out of date. */
  error: Error | null
  /** Each rejects with the sentence to show; the cart on screen then is as it was. */
  add(product: ProductForCart, quantity: number): Promise<void>
  setQuantity(line: LineId, quantity: number): Promise<void>
  remove(line: LineId): Promise<void>
  /** Asks again for what is in it, what it costs and what is in stock. */
  refresh(): Promise<void>
}

export interface Cart extends HeldCart {
  /** Sum of the quantities. */
  count: number
  /** Sum of price times quantity, in US cents. */
  totalMinor: number
  /** What the guest had chosen, on its way into the cart after signing in. */
  merge: Merge
}

/** Count and total of a cart's lines. */
export const sumsOf = (items: readonly CartItem[] = []) => ({
  count: items.reduce((count, line) => count + line.quantity, 0),
  totalMinor: items.reduce((total, line) => total + (parseDecimal(line.price) ?? 0) * line.quantity, 0),
})

/** Why a line cannot be ordered as it is, if so. */
export function lineIssueOf(line: CartItem): 'unavailable' | 'short' | undefined {
  if (!line.available) return 'unavailable'
  return line.quantity > line.stock_quantity ? 'short' : undefined
}

/** The same in words, for a line that has an obstacle. */
export const obstacleText = ({ available, stock_quantity }: CartItem): string =>
  available ? texts.cart.onlyInStock(stock_quantity) : texts.cart.unavailable
