import { rateCurrencyCodes, type RateCurrency } from '@contract/core/currencies'
import { dayOf } from '@contract/core/day'
import type { CurrencyStanding } from '@contract/pricing/exchange-procedures'
import type { Context } from '@server/platform/services'
import { recentRates, type ExchangeRate } from './queries'
import { exchangeRateFactsOf } from './serializers'
import { oldestUsable } from './service'

const pointsMost = 30

/** Each currency that providers use besides US dollars, with its rate and how old that is. */
export async function getExchangeRateStatus(_: unknown, { tx, now }: Context): Promise<CurrencyStanding[]> {
  const rates = await recentRates(tx, now, pointsMost)
  return rateCurrencyCodes.map((currency) =>
    rateStatusOf(
      currency,
      rates.filter((rate) => rate.currency === currency),
      now,
    ),
  )
}

/** Where a currency stands with its rates, newest first. */
function rateStatusOf(currency: RateCurrency, rates: readonly ExchangeRate[], now: Date): CurrencyStanding {
  const used = rates.find(({ isSample, validFrom }) => isSample || validFrom >= oldestUsable(now))
  const rate = used ?? rates[0]
  const lastOfDay = rates.filter(({ validFrom }, nth) => rates[nth - 1]?.validFrom !== validFrom)
  return {
    currency,
    rate: rate ? exchangeRateFactsOf(rate) : null,
    state: used ? 'current' : rate ? 'too_old' : 'missing',
    is_sample: rate?.isSample ?? false,
    age_days: rate ? Math.round((Date.parse(dayOf(now)) - Date.parse(rate.validFrom)) / dayMs) : null,
    points: lastOfDay
      .map((one) => {
        const { valid_from, per_usd } = exchangeRateFactsOf(one)
        return { valid_from, per_usd }
      })
      .reverse(),
  }
}

const dayMs = 24 * 60 * 60_000
