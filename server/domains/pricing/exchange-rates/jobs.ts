import type { PayloadsOf } from '@server/platform/jobs'
import { fetchExchangeRates } from './feed/fetch-rates'

/** The jobs of exchange rates. Fetching looks every ten minutes whether it is due. */
export const exchangeRateJobs = {
  jobs: { fetch_exchange_rates: fetchExchangeRates },
  schedule: { fetch_exchange_rates: '*/10 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof exchangeRateJobs.jobs> {}
}
