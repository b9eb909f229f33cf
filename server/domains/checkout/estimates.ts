import type { Destination } from '@contract/core/address'
import type {
  DeliveryZone,
  QuotedShippingOption,
  ShippingEstimate,
} from '@contract/pricing/shipping-procedures'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { shippingZones } from '@contract/pricing/facts'
import { findLinesToQuote, listCartLines, orderableLines } from '@server/domains/cart/service'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { loadRates } from './queries'
import { quoteShippingOptions, quote } from './quote'
import type { PricedOption } from '@server/domains/pricing/shipping-options'
import { shippingRatesOn } from '@server/domains/pricing/shipping-rates/queries'

/**
 * Times and prices of the services that deliver, the fastest first, by zone, the nearest first; zones nobody delivers to are left out. For cards and the product
 * page, which price one piece: the checkout requotes with the whole cart and the address.
 */
export async function listDeliveryZones({
  tx,
  now,
}: Pick<Context, 'tx' | 'now'>): Promise<InternalAmounts<DeliveryZone>[]> {
  const rates = await shippingRatesOn(tx, dayOf(now))
  return shippingZones
    .map((zone) => ({
      zone,
      services: rates
        .filter((rate) => rate.zone === zone && rate.service !== 'pickup')
        .sort((a, b) => a.maxDeliveryDays - b.maxDeliveryDays)
        .map((rate) => ({
          min_delivery_days: rate.minDeliveryDays,
          max_delivery_days: rate.maxDeliveryDays,
          first_kilogram: rate.firstKilogramMinor,
          further_kilogram: rate.furtherKilogramMinor,
        })),
    }))
    .filter(({ services }) => services.length > 0)
}

/**
 * The cheapest shipping of some variants to a country and the tax with it, for a cart that may have no address yet, or null. An estimate: within
 * one city there may be pickup, and the checkout requotes.
 */
export async function estimateShipping(
  country: string,
  requested: readonly { variantId: string; quantity: number }[],
  context: Pick<Context, 'tx' | 'now'>,
): Promise<InternalAmounts<ShippingEstimate> | null> {
  const lines = await findLinesToQuote(requested, context)
  const rates = await loadRates(context.tx, lines, country, context.now)
  const [cheapest] = quoteShippingOptions(lines, { country, city: '' }, rates)
  return cheapest
    ? { ...serializeOption(cheapest, rates), estimated_tax: quote(lines, cheapest, rates).taxMinor }
    : null
}

/** The shipping options for what the signed-in user can order of the cart to a destination, cheapest first. Refuses: cart_empty. */
export async function listShippingOptions(
  destination: Destination,
  context: Context,
): Promise<InternalAmounts<QuotedShippingOption>[]> {
  const cartLines = await listCartLines(context.tx, requireSession(context).userId)
  if (cartLines.length === 0) throw new Refusal('cart_empty')
  const lines = orderableLines(cartLines, context.now)
  if (lines.length === 0) return []
  const rates = await loadRates(context.tx, lines, destination.country, context.now)
  return quoteShippingOptions(lines, destination, rates).map((option) => serializeOption(option, rates))
}

const serializeOption = (
  { option, parcels }: PricedOption,
  { vendors }: Awaited<ReturnType<typeof loadRates>>,
): InternalAmounts<QuotedShippingOption> => ({
  ...option,
  parcels: parcels.map(({ vendorId, costMinor, missingForFreeMinor }) => ({
    store_name: vendors.get(vendorId)!.companyName,
    cost: costMinor,
    missing_for_free: missingForFreeMinor,
  })),
})

/**
 * The tax on the signed-in user's cart at a destination, US dollars; given a shipping rate offered there, also on its shipping. 0 for an
 * cart with nothing to order, or a country without known rates.
 */
export async function estimateTaxes(
  destination: Destination,
  rateId: string | undefined,
  context: Context,
): Promise<number> {
  const cartLines = await listCartLines(context.tx, requireSession(context).userId)
  const lines = orderableLines(cartLines, context.now)
  if (lines.length === 0) return 0
  const rates = await loadRates(context.tx, lines, destination.country, context.now)
  const selectedOption = quoteShippingOptions(lines, destination, rates).find(
    ({ option }) => option.rate_id === rateId,
  )
  return quote(lines, selectedOption, rates).taxMinor
}
