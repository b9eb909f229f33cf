import { sql } from 'drizzle-orm'
import { rateCurrencyCodes, type RateCurrency } from '@contract/core/currencies'
import { dayOf, formatDay } from '@contract/core/day'
import { usageOf } from '@contract/payments/facts'
import { isLargeRateChange } from '@contract/pricing/exchange-procedures'
import { heldExchangeRates } from '@server/database/schema/pricing'
import type { Context } from '@server/platform/services'
import { insertRate } from '../insert-rate'
import { lockRates, recentRates, type ExchangeRate } from '../queries'
import { oldestUsable } from '../service'
import type { PublishedRate } from './rate-source'

export type CurrencyRate = PublishedRate & { currency: RateCurrency }

/** Those of some published rates that are of a currency in which we charge or pay out. */
export const ratesOfOurs = (rates: readonly PublishedRate[]): CurrencyRate[] =>
  rates.filter((rate): rate is CurrencyRate =>
    rateCurrencyCodes.some((currency) => currency === rate.currency),
  )

/**
 * Makes published rates the ones used today, except those that are no news; those that a person has to confirm first are held back. Two runs
 * at once have the result of one.
 */
export async function applyRates(
  rates: readonly CurrencyRate[],
  sourceName: string,
  context: Context,
): Promise<void> {
  const { tx, now } = context
  await lockRates(tx)
  const newest = await recentRates(tx, now, 1)
  for (const rate of rates) {
    const { currency, perUsd, day: validFrom } = rate
    const before = newest.find((candidate) => candidate.currency === currency)
    const newRate = {
      currency,
      perUsd,
      validFrom,
      source: `${sourceName}, fetched on ${formatDay(dayOf(now))}`,
    }
    const decision = decide(rate, before, now)
    if (decision === 'use') await insertRate({ ...newRate, isFetched: true }, before, context)
    if (decision === 'hold') await holdBack(newRate, context)
  }
}

/**
 * What becomes of a published rate. `skip`: it would not be used today, or a person has set one for the same day. A first rate changes how
 * vendors are paid, so that it is never used by itself, and only proposed where a provider needs it.
 */
function decide(
  { currency, perUsd, day }: CurrencyRate,
  before: ExchangeRate | undefined,
  now: Date,
): 'use' | 'hold' | 'skip' {
  if (day > dayOf(now) || day < oldestUsable(now)) return 'skip'
  if (!before) {
    const { methods, countries } = usageOf(currency)
    return methods.length > 0 || countries.length > 0 ? 'hold' : 'skip'
  }
  if (day < before.validFrom) return 'skip'
  if (day === before.validFrom && (!before.isFetched || Number(before.perUsd) === Number(perUsd)))
    return 'skip'
  return isLargeRateChange(before.perUsd, perUsd) ? 'hold' : 'use'
}

/** Holds a rate back in place of any earlier one of its currency; one that was dismissed is not held again. */
async function holdBack(
  rate: { currency: string; perUsd: string; validFrom: string; source: string },
  { tx, now }: Context,
): Promise<void> {
  const { currency, perUsd, validFrom } = heldExchangeRates
  await tx
    .insert(heldExchangeRates)
    .values({ ...rate, createdAt: now })
    .onConflictDoUpdate({
      target: currency,
      set: { ...rate, id: sql`gen_random_uuid()`, dismissedAt: null, createdAt: now },
      setWhere: sql`(${perUsd}, ${validFrom}) is distinct from (excluded.per_usd, excluded.valid_from)`,
    })
}
