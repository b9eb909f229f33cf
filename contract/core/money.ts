declare const unit: unique symbol

/** A number in a unit. A plain number passes for any of them; one that is known to be in another unit does not compile. */
type UnitNumber<Unit extends string> = number & { readonly [unit]?: Unit }

/** A whole number of minor units (US cents, unless a currency says otherwise). Never a fraction. */
export type Minor = UnitNumber<'minor units'>

/** A decimal number of US dollars, as on the wire and in forms: 42.99. */
export type Dollars = UnitNumber<'dollars'>

/** Rates are basis points: 1,600 is 16%. */
export type Bps = UnitNumber<'basis points'>

/** A rate on the wire and in forms: 19.25. */
export type Percent = UnitNumber<'percent'>

/**
 * The handler's counterpart of the client's `Value`: amounts in minor units, rates in basis points. The schemas of `amounts.ts` convert
 * one to the other.
 */
export type InternalAmounts<Value> = Value extends number
  ? typeof unit extends keyof Value
    ? InternalUnits[NonNullable<Value[typeof unit]> & keyof InternalUnits]
    : Value
  : Value extends object
    ? { [Key in keyof Value]: InternalAmounts<Value[Key]> }
    : Value

interface InternalUnits {
  dollars: Minor
  'minor units': Minor
  percent: Bps
  'basis points': Bps
}

/**
 * Splits `total` by `weights`; the parts add up to `total` exactly. Each part is rounded towards zero; leftover units go one each to the
 * largest remainders, earliest first. If all weights are zero the split is even. Throws on a negative or fractional weight, and on no
 * weights at all.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  if (weights.length === 0) throw new RangeError('allocate needs at least one weight')
  if (!Number.isSafeInteger(total)) throw new RangeError('allocate needs a whole total')
  if (weights.some((w) => !Number.isSafeInteger(w) || w < 0))
    throw new RangeError('weights must be whole and not negative')
  const shares = weights.every((w) => w === 0) ? weights.map(() => 1n) : weights.map(BigInt)
  const sum = shares.reduce((a, b) => a + b, 0n)
  const amount = BigInt(Math.abs(total))
  const parts = shares.map((share) => (amount * share) / sum)
  const remainders = shares.map((share, i) => ({ i, rest: (amount * share) % sum }))
  let remainder = amount - parts.reduce((a, b) => a + b, 0n)
  for (const { i } of remainders.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))) {
    if (remainder === 0n) break
    parts[i] = parts[i]! + 1n
    remainder -= 1n
  }
  return parts.map((part) => (total < 0 ? -Number(part) : Number(part)))
}

/** `bps` of `amount`, rounded half away from zero to a whole unit. */
export function portion(amount: Minor, bps: Bps): Minor {
  const scaled = BigInt(Math.abs(amount)) * BigInt(bps)
  const rounded = Number((scaled + 5_000n) / 10_000n)
  return amount < 0 ? -rounded : rounded
}

/** Adds up integer amounts. */
export const sum = (amounts: Iterable<Minor>): Minor => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** Converts US cents to the wire's decimal number: 4299 -> 42.99. */
export const toDollars = (amount: Minor): Dollars => hundredthsToDecimal(amount)

/** Converts basis points to the wire's decimal number: 1925 -> 19.25. */
export const toPercent = (rate: Bps): Percent => hundredthsToDecimal(rate)

/** Converts a percentage that the contract has validated: 19.25 -> 1925. */
export const toBps = (percent: Percent): Bps => toMinor(percent as number) as number

/** The number nearest to the exact quotient, which JSON writes with at most two decimals. Adding 0 turns -0 into 0. */
const hundredthsToDecimal = (amount: number): number => amount / 100 + 0

/** Formats minor units as a decimal string: 4299 -> '42.99'. Exact, without floating point. */
export function formatDecimal(amount: Minor, digits = 2): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const integerPart = text.slice(0, text.length - digits)
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? `${sign}${integerPart}` : `${sign}${integerPart}.${text.slice(-digits)}`
}

/** Parses a decimal from the wire or a form into minor units; undefined if it is not a number with at most `digits` decimals. */
export function parseDecimal(value: Dollars | string, digits = 2): Minor | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,20}))?$/.exec(String(value).trim())
  if (!match) return undefined
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > digits) return undefined
  const amount = Number(match[2]! + fraction.padEnd(digits, '0'))
  return match[1] && amount !== 0 ? -amount : amount
}

/** Like `parseDecimal`, for values the contract has already validated. */
export function toMinor(value: Dollars | string, digits = 2): Minor {
  const amount = parseDecimal(value, digits)
  if (amount === undefined) throw new RangeError(`${value} is not an amount with at most ${digits} decimals`)
  return amount
}

/** Created on first use: a page without prices does not pay for it. */
let usdFormat: Intl.NumberFormat | undefined

/** Formats US dollars: 123456 -> '$1,234.56', -351 -> '−$3.51' with a minus sign as wide as a digit. */
export const formatUsd = (amount: Minor): string => formatWireUsd(toDollars(amount))

/** Formats US dollars from the wire's decimal. */
export function formatWireUsd(decimal: Dollars): string {
  usdFormat ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  // Adding 0 turns -0 into 0.
  return usdFormat.format(decimal + 0).replace('-', '−')
}

/** Formats a percentage: `19.25%`. */
export const formatPercent = (value: Percent): string => `${value}%`
