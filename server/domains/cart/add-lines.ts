import { limits } from '@contract/limits'
import type { Minor } from '@contract/money'
import { findProductOnSale } from '@server/domains/catalog/service'
import { tell } from '@server/platform/events/tell'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { listCartLines, putLine } from './service'

interface Wanted {
  productId: string
  quantity: number
  /** What the person last saw it cost; where it is not given, what it costs now. */
  priceSeenMinor?: Minor | undefined
}

/** What became of a line: how many pieces it has brought, and why not all where it was fewer. */
export interface Outcome {
  productId: string
  /** Undefined for what is not on sale. */
  name: string | undefined
  added: number
  /** How many its line has now; 0 where it was not taken. */
  kept: number
  why: 'off_sale' | 'stock' | 'cart_full' | null
}

/**
 * Adds several lines to the signed-in person's cart as far as they go: quantities add up and stop at the stock, lines at what a
 * cart holds, and what is not on sale is left out. Answers what became of each, in the same order.
 */
export async function addLines(wanted: readonly Wanted[], context: Context): Promise<Outcome[]> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  const held = new Map((await listCartLines(tx, userId)).map((line) => [line.productId, line.quantity]))
  const outcomes: Outcome[] = []
  for (const [index, { productId, quantity, priceSeenMinor }] of wanted.entries()) {
    const before = held.get(productId) ?? 0
    const product = await findProductOnSale(tx, productId)
    const isFull = !held.has(productId) && held.size >= limits.cart.linesMax
    const kept = product && !isFull ? Math.min(before + quantity, product.quantity) : 0
    if (product && kept > 0) {
      const priceWhenAddedMinor = priceSeenMinor ?? product.priceMinor
      // A cart shows its lines in the order they came: one after the other, not all at once.
      const inTurn = { ...context, now: new Date(now.getTime() + index) }
      await putLine(inTurn, { productId, quantity: kept, priceWhenAddedMinor })
      held.set(productId, kept)
    }
    const added = Math.max(0, kept - before)
    const short = isFull ? 'cart_full' : 'stock'
    const why = !product ? 'off_sale' : added < quantity ? short : null
    outcomes.push({ productId, name: product?.name, added, kept, why })
  }
  await tell(tx, userId, 'cart')
  return outcomes
}
