import { visibleLine } from './schemas'

/** The zeros of the scripts whose digits people type; the other nine follow each of them. */
const zeros = [...'٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០𞥐'].map((zero) => zero.codePointAt(0)!)

/** A typed phone number in ASCII digits, without invisible characters from pasting. Spaces and signs are unchanged. */
export const normalizePhoneInput = (input: string): string =>
  visibleLine(input.normalize('NFKC')).replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = zeros.find((candidate) => code >= candidate && code < candidate + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/**
 * The digits to dial of a typed phone number, after a + if it has a country code: `+254 (0)712 345 678` and `00254 712 345 678` are
 * `+254712345678`. Undefined if it cannot be dialled: E.164 numbers have up to 15 digits, and none of a delivery has fewer than 7.
 */
export function dialledNumber(input: string): string | undefined {
  const digits = normalizePhoneInput(input)
    .replace(/^(\+|00)(\d{1,3})\s*\(0\)/, '$1$2')
    .replace(/^00/, '+')
    .replace(/[\s\-\p{Pd}./()]/gu, '')
  return /^\+?\d{7,15}$/.test(digits) ? digits : undefined
}

/**
 * Normalises a Kenyan mobile number to M-Pesa's format, 2547XXXXXXXX or 2541XXXXXXXX. Accepts the prefixes +254, 00254, 254, 0 or none, and
 * a 0 after the country code. Undefined if invalid.
 */
export function kenyanMobile(input: string): string | undefined {
  const match = /^(?:\+?2540?|0)?([17]\d{8})$/.exec(dialledNumber(input) ?? '')
  return match ? `254${match[1]}` : undefined
}

/** Formats such a number: 254712345678 -> '0712 345 678'. */
export const formatKenyanMobile = (number: string): string =>
  number.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
