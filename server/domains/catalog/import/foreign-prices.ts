import { type RateCurrency, rateCurrencyCodes } from '@contract/core/currencies'
import type { ForeignPrices } from '@contract/catalog/import-procedures'
import { formatDay } from '@contract/core/day'
import { formatDecimal, formatUsd, type Minor } from '@contract/core/money'
import { formatAmount, formatRate, toUsd } from '@contract/pricing/exchange'
import type { DatedRates } from '@server/domains/pricing/exchange-rates/service'
import type { ParsedPrice } from './read-number'

/** What becomes of prices in other currencies, and the rates that they are converted at. */
export interface PriceRules {
  foreignPrices: ForeignPrices
  rates: DatedRates
}

interface DollarPrice {
  minor: Minor
  /** The currency it was converted from, with what the vendor should check. */
  converted?: { currency: string; note: string }
}

/** A parsed price in US cents, or the reason why it cannot be imported: no price is taken for one in dollars. */
export function toDollarPrice(
  { minor, foreignCurrency }: Exclude<ParsedPrice, { reason: string }>,
  { foreignPrices, rates }: PriceRules,
): DollarPrice | { reason: string } {
  if (foreignCurrency === null) return { minor }
  const currency = currencyOf(foreignCurrency)
  if (foreignPrices === 'refuse')
    return {
      reason: `the price is in ${currency ?? foreignCurrency}, and such prices are not to be imported`,
    }
  const rate = currency && rates[currency]
  if (!rate)
    return {
      reason: `the price is in ${currency ?? foreignCurrency}, for which we have no exchange rate: write it in US dollars`,
    }
  const usd = toUsd(minor, rate.perUsd)
  const atRate = `at ${formatRate(rate.perUsd, currency)}, the rate of ${formatDay(rate.validFrom)}`
  const note = `the price ${formatAmount(formatDecimal(minor), currency)} becomes ${formatUsd(usd)} ${atRate}`
  return { minor: usd, converted: { currency, note } }
}

/** What people write in the place of a currency's code. A sign of several currencies, such as Sh or CFA, names none. */
const signs: Readonly<Record<string, RateCurrency>> = {
  '₵': 'GHS',
  'GH₵': 'GHS',
  GHC: 'GHS',
  KSH: 'KES',
  KSHS: 'KES',
  '₦': 'NGN',
  FRW: 'RWF',
  TSH: 'TZS',
  TSHS: 'TZS',
  USH: 'UGX',
  USHS: 'UGX',
  R: 'ZAR',
  K: 'ZMW',
  ZK: 'ZMW',
}

function currencyOf(text: string): RateCurrency | undefined {
  const name = text.toUpperCase()
  return rateCurrencyCodes.find((code) => code === name) ?? signs[name]
}
