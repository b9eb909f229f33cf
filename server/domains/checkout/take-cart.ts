import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { emptyCart, listCartLines, type CartLine } from '@server/domains/cart/service'
import { reserveStock } from '@server/domains/catalog/service'

/**
 * Takes everything out of a cart and its stock off the shelf; the lines come back with what the locked products cost now.
 * Nobody's order is made of a cart that changed meanwhile: what was sent twice at once finds the cart empty the second time.
 * Refuses: cart_empty, product_unavailable, not_enough_stock, prices_changed.
 */
export async function takeCart(tx: Queryable, userId: string): Promise<CartLine[]> {
  const lines = await listCartLines(tx, userId)
  if (lines.length === 0) throw new Refusal('cart_empty')
  const products = await reserveStock(tx, lines)
  const taken = await emptyCart(tx, userId)
  if (taken.length === 0) throw new Refusal('cart_empty')
  if (!isSame(lines, taken)) throw new Refusal('prices_changed')
  return lines.map((line) => {
    const { name, priceMinor, category } = products.get(line.productId)!
    return { ...line, name, priceMinor, category }
  })
}

const isSame = (lines: readonly CartLine[], taken: Awaited<ReturnType<typeof emptyCart>>) =>
  lines.length === taken.length &&
  lines.every((line) =>
    taken.some(({ productId, quantity }) => productId === line.productId && quantity === line.quantity),
  )
