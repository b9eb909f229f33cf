import { eq } from 'drizzle-orm'
import { payments } from '@server/database/schema/payments'
import { exchangeRates } from '@server/database/schema/pricing'

/** A payment's charge in its presentment currency, and its exchange rate; for payments left-joined on `chargeRateJoin`. */
export const chargeColumns = {
  chargeMinor: payments.chargeMinor,
  chargeCurrency: payments.chargeCurrency,
  chargeDigits: exchangeRates.minorDigits,
  perUsd: exchangeRates.perUsd,
}

/** The rate fixed on a payment; a payment in US dollars has none. */
export const chargeRateJoin = eq(exchangeRates.id, payments.exchangeRateId)
