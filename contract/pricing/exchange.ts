import { z } from 'zod'
import { formatDecimal, formatWireUsd, type Minor } from '../core/money'

/** The value of one US dollar in a currency, from a day on. `per_usd` is a decimal string, so that both sides round alike. */
export const exchange = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  minor_digits: z.number().int().min(0).max(3),
  /** Charged in whole units only: shillings have cents, but M-Pesa does not take them. */
  whole_units: z.boolean(),
  per_usd: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/),
  valid_from: z.iso.date(),
})

export type Exchange = z.infer<typeof exchange>

/** What a provider charged or requests in a currency other than US dollars: a decimal string, and its exchange rate. */
export const charge = z.object({
  amount: z.string(),
  currency: z.string(),
  per_usd: z.string().nullable(),
})

export type Charge = z.infer<typeof charge>

/**
 * Converts US cents to a currency's minor units, rounded up: to whole units where only those can be charged. The charge always covers the
 * order, by less than one unit more.
 */
export function chargeOf(usd: Minor, rate: Omit<Exchange, 'currency' | 'valid_from'>): Minor {
  if (!Number.isSafeInteger(usd) || usd < 0) throw new RangeError(`${usd} is not an amount in US cents`)
  const unit = rate.whole_units ? 10n ** BigInt(rate.minor_digits) : 1n
  const scaled = BigInt(usd) * microsOf(rate.per_usd) * 10n ** BigInt(rate.minor_digits)
  const divisor = centsInDollar * micros * unit
  return Number(((scaled + divisor - 1n) / divisor) * unit)
}

/** Converts hundredths of a currency's unit to US cents, to the nearest cent. */
export function toUsd(hundredths: Minor, per_usd: string): Minor {
  const rate = microsOf(per_usd)
  return Number((2n * BigInt(hundredths) * micros + rate) / (2n * rate))
}

const centsInDollar = 100n

const micros = 1_000_000n

function microsOf(decimal: string): bigint {
  const [integer, fraction = ''] = decimal.split('.')
  return BigInt(integer!) * micros + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

/** Formats an amount with its currency, on pages, in emails and in PDFs: 'KES 5,179', 'KES 5,179.50', '$51.79'. `amount` is a decimal string. */
export function formatAmount(amount: string, currency: string): string {
  if (currency === 'USD') return formatWireUsd(Number(amount))
  const [integer, fraction = ''] = amount.split('.')
  const isWholeNumber = /^0*$/.test(fraction)
  return `${currency} ${Number(integer).toLocaleString('en-US')}${isWholeNumber ? '' : `.${fraction}`}`
}

/** Formats what an amount of US cents would be charged as. */
export const formatCharge = (usd: Minor, rate: Exchange): string =>
  formatAmount(formatDecimal(chargeOf(usd, rate), rate.minor_digits), rate.currency)

const trimZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

/** Formats a rate: 'KES 129.03 = 1 USD'. */
export const formatRate = (per_usd: string, currency: string): string =>
  `${formatAmount(trimZeros(per_usd), currency)} = 1 USD`
