import type { ImportCharges } from '@contract/checkout/import-charges'
import { sum, type InternalAmounts } from '@contract/core/money'
import { chargesDuty, importSchemeOf } from '@contract/pricing/import-tax'
import { findLinesToQuote } from '@server/domains/cart/service'
import { itemTotalOf } from '@server/domains/orders/item-amounts'
import { taxLinesFor } from '@server/domains/pricing/taxes'
import type { Context } from '@server/platform/services'
import { loadRates } from './queries'
import { quote, quoteShippingOptions, type Quote, type QuoteLine, type Rates } from './quote'

interface ImportChargesInput {
  country: string
  lines: readonly { variant_id: string; quantity: number }[]
  /** The cheapest shipping unless one is chosen. */
  rateId?: string | undefined
}

/** The import VAT of some variants sent to a country, now and on delivery; null for countries where we don't know it. */
export async function estimateImportCharges(
  { country, lines: requested, rateId }: ImportChargesInput,
  context: Pick<Context, 'tx' | 'now'>,
): Promise<InternalAmounts<ImportCharges> | null> {
  if (!importSchemeOf(country)) return null
  const lines = await findLinesToQuote(
    requested.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
    context,
  )
  const rates = await loadRates(context.tx, lines, country, context.now)
  const options = quoteShippingOptions(lines, { country, city: '' }, rates)
  const option = options.find(({ option: { rate_id } }) => rate_id === rateId) ?? options[0]
  return importChargesOf(quote(lines, option, rates), rates)
}

/**
 * The import VAT of a quote. On delivery customs charges it on the same base, goods after discounts and shipping, of the parcels that no scheme
 * covers; those sent from within the customs area are no imports.
 */
export function importChargesOf(
  { lines, taxMinor }: Quote<QuoteLine>,
  { vendors, taxRates, imports }: Rates,
): InternalAmounts<ImportCharges> | null {
  if (!imports || taxRates.length === 0) return null
  const { scheme, day } = imports
  const imported = lines.filter(({ vendorId }) => !scheme.countries.includes(vendors.get(vendorId)!.country))
  if (imported.length === 0) return null
  const uncovered = imported.filter(({ importScheme }) => importScheme === null)
  const baseMinor = sum(uncovered.map((line) => itemTotalOf(line) - line.taxMinor))
  return {
    scheme: scheme.id,
    rate_percent: taxRates.reduce((total, { rateBps }) => total + rateBps, 0),
    collected: taxMinor,
    on_delivery: sum(taxLinesFor(taxRates, baseMinor).map(({ amountMinor }) => amountMinor)),
    // Larger parcels are free of duty nowhere.
    duty: uncovered.length > 0 || chargesDuty(scheme, day),
  }
}
