import type { ExchangeRateRow, ExchangeRateState } from '@contract/pricing/exchange-procedures'
import type { ExchangeRate } from './queries'

interface RateWithState {
  rate: ExchangeRate
  state: ExchangeRateState
  setBy: string | null
}

/** A rate on the wire. */
export const serializeExchangeRate = ({ rate, state, setBy }: RateWithState): ExchangeRateRow => ({
  exchange_rate_id: rate.id,
  currency: rate.currency,
  ...exchangeRateFactsOf(rate),
  state,
  is_sample: rate.isSample,
  set_by: setBy,
  set_at: rate.createdAt.toISOString(),
})

/** The facts about a rate recorded in its history; without the zeros that the database adds. */
export const exchangeRateFactsOf = ({
  perUsd,
  validFrom,
  source,
}: Pick<ExchangeRate, 'perUsd' | 'validFrom' | 'source'>) => ({
  per_usd: perUsd.replace(/\.?0+$/, ''),
  valid_from: validFrom,
  source,
})
