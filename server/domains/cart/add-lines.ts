import { cartLimits } from '@contract/cart/facts'
import { nameWithVariant } from '@contract/catalog/facts'
import { findVariantsOnSale, type VariantKey } from '@server/domains/catalog/variants'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { heldQuantities } from './queries'
import { addUnits, type NewUnits } from './service'

interface RequestedLine extends VariantKey {
  quantity: number
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
export async function addLines(requested: readonly RequestedLine[], context: Context): Promise<Outcome[]> {
  const held = await heldQuantities(context.tx, signedIn(context).userId)
  const variantsOnSale = await findVariantsOnSale(context.tx, requested)
  const added = new Map<string, NewUnits>()
  const outcomes = requested.map(({ productId, quantity }, i): Outcome => {
    const variant = variantsOnSale[i]
    if (!variant || Array.isArray(variant))
      return { productId, name: undefined, added: 0, kept: 0, why: 'off_sale' }
    const before = held.get(variant.id) ?? 0
    const isFull = !held.has(variant.id) && held.size >= cartLimits.linesMax
    const units = isFull ? 0 : Math.max(0, Math.min(quantity, variant.stock - before))
    if (units > 0) {
      held.set(variant.id, before + units)
      // Two lines may mean the same variant.
      const sooner = added.get(variant.id)?.quantity ?? 0
      added.set(variant.id, {
        variantId: variant.id,
        quantity: sooner + units,
        priceMinor: variant.priceMinor,
      })
    }
    return {
      productId,
      name: nameWithVariant(variant.name, variant.title),
      added: units,
      kept: before + units,
      why: units === quantity ? null : isFull ? 'cart_full' : 'stock',
    }
  })
  await addUnits([...added.values()], context)
  return outcomes
}
