import type { BuyAgainResult } from '@contract/checkout/procedures'
import { Refusal } from '@contract/refusals'
import { sum } from '@contract/core/money'
import { nameWithVariant } from '@contract/catalog/facts'
import { addLines } from '@server/domains/cart/add-lines'
import { findOrder, linesOf } from '@server/domains/orders/service'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/**
 * Adds an order's items to its buyer's cart, on top of its contents: at today's price, limited by availability, stock and cart size.
 * Refuses: order_not_found, also another user's.
 */
export async function buyAgain(orderId: string, context: Context): Promise<BuyAgainResult> {
  const order = await findOrder(context.tx, orderId)
  if (order?.customerId !== requireSession(context).userId) throw new Refusal('order_not_found')
  const lines = await linesOf(context.tx, orderId)
  const outcomes = await addLines(lines, context)
  return {
    added: sum(outcomes.map(({ added }) => added)),
    missing: outcomes.flatMap(({ productId, added, reason }, i) => {
      const { variantId, productName, variantTitle, quantity: requested } = lines[i]!
      const name = nameWithVariant(productName, variantTitle)
      return reason
        ? [{ product_id: productId, variant_id: variantId, name, wanted: requested, added, why: reason }]
        : []
    }),
  }
}
