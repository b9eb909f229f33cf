import { eq } from 'drizzle-orm'
import { payments } from '@server/database/schema/payments'
import { exchangeRates } from '@server/database/schema/rates'

/** What a payment was charged in its provider's currency, and by which rate; for payments left joined with `rateOfCharge`. */
export const chargeColumns = {
  chargeMinor: payments.chargeMinor,
  chargeCurrency: payments.chargeCurrency,
  chargeDigits: exchangeRates.minorDigits,
  perUsd: exchangeRates.perUsd,
}

/** The rate that was fixed on a payment; one charged in US dollars has none. */
export const rateOfCharge = eq(exchangeRates.id, payments.exchangeRateId)
