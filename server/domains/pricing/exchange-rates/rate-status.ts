import { rateCurrencyCodes, type RateCurrency } from '@contract/core/currencies'
import { dayOf } from '@contract/core/day'
import type { ExchangeRateStatus } from '@contract/pricing/exchange-procedures'
import type { Context } from '@server/platform/services'
import { recentRates, type ExchangeRate } from './queries'
import { exchangeRateFactsOf } from './serializers'
import { oldestUsable } from './service'

const maxPoints = 30

/** Each currency in which we charge or pay out besides US dollars, with its rate and how old that is. */
export async function getExchangeRateStatus(_: unknown, { tx, now }: Context): Promise<ExchangeRateStatus[]> {
  const rates = await recentRates(tx, now, maxPoints)
  return rateCurrencyCodes.map((currency) =>
    rateStatusOf(
      currency,
      rates.filter((rate) => rate.currency === currency),
      now,
    ),
  )
}

/** The status of a currency; its rates are given newest first. */
function rateStatusOf(currency: RateCurrency, rates: readonly ExchangeRate[], now: Date): ExchangeRateStatus {
  const usableRate = rates.find(({ isSample, validFrom }) => isSample || validFrom >= oldestUsable(now))
  const rate = usableRate ?? rates[0]
  const lastRatePerDay = rates.filter(({ validFrom }, i) => rates[i - 1]?.validFrom !== validFrom)
  return {
    currency,
    rate: rate ? exchangeRateFactsOf(rate) : null,
    state: usableRate ? 'current' : rate ? 'too_old' : 'missing',
    is_sample: rate?.isSample ?? false,
    age_days: rate ? Math.round((Date.parse(dayOf(now)) - Date.parse(rate.validFrom)) / dayMs) : null,
    points: lastRatePerDay
      .map((dayRate) => {
        const { valid_from, per_usd } = exchangeRateFactsOf(dayRate)
        return { valid_from, per_usd }
      })
      .reverse(),
  }
}

const dayMs = 24 * 60 * 60_000
