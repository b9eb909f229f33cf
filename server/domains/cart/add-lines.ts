import { limits } from '@contract/limits'
import type { Minor } from '@contract/money'
import { nameWithVariant } from '@contract/product-fields'
import { findVariantsOnSale, type VariantKey } from '@server/domains/catalog/variants'
import { publish } from '@server/platform/events/publish'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { listCartLines, putLine } from './service'

interface Wanted extends VariantKey {
  quantity: number
  /** The price the user last saw; defaults to the current price. */
  priceSeenMinor?: Minor | undefined
}

/** The result of a line: how many units were added, and the reason if fewer than requested. */
export interface Outcome {
  productId: string
  /** Undefined if the product is off sale or the variant is ambiguous. */
  name: string | undefined
  added: number
  /** The line's quantity now; 0 if it was not added. */
  kept: number
  why: 'off_sale' | 'stock' | 'cart_full' | null
}

/**
 * Adds several lines to the signed-in user's cart as far as possible: quantities add up to at most the stock, lines to at most the cart
 * limit, and products off sale are skipped. Answers each line's result, in the same order.
 */
export async function addLines(wanted: readonly Wanted[], context: Context): Promise<Outcome[]> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  const held = new Map((await listCartLines(tx, userId)).map((line) => [line.variantId, line.quantity]))
  const found = await findVariantsOnSale(tx, wanted)
  const outcomes: Outcome[] = []
  for (const [index, { productId, quantity, priceSeenMinor }] of wanted.entries()) {
    const variant = found[index]
    if (!variant || Array.isArray(variant)) {
      outcomes.push({ productId, name: undefined, added: 0, kept: 0, why: 'off_sale' })
      continue
    }
    const before = held.get(variant.id) ?? 0
    const isFull = !held.has(variant.id) && held.size >= limits.cart.linesMax
    const kept = isFull ? 0 : Math.min(before + quantity, variant.stock)
    if (kept > 0) {
      const priceWhenAddedMinor = priceSeenMinor ?? variant.priceMinor
      // A cart shows its lines in insertion order, so each gets a distinct time.
      const inTurn = { ...context, now: new Date(now.getTime() + index) }
      await putLine(inTurn, { variantId: variant.id, quantity: kept, priceWhenAddedMinor })
      held.set(variant.id, kept)
    }
    const added = Math.max(0, kept - before)
    const why = added < quantity ? (isFull ? 'cart_full' : 'stock') : null
    outcomes.push({ productId, name: nameWithVariant(variant.name, variant.title), added, kept, why })
  }
  await publish(tx, userId, 'cart')
  return outcomes
}
