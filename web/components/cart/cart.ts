import { orderableCount } from '@contract/cart/orderable'
import type { CartItem, CartProduct } from '@contract/cart/procedures'
import { formatDay } from '@contract/core/day'
import * as texts from '@contract/texts'
import { parseDecimal, sum } from '@contract/core/money'
import type { Merge } from './use-merge'

/** The variant of a cart line; `stock_quantity` is the current stock. */
export type ProductForCart = CartProduct

/** Identifies a line: a variant has one line, and other variants of its product have their own. */
export type LineId = Pick<CartItem, 'product_id' | 'variant_id'>

/** A cart, wherever it is stored. */
export interface StoredCart {
  /** Undefined until loaded. */
  items: readonly CartItem[] | undefined
  /** Why the lines are missing or may be out of date. */
  error: Error | null
  /** Each rejects with the message to show; the displayed cart is then unchanged. */
  add(product: ProductForCart, quantity: number): Promise<void>
  setQuantity(line: LineId, quantity: number): Promise<void>
  remove(line: LineId): Promise<void>
  /** Refetches the contents, prices and stock. */
  refresh(): Promise<void>
}

export interface Cart extends StoredCart {
  /** Sum of all quantities, which the badge in the header shows. */
  count: number
  /** Sum of price times quantity of what can be ordered now, in US cents. */
  totalMinor: number
  /** Guest cart lines being merged into the cart after sign-in. */
  merge: Merge
}

/** Count and total of a cart's lines. */
export const cartTotalsOf = (items: readonly CartItem[] = []) => ({
  count: sum(items.map(({ quantity }) => quantity)),
  totalMinor: sum(items.map((line) => (parseDecimal(line.price) ?? 0) * orderableCount(line))),
})

/** Why a line cannot be ordered as it is, if so. */
export function lineIssueOf(line: CartItem): 'unavailable' | 'closed' | 'short' | undefined {
  if (!line.available) return 'unavailable'
  if (line.reopens_on) return 'closed'
  return line.quantity > line.stock_quantity ? 'short' : undefined
}

/** The message for a line that cannot be ordered. */
export function lineIssueText({ available, stock_quantity, reopens_on }: CartItem): string {
  if (!available) return texts.cart.unavailable
  return reopens_on ? texts.cart.closed(formatDay(reopens_on)) : texts.cart.onlyInStock(stock_quantity)
}
