import { limits } from '@contract/limits'
import { toMinor } from '@contract/money'
import { findProductOnSale } from '@server/domains/catalog/service'
import { tell } from '@server/platform/events/tell'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { listCartLines, putLine } from './service'

interface GuestLine {
  product_id: string
  quantity: number
  price_when_added?: number | undefined
}

interface Merged {
  /** How many lines were taken. */
  added: number
  /** Names of those that were cut short. */
  clamped: string[]
  /** Ids of what is not sold any more. */
  left_out: string[]
}

/**
 * Adds a guest's lines to the cart, line by line. Quantities add up and stop at the stock, lines at what a cart holds; products
 * no longer on sale are left out. The price the guest saw is kept beside a line, only to tell that it is another one now.
 */
export async function mergeGuestCart(items: readonly GuestLine[], context: Context): Promise<Merged> {
  const { userId } = signedIn(context)
  const lines = await listCartLines(context.tx, userId)
  const held = new Map(lines.map((line) => [line.productId, line.quantity]))
  const merged: Merged = { added: 0, clamped: [], left_out: [] }
  for (const { product_id: productId, quantity, price_when_added: seen } of items) {
    const product = await findProductOnSale(context.tx, productId)
    if (!product) {
      merged.left_out.push(productId)
      continue
    }
    const wanted = (held.get(productId) ?? 0) + quantity
    const fits = held.has(productId) || held.size < limits.cart.linesMax
    const kept = fits ? Math.min(wanted, product.quantity) : 0
    if (kept < wanted) merged.clamped.push(product.name)
    if (kept === 0) continue
    const priceWhenAddedMinor = seen === undefined ? product.priceMinor : toMinor(seen)
    await putLine(context, { productId, quantity: kept, priceWhenAddedMinor })
    held.set(productId, kept)
    merged.added++
  }
  if (merged.added > 0) await tell(context.tx, userId, 'cart')
  return merged
}
