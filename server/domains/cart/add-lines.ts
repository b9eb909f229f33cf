import { cartLimits } from '@contract/cart/facts'
import { nameWithVariant } from '@contract/catalog/facts'
import { findVariantsOnSale, type VariantKey } from '@server/domains/catalog/variants'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { findCartQuantities } from './queries'
import { addUnits, type NewUnits } from './service'

interface RequestedLine extends VariantKey {
  quantity: number
}

/** The result of a line: how many units were added, and the reason if fewer than requested. */
export interface LineOutcome {
  productId: string
  /** Undefined if the product is off sale or the variant is ambiguous. */
  name: string | undefined
  added: number
  /** The line's quantity now; 0 if it was not added. */
  cartQuantity: number
  reason: 'off_sale' | 'stock' | 'cart_full' | null
}

/**
 * Adds several lines to the signed-in user's cart as far as possible: quantities add up to at most the stock, lines to at most the cart
 * limit, and products off sale are skipped. Returns each line's result, in the same order.
 */
export async function addLines(
  requested: readonly RequestedLine[],
  context: Context,
): Promise<LineOutcome[]> {
  const cartQuantities = await findCartQuantities(context.tx, requireSession(context).userId)
  const variantsOnSale = await findVariantsOnSale(context.tx, requested)
  const unitsToAdd = new Map<string, NewUnits>()
  const outcomes = requested.map(({ productId, quantity }, i): LineOutcome => {
    const variant = variantsOnSale[i]
    if (!variant || Array.isArray(variant))
      return { productId, name: undefined, added: 0, cartQuantity: 0, reason: 'off_sale' }
    const quantityBefore = cartQuantities.get(variant.id) ?? 0
    const isLimitReached = !cartQuantities.has(variant.id) && cartQuantities.size >= cartLimits.linesMax
    const units = isLimitReached ? 0 : Math.max(0, Math.min(quantity, variant.stock - quantityBefore))
    if (units > 0) {
      cartQuantities.set(variant.id, quantityBefore + units)
      // Two lines may mean the same variant.
      const previousQuantity = unitsToAdd.get(variant.id)?.quantity ?? 0
      unitsToAdd.set(variant.id, {
        variantId: variant.id,
        quantity: previousQuantity + units,
        priceMinor: variant.priceMinor,
      })
    }
    return {
      productId,
      name: nameWithVariant(variant.name, variant.title),
      added: units,
      cartQuantity: quantityBefore + units,
      reason: units === quantity ? null : isLimitReached ? 'cart_full' : 'stock',
    }
  })
  await addUnits([...unitsToAdd.values()], context)
  return outcomes
}
