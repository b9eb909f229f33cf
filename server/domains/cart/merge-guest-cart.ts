import { toMinor } from '@contract/money'
import type { Context } from '@server/platform/services'
import { addLines } from './add-lines'

interface GuestLine {
  product_id: string
  variant_id?: string | undefined
  quantity: number
  price_when_added?: number | undefined
}

interface Merged {
  /** How many lines the cart has of them. */
  added: number
  /** Names of those that were cut short. */
  clamped: string[]
  /** Ids of what is not sold any more: of its variant, or of its product where the line named no variant. */
  left_out: string[]
}

/**
 * Adds a guest's lines to the cart, as far as they go. The price the guest saw is kept beside a line, only to tell that it is
 * another one now.
 */
export async function mergeGuestCart(items: readonly GuestLine[], context: Context): Promise<Merged> {
  const lines = items.map(
    ({ product_id: productId, variant_id: variantId, quantity, price_when_added: seen }) => ({
      productId,
      variantId,
      quantity,
      priceSeenMinor: seen === undefined ? undefined : toMinor(seen),
    }),
  )
  const outcomes = await addLines(lines, context)
  return {
    added: outcomes.filter(({ kept }) => kept > 0).length,
    clamped: outcomes.flatMap(({ name, why }) => (name && why ? [name] : [])),
    left_out: outcomes.flatMap(({ why }, i) =>
      why === 'off_sale' ? [lines[i]!.variantId ?? lines[i]!.productId] : [],
    ),
  }
}
