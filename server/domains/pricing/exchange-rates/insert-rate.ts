import { eq } from 'drizzle-orm'
import { minorDigitsOf } from '@contract/core/countries'
import type { RateCurrency } from '@contract/core/currencies'
import { dayOf, formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import { exchangeRates, heldExchangeRates } from '@server/database/schema/pricing'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import type { ExchangeRate } from './queries'
import { exchangeRateFactsOf } from './serializers'
import { oldestUsable } from './service'

interface RateToInsert {
  currency: RateCurrency
  perUsd: string
  validFrom: string
  source: string
  isFetched: boolean
}

/** Refuses: exchange_rate_not_in_force, for a day that would not make a rate the one used today. */
export function requireInForce(validFrom: string, before: ExchangeRate | undefined, now: Date): void {
  const today = dayOf(now)
  const earliest = [oldestUsable(now), before?.validFrom ?? ''].sort().at(-1)!
  if (validFrom < earliest || validFrom > today)
    throw new Refusal('exchange_rate_not_in_force', {
      earliest: formatDay(earliest),
      latest: formatDay(today),
    })
}

/**
 * Makes a rate the one used today, in place of the one before, and records who did. What is held back of its currency is decided by that. The
 * caller has locked the rates and checked the day.
 */
export async function insertRate(
  rate: RateToInsert,
  before: ExchangeRate | undefined,
  context: Context,
): Promise<ExchangeRate> {
  const { tx, now } = context
  const [inserted] = await tx
    .insert(exchangeRates)
    .values({
      ...rate,
      minorDigits: minorDigitsOf(rate.currency),
      createdAt: laterThan(before?.createdAt, now),
    })
    .returning()
  await tx.delete(heldExchangeRates).where(eq(heldExchangeRates.currency, rate.currency))
  await audit(context, {
    actionType: 'exchange_rate_set',
    subject: 'exchange_rate',
    subjectId: inserted!.id,
    details: {
      currency: rate.currency,
      before: before ? exchangeRateFactsOf(before) : null,
      after: exchangeRateFactsOf(inserted!),
    },
  })
  return inserted!
}

/** Now, unless the rate before is newer: another admin's request began after this one, or the clock was set back. The rate set last applies. */
const laterThan = (before: Date | undefined, now: Date): Date =>
  before && before >= now ? new Date(before.getTime() + 1) : now
