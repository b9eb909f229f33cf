import type { RateCurrency } from '@contract/core/currencies'
import { formatRate } from '@contract/pricing/exchange'
import {
  changePercent,
  formatChange,
  isLargeRateChange,
  type ExchangeRateRow,
} from '@contract/pricing/exchange-procedures'
import { Refusal } from '@contract/refusals'
import type { Context } from '@server/platform/services'
import { insertRate, requireInForce } from './insert-rate'
import { lockRates, newestRate } from './queries'
import { serializeExchangeRate } from './serializers'

interface NewRate {
  currency: RateCurrency
  perUsd: string
  validFrom: string
  source: string
  jumpConfirmed?: boolean | undefined
}

/**
 * Sets a currency's rate, from now on: what was charged or paid out before keeps its own. The rate must be for a day that makes it the one
 * used today, and one far from the rate before must be confirmed. Refuses: exchange_rate_not_in_force, exchange_rate_jump.
 */
export async function setExchangeRate(input: NewRate, context: Context): Promise<ExchangeRateRow> {
  const { tx, now, session } = context
  const { jumpConfirmed, ...newRate } = input
  await lockRates(tx)
  const before = await newestRate(tx, newRate.currency, now)
  requireInForce(newRate.validFrom, before, now)
  if (before && isLargeRateChange(before.perUsd, newRate.perUsd) && !jumpConfirmed)
    throw new Refusal('exchange_rate_jump', {
      change: formatChange(changePercent(before.perUsd, newRate.perUsd)),
      before: formatRate(before.perUsd, newRate.currency),
    })
  const rate = await insertRate({ ...newRate, isFetched: false }, before, context)
  return serializeExchangeRate({ rate, state: 'current', setBy: session?.fullName ?? null })
}
