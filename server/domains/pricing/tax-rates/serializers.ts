import { toDecimal } from '@contract/core/money'
import type { TaxRate } from '@contract/pricing/tax-procedures'
import type { DatedRate, TaxRateRow } from './queries'

/** A tax rate on the wire. */
export const serializeTaxRate = ({ rate, state }: DatedRate): TaxRate => ({
  tax_rate_id: rate.id,
  country: rate.country,
  ...taxRateFactsOf(rate),
  state,
  source: rate.source,
  checked_on: rate.checkedOn,
})

/** The facts about a rate recorded in its history. */
export const taxRateFactsOf = ({ component, rateBps, validFrom, validTo }: TaxRateRow) => ({
  component,
  rate_percent: toDecimal(rateBps),
  valid_from: validFrom,
  valid_to: validTo,
})
