import type { InternalAmounts } from '@contract/core/money'
import { taxRateFacts, type TaxRate } from '@contract/pricing/tax-procedures'
import type { DatedRate, TaxRateRow } from './queries'

/** A tax rate as its handlers return it. */
export const serializeTaxRate = ({ rate, state, nextFrom }: DatedRate): InternalAmounts<TaxRate> => ({
  tax_rate_id: rate.id,
  country: rate.country,
  ...factsOf(rate),
  next_from: nextFrom,
  state,
  source: rate.source,
  checked_on: rate.checkedOn,
})

const factsOf = ({ component, rateBps, validFrom, validTo }: TaxRateRow) => ({
  component,
  rate_percent: rateBps,
  valid_from: validFrom,
  valid_to: validTo,
})

/** The facts about a rate for its history, which has them as on the wire. */
export const recordedTaxRate = (rate: TaxRateRow) => taxRateFacts.parse(factsOf(rate))
