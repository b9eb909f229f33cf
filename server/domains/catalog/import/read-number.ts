/** A parsed price in hundredths, with its currency as written if other than the dollar. */
export type ParsedPrice = { minor: number; foreignCurrency: string | null } | { reason: string }

/**
 * Parses `42.99`, `1,299.00`, `1.299,00`, `1 299,00`, `€42,99`, `USD 42.99`. Gives the reason if the text is not a price or is ambiguous.
 */
export function readPrice(text: string): ParsedPrice {
  if (text === '') return { reason: 'there is no price' }
  const invalidPrice = { reason: `"${text.slice(0, 40)}" is not a valid price` }
  const match = text.length <= priceMaxLength && pricePattern.exec(text)
  if (!match) return invalidPrice
  const currency = (match[1]! + match[3]!).trim()
  const digits = match[2]!.replace(/[^\d.,]/g, '')
  const separators = digits.replace(/\d/g, '')
  const lastSeparator = separators.at(-1)
  const isDecimalMark =
    lastSeparator !== undefined && separators.indexOf(lastSeparator) === separators.length - 1
  const [integerPart, fraction = ''] = isDecimalMark ? digits.split(lastSeparator) : [digits]
  if (isDecimalMark && fraction.length === 3 && separators.length === 1) {
    // 1,299 is an English thousand; 1.299 is ambiguous.
    if (lastSeparator === ',' && integerPart !== '0')
      return toPrice(integerPart + fraction, '', currency) ?? invalidPrice
    return { reason: `"${text.slice(0, 40)}" is ambiguous: write it with two decimals` }
  }
  const groups = integerPart!.split(/[.,]/)
  if (groups.slice(1).some((group) => group.length !== 3)) return invalidPrice
  if (fraction.replace(/0+$/, '').length > 2)
    return { reason: `"${text.slice(0, 40)}" has more than two decimals` }
  return toPrice(groups.join(''), fraction, currency) ?? invalidPrice
}

// The search takes time with the square of a price's length.
const priceMaxLength = 40
/** Digits with separators and spaces, with a currency before or after. */
const pricePattern = /^([^\d.,\s'’-]{0,4})\s*(\d[\d.,\s'’]*|[.,]\d+)\s*([^\d.,\s'’-]{0,4})$/u

function toPrice(integerPart: string, fraction: string, currency: string): ParsedPrice | undefined {
  const minor = Number(integerPart || '0') * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  const isDollar = ['', '$', 'USD', 'US$'].includes(currency.toUpperCase())
  return { minor, foreignCurrency: isDollar ? null : currency }
}

/** A whole number such as a stock level: `12`, `12.0`, `1,200`, `-3`; undefined for anything else. */
export function readInteger(text: string): number | undefined {
  const match = /^(-?)(\d{1,3}(?:[,\s]\d{3})+|\d+)(?:[.,]0+)?$/.exec(text)
  if (!match) return undefined
  const value = Number(match[2]!.replace(/\D/g, ''))
  return Number.isSafeInteger(value) ? (match[1] ? -value : value) : undefined
}

/** Weight in grams, rounded; undefined if absent. */
export function readGrams(text: string): number | undefined {
  const grams = Number(text.replace(',', '.'))
  return text !== '' && Number.isFinite(grams) && grams > 0
    ? Math.min(Math.round(grams), 10_000_000)
    : undefined
}

/** Whether a cell is affirmative: `TRUE`, `yes`, `1`. */
export const isTruthyCell = (text: string): boolean => /^(true|yes|y|1)$/i.test(text)
/** Whether a cell is negative: `FALSE`, `no`, `0`. An empty one is neither. */
export const isFalsyCell = (text: string): boolean => /^(false|no|n|0)$/i.test(text)
