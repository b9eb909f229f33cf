import type { Context } from '@server/platform/services'
import { addLines } from './add-lines'

interface GuestLine {
  product_id: string
  variant_id?: string | undefined
  quantity: number
}

interface MergeResult {
  /** How many of the lines are in the cart. */
  added: number
  /** Names of products whose quantity was reduced. */
  clamped: string[]
  /** Ids no longer on sale: the variant's, or the product's if the line named no variant. */
  left_out: string[]
}

/** Adds a guest's lines to the cart at today's prices, as far as possible. */
export async function mergeGuestCart(items: readonly GuestLine[], context: Context): Promise<MergeResult> {
  const lines = items.map(({ product_id: productId, variant_id: variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }))
  const outcomes = await addLines(lines, context)
  return {
    added: outcomes.filter(({ cartQuantity }) => cartQuantity > 0).length,
    clamped: outcomes.flatMap(({ name, reason }) => (name && reason ? [name] : [])),
    left_out: outcomes.flatMap(({ reason }, i) =>
      reason === 'off_sale' ? [lines[i]!.variantId ?? lines[i]!.productId] : [],
    ),
  }
}
