import { and, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { chargeOf, type Exchange } from '@contract/pricing/exchange'
import { type PaymentMethod, providerInfo } from '@contract/payments/facts'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { Refusal } from '@contract/refusals'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { exchangeRates } from '@server/database/schema/pricing'

type Rate = typeof exchangeRates.$inferSelect

/** The rate a payment method charges at today, for display; null for US dollars, undefined if there is none. */
export async function exchangeOf(
  tx: Queryable,
  method: PaymentMethod,
  now: Date,
): Promise<Exchange | null | undefined> {
  const { currency } = providerInfo(method).charges
  if (currency === 'USD') return null
  const rate = await rateOn(tx, currency, now)
  return rate && serializeExchange(rate, method)
}

/** What the buyer is charged for an amount in US cents, and the rate that fixes it. */
export interface ChargeAmount {
  chargeMinor: Minor
  chargeCurrency: string
  exchangeRateId: string | null
}

/**
 * Computes what a method charges today for an amount in US cents, and how many decimals its currency has. Refuses:
 * payment_method_unavailable, without a rate.
 */
export async function chargeForMethod(
  tx: Queryable,
  method: PaymentMethod,
  amountMinor: Minor,
  now: Date,
): Promise<{ charge: ChargeAmount; digits: number }> {
  const { currency } = providerInfo(method).charges
  if (currency === 'USD') {
    const charge = { chargeMinor: amountMinor, chargeCurrency: currency, exchangeRateId: null }
    return { charge, digits: 2 }
  }
  const rate = await rateOn(tx, currency, now)
  if (!rate) throw new Refusal('payment_method_unavailable', { method: providerInfo(method).label })
  const chargeMinor = chargeOf(amountMinor, serializeExchange(rate, method))
  return {
    charge: { chargeMinor, chargeCurrency: currency, exchangeRateId: rate.id },
    digits: rate.minorDigits,
  }
}

/** Of the rates of a currency, the one for the latest day first; of those for one day, the one set last. */
export const newestFirst = [
  desc(exchangeRates.validFrom),
  desc(exchangeRates.createdAt),
  desc(exchangeRates.id),
]

/** The newest rate of a currency that applies on a day and is not too old by then. */
async function rateOn(tx: Queryable, currency: string, now: Date): Promise<Rate | undefined> {
  const [rate] = await tx
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), appliesOn(now)))
    .orderBy(...newestFirst)
    .limit(1)
  return rate
}

/** What one US dollar is worth today in a currency, as a part of a larger query: a decimal, or null without a rate. */
export const perUsdOn = (currency: string, now: Date): SQL<string | null> => sql<string | null>`(
  select ${exchangeRates.perUsd}::text from ${exchangeRates}
  where ${and(eq(exchangeRates.currency, currency), appliesOn(now))}
  order by ${sql.join(newestFirst, sql`, `)} limit 1)`

/** The id of the rate that each of some currencies is converted at today, by its code; those without one are missing. */
export async function rateIdsOn(
  tx: Queryable,
  currencies: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (currencies.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([exchangeRates.currency], { id: exchangeRates.id, currency: exchangeRates.currency })
    .from(exchangeRates)
    .where(and(inArray(exchangeRates.currency, [...currencies]), appliesOn(now)))
    .orderBy(exchangeRates.currency, ...newestFirst)
  return new Map(rows.map(({ id, currency }) => [currency, id]))
}

/** A rate by its currency: the value of one US dollar, and the day from which it applies. */
export type DatedRates = Readonly<Record<string, { perUsd: string; validFrom: string }>>

/** Rates with their ids, which fix what is converted at them. */
export type RatesInForce = Readonly<Record<string, DatedRates[string] & { id: string }>>

/** The rates that amounts are converted at today; a currency without one that is recent enough is missing. */
export async function ratesOn(tx: Queryable, now: Date): Promise<RatesInForce> {
  const { id, currency, perUsd, validFrom } = exchangeRates
  const rows = await tx
    .selectDistinctOn([currency], { id, currency, perUsd, validFrom })
    .from(exchangeRates)
    .where(appliesOn(now))
    .orderBy(currency, ...newestFirst)
  return Object.fromEntries(rows.map(({ currency: code, ...rate }) => [code, rate]))
}

const appliesOn = (now: Date) => and(lte(exchangeRates.validFrom, dayOf(now)), isRecent(now))

const dayMs = 24 * 60 * 60_000

/** Whether a rate may still be used: money moved at an old one is somebody's loss. */
export const isRecent = (now: Date) =>
  or(exchangeRates.isSample, gte(exchangeRates.validFrom, oldestUsable(now)))

/** The first day whose rates are not too old today. */
export const oldestUsable = (now: Date): string =>
  dayOf(new Date(now.getTime() - exchangeRateMaxDays * dayMs))

const serializeExchange = (
  { currency, minorDigits, perUsd, validFrom }: Rate,
  method: PaymentMethod,
): Exchange => ({
  currency,
  minor_digits: minorDigits,
  whole_units: providerInfo(method).charges.wholeUnits,
  per_usd: perUsd,
  valid_from: validFrom,
})
