import { Refusal } from '@contract/messages'
import { nameWithVariant, variantTitle } from '@contract/product-fields'
import type { Queryable } from '@server/database/connect'
import { emptyCart, listCartLines, type CartLine } from '@server/domains/cart/service'
import { reserveStock } from '@server/domains/catalog/stock'

/** A cart line at its variant's locked price, with the stock of the variant and of its product before it was reserved. */
export type LockedLine = CartLine & { stock: number; productStock: number }

/**
 * Empties a cart and reserves its stock; answers the lines at the locked variants' current prices. No order is made from a cart that
 * changed meanwhile: of two concurrent submissions, the second finds the cart empty. Refuses: cart_empty, product_unavailable,
 * not_enough_stock, prices_changed.
 */
export async function lockCartLines(tx: Queryable, userId: string): Promise<LockedLine[]> {
  const lines = await listCartLines(tx, userId)
  if (lines.length === 0) throw new Refusal('cart_empty')
  const named = lines.map(({ name, optionValues, ...line }) => ({
    ...line,
    name: nameWithVariant(name, variantTitle(optionValues)),
  }))
  const variants = await reserveStock(tx, named)
  const taken = await emptyCart(tx, userId)
  if (taken.length === 0) throw new Refusal('cart_empty')
  if (!isSame(lines, taken)) throw new Refusal('prices_changed')
  return lines.map((line) => {
    const { name, priceMinor, category, sku, stock, productStock } = variants.get(line.variantId)!
    return { ...line, name, priceMinor, category, sku, stock, productStock }
  })
}

const isSame = (lines: readonly CartLine[], taken: Awaited<ReturnType<typeof emptyCart>>) =>
  lines.length === taken.length &&
  lines.every((line) =>
    taken.some(({ variantId, quantity }) => variantId === line.variantId && quantity === line.quantity),
  )
