import { minorDigitsOf } from '@contract/core/countries'
import type { RateCurrency } from '@contract/core/currencies'
import { dayOf, formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import {
  changePercent,
  formatChange,
  isLargeRateChange,
  type ExchangeRateRow,
} from '@contract/pricing/exchange-procedures'
import { Refusal } from '@contract/refusals'
import { exchangeRates } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { lockRates, newestRate } from './queries'
import { exchangeRateFactsOf, serializeExchangeRate } from './serializers'
import { oldestUsable } from './service'

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
  const { currency, perUsd, validFrom, source } = input
  await lockRates(tx)
  const before = await newestRate(tx, currency, now)
  const today = dayOf(now)
  const earliest = [oldestUsable(now), before?.validFrom ?? ''].sort().at(-1)!
  if (validFrom < earliest || validFrom > today)
    throw new Refusal('exchange_rate_not_in_force', {
      earliest: formatDay(earliest),
      latest: formatDay(today),
    })
  if (before && isLargeRateChange(before.perUsd, perUsd) && !input.jumpConfirmed)
    throw new Refusal('exchange_rate_jump', {
      change: formatChange(changePercent(before.perUsd, perUsd)),
      before: formatRate(before.perUsd, currency),
    })
  const [rate] = await tx
    .insert(exchangeRates)
    .values({
      currency,
      minorDigits: minorDigitsOf(currency),
      perUsd,
      validFrom,
      source,
      createdAt: laterThan(before?.createdAt, now),
    })
    .returning()
  await audit(context, {
    actionType: 'exchange_rate_set',
    subject: 'exchange_rate',
    subjectId: rate!.id,
    details: {
      currency,
      before: before ? exchangeRateFactsOf(before) : null,
      after: exchangeRateFactsOf(rate!),
    },
  })
  return serializeExchangeRate({ rate: rate!, state: 'current', setBy: session?.fullName ?? null })
}

/** Now, unless the rate before is newer: another admin's request began after this one, or the clock was set back. The rate set last applies. */
const laterThan = (before: Date | undefined, now: Date): Date =>
  before && before >= now ? new Date(before.getTime() + 1) : now
