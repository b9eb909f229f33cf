import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { emptyCart, listCartLines, type CartLine } from '@server/domains/cart/service'
import { reserveStock } from '@server/domains/catalog/stock'

/**
 * Takes everything out of a cart and reserves its stock; the lines come back with what the locked variants cost now.
 * Nobody's order is made of a cart that changed meanwhile: what was sent twice at once finds the cart empty the second time.
 * Refuses: cart_empty, product_unavailable, not_enough_stock, prices_changed.
 */
export async function lockCartLines(tx: Queryable, userId: string): Promise<CartLine[]> {
  const lines = await listCartLines(tx, userId)
  if (lines.length === 0) throw new Refusal('cart_empty')
  const variants = await reserveStock(tx, lines)
  const taken = await emptyCart(tx, userId)
  if (taken.length === 0) throw new Refusal('cart_empty')
  if (!isSame(lines, taken)) throw new Refusal('prices_changed')
  return lines.map((line) => {
    const { name, priceMinor, category, sku } = variants.get(line.variantId)!
    return { ...line, name, priceMinor, category, sku }
  })
}

const isSame = (lines: readonly CartLine[], taken: Awaited<ReturnType<typeof emptyCart>>) =>
  lines.length === taken.length &&
  lines.every((line) =>
    taken.some(({ variantId, quantity }) => variantId === line.variantId && quantity === line.quantity),
  )
