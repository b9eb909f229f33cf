import { and, asc, eq, ne } from 'drizzle-orm'
import type { Destination } from '@contract/address'
import type { DeliveryZone, ShippingOption } from '@contract/checkout'
import { Refusal } from '@contract/messages'
import { toDecimal } from '@contract/money'
import { shippingZones } from '@contract/enums'
import { linesToQuote, listCartLines } from '@server/domains/cart/service'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { shippingRates } from '@server/database/schema/rates'
import { ratesFor } from './queries'
import { optionsFor, quote } from './quote'

/**
 * Time and price of the cheapest delivery of one unit, by zone, nearest first; zones nobody delivers to are left out. For the product page:
 * the checkout requotes with the whole cart and the address.
 */
export async function listDeliveryZones({ tx }: Pick<Context, 'tx'>): Promise<DeliveryZone[]> {
  const rates = await tx
    .select()
    .from(shippingRates)
    .where(and(eq(shippingRates.active, true), ne(shippingRates.service, 'pickup')))
    .orderBy(asc(shippingRates.baseMinor), asc(shippingRates.maxDeliveryDays))
  return shippingZones.flatMap((zone) => {
    const cheapest = rates.find((rate) => rate.zone === zone)
    if (!cheapest) return []
    return {
      zone,
      min_delivery_days: cheapest.minDeliveryDays,
      max_delivery_days: cheapest.maxDeliveryDays,
      estimated_cost: toDecimal(cheapest.baseMinor),
    }
  })
}

/**
 * The cheapest shipping of some variants to a country, for a cart that may have no address yet, or null. An estimate: within one city there
 * may be pickup, and the checkout requotes.
 */
export async function estimateShipping(
  country: string,
  wanted: readonly { variantId: string; quantity: number }[],
  context: Pick<Context, 'tx' | 'now'>,
): Promise<ShippingOption | null> {
  const lines = await linesToQuote(wanted, context)
  const rates = await ratesFor(context.tx, lines, country, context.now)
  return optionsFor(lines, { country, city: '' }, rates)[0]?.option ?? null
}

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
