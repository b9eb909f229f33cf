import type { Destination } from '@contract/address'
import type { ShippingOption } from '@contract/checkout'
import { Refusal } from '@contract/messages'
import { toDecimal } from '@contract/money'
import { listCartLines } from '@server/domains/cart/service'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { ratesFor } from './queries'
import { optionsFor, quote } from './quote'

/** The shipping options for the signed-in user's cart to a destination, cheapest first. Refuses: cart_empty. */
export async function listShippingOptions(
  destination: Destination,
  context: Context,
): Promise<ShippingOption[]> {
  const lines = await listCartLines(context.tx, signedIn(context).userId)
  if (lines.length === 0) throw new Refusal('cart_empty')
  const rates = await ratesFor(context.tx, lines, destination.country, context.now)
  return optionsFor(lines, destination, rates).map(({ option }) => option)
}

/**
 * The tax on the signed-in user's cart at a destination, US dollars; given a shipping rate offered there, also on its shipping. 0 for an
 * empty cart or a country without known rates.
 */
export async function estimateTaxes(
  destination: Destination,
  rateId: string | undefined,
  context: Context,
): Promise<number> {
  const lines = await listCartLines(context.tx, signedIn(context).userId)
  if (lines.length === 0) return 0
  const rates = await ratesFor(context.tx, lines, destination.country, context.now)
  const chosen = optionsFor(lines, destination, rates).find(({ option }) => option.rate_id === rateId)
  return toDecimal(quote(lines, chosen, rates).taxMinor)
}
