import type { Queryable } from '@server/database/connect'
import { exchangeRates } from '@server/database/schema/rates'

/**
 * Starting data, for trying things out: about the Central Bank of Kenya's indicative rate of that day. A real shop begins without
 * a rate, and charges nobody in shillings before its operator has given one.
 */
const startingRates = [
  {
    currency: 'KES',
    minorDigits: 2,
    perUsd: '129.03',
    validFrom: '2026-01-14',
    source: 'starting data: Central Bank of Kenya, indicative rate of 2026-01-14, not checked with the bank',
  },
]

/** Fills in the exchange rates that are missing; may be called at every start of a shop that plays its providers. */
export async function seedExchangeRates(tx: Queryable): Promise<void> {
  await tx.insert(exchangeRates).values(startingRates).onConflictDoNothing()
}
