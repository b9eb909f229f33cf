import { countryName } from '@contract/core/countries'
import { rateCurrencies, type RateCurrency } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import type { CurrencyStanding } from '@contract/pricing/exchange-procedures'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { providerInfo, usesOf } from '@contract/payments/facts'

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** What a currency is used for: "charged by M-Pesa and paid out in Kenya". */
export function usedFor(currency: RateCurrency): string {
  const { methods, countries } = usesOf(currency)
  const uses = [
    methods.length > 0 && `charged by ${and.format(methods.map((method) => providerInfo(method).name))}`,
    countries.length > 0 && `paid out in ${and.format(countries.map(countryName))}`,
  ]
  return uses.filter(Boolean).join(' and ')
}

/** How many more days the rate is used after today; null where it does not get too old. */
export const daysLeft = ({ state, is_sample, age_days }: CurrencyStanding): number | null =>
  state !== 'current' || is_sample ? null : exchangeRateMaxDays - age_days!

/** From so many days before it gets too old, a rate is warned about. */
const warnDays = 2

/** What a rate that is too old, or soon will be, stops; undefined while there is nothing to say. */
export function staleWarning(standing: CurrencyStanding): string | undefined {
  const { currency, state, rate } = standing
  const name = rateCurrencies[currency]
  if (state === 'too_old')
    return `${currency} (${name}) is no longer ${usedFor(currency)}: its rate of ${formatDay(rate!.valid_from)} is too old.`
  const left = daysLeft(standing)
  if (left === null || left > warnDays) return undefined
  const when = left === 0 ? 'tomorrow' : `in ${left + 1} days`
  return `${currency} (${name}) will stop being ${usedFor(currency)} ${when} unless a newer rate is set.`
}
