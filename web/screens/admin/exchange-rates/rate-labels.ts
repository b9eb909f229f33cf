import { countries } from '@contract/core/countries'
import { countryName } from '@contract/core/country-names'
import { rateCurrencies, type RateCurrency } from '@contract/core/currencies'
import { formatDay } from '@contract/core/day'
import type { ExchangeRateStatus } from '@contract/pricing/exchange-procedures'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { providerInfo, usageOf } from '@contract/payments/facts'

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

/** Whether a provider charges or pays out in a currency, so that nothing of that is possible without a rate. */
export function isUsedByProviders(currency: RateCurrency): boolean {
  const usage = usageOf(currency)
  return usage.methods.length > 0 || usage.countries.length > 0
}

/** What a currency is used for: "charged by M-Pesa and paid out in Kenya". */
export function usageText(currency: RateCurrency): string {
  if (!isUsedByProviders(currency))
    return `paid out by our bank in ${listFormat.format(countriesWith(currency))}`
  const usage = usageOf(currency)
  const uses = [
    usage.methods.length > 0 &&
      `charged by ${listFormat.format(usage.methods.map((method) => providerInfo(method).name))}`,
    usage.countries.length > 0 && `paid out in ${listFormat.format(usage.countries.map(countryName))}`,
  ]
  return uses.filter(Boolean).join(' and ')
}

const countriesWith = (currency: RateCurrency): string[] =>
  countries.filter((country) => country.currency === currency).map(({ name }) => name)

/** How many more days the rate is used after today; null if it does not go stale. */
export const daysLeft = ({ state, is_sample, age_days }: ExchangeRateStatus): number | null =>
  state !== 'current' || is_sample ? null : exchangeRateMaxDays - age_days!

/** How many days before a rate goes stale the warning starts. */
const warningDays = 2

/** Warns that a rate is too old, or soon will be, and what that stops; undefined if there is nothing to warn about. */
export function staleWarning(rateStatus: ExchangeRateStatus): string | undefined {
  const { currency, state, rate } = rateStatus
  const name = rateCurrencies[currency]
  if (state === 'too_old')
    return `${currency} (${name}) is no longer ${usageText(currency)}: its rate of ${formatDay(rate!.valid_from)} is too old.`
  const remainingDays = daysLeft(rateStatus)
  if (remainingDays === null || remainingDays > warningDays) return undefined
  const deadlineText = remainingDays === 0 ? 'tomorrow' : `in ${remainingDays + 1} days`
  return `${currency} (${name}) will stop being ${usageText(currency)} ${deadlineText} unless a newer rate is set.`
}
