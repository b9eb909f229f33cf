import { inTransaction } from '@server/database/transaction'
import type { Services } from '@server/platform/services'
import { recentRates } from '../queries'
import { applyRates, ratesOfOurs } from './apply-rates'
import { rateSource } from './rate-source'

/**
 * Fetches the rates of the currencies that have none yet, and proposes those that payments and payouts need: an admin confirms a first rate.
 * Returns their currencies. Throws `RateSourceFailure`.
 */
export async function proposeFirstRates(services: Services): Promise<string[]> {
  const source = rateSource(services)
  const published = ratesOfOurs(await source.fetchRates())
  const now = services.clock()
  return inTransaction(services.db, async (tx) => {
    const existing = new Set((await recentRates(tx, now, 1)).map(({ currency }) => currency))
    const missing = published.filter(({ currency }) => !existing.has(currency))
    await applyRates(missing, source.name, { tx, now, session: null, services })
    return missing.map(({ currency }) => currency)
  })
}
