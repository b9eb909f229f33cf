import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { emptyCart, isInCart } from '@server/domains/cart/service'
import { lockProductsOf, deductStock } from '@server/domains/catalog/stock'

/** A cart line at its variant's locked price, with the stock of the variant and of its product before it was reserved. */
export type LockedLine = Awaited<ReturnType<typeof lockCartLines>>[number]

/**
 * Empties a cart and reserves its stock for an order; returns the lines at the locked variants' current prices. The caller holds the account's lock, so
 * that the cart does not change meanwhile: of two concurrent submissions, the second finds it empty. Refuses: cart_empty,
 * product_unavailable, not_enough_stock.
 */
export async function lockCartLines(tx: Queryable, userId: string, orderId: string) {
  await lockProductsOf(tx, isInCart(tx, userId))
  const removedLines = await emptyCart(tx, userId)
  if (removedLines.length === 0) throw new Refusal('cart_empty')
  const variants = await deductStock(tx, orderId, removedLines)
  return removedLines.map(({ variantId, quantity }) => ({ ...variants.get(variantId)!, variantId, quantity }))
}
