import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { applyRates, ratesOfOurs, type CurrencyRate } from './apply-rates'
import { rateSource, type RateSource } from './rate-source'
import { RateSourceFailure } from './rate-source-failure'
import { claimFetch, recordFailure, recordFetch } from './source-state'

/**
 * Fetches the day's rates if that is due, or `atOnce`, unless rates are set by hand. A failure does not fail the job: when it is tried again is
 * recorded with the source, where Platform Health finds it.
 */
export const fetchExchangeRates: Job<{ atOnce?: true }> = async ({ atOnce = false }, services) => {
  const { db, clock, log } = services
  if (!(await readSetting(db, 'exchange_rates_fetched'))) return
  const source = rateSource(services)
  if (!(await claimFetch(db, { source: source.id, atOnce, now: clock() }))) return
  const rates = await fetchOurs(source).catch((error: unknown) => {
    if (error instanceof RateSourceFailure) return error
    throw error
  })
  if (rates instanceof RateSourceFailure) {
    log.warn({ err: rates, source: source.id }, 'exchange rates could not be fetched')
    await recordFailure(db, source.id, rates.message, clock())
    return
  }
  await storeRates(rates, source, services)
}

async function fetchOurs(source: RateSource): Promise<CurrencyRate[]> {
  const rates = ratesOfOurs(await source.fetchRates())
  if (rates.length === 0) throw new RateSourceFailure(`${source.name} published none of our currencies`)
  return rates
}

const storeRates = (rates: readonly CurrencyRate[], source: RateSource, services: Services): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock()
    await applyRates(rates, source.name, { tx, now, session: null, services })
    await recordFetch(
      tx,
      source.id,
      rates.map(({ currency }) => currency),
      now,
    )
  })
