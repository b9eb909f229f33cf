/**
 * Normalises a Kenyan mobile number to M-Pesa's format, 2547XXXXXXXX or 2541XXXXXXXX. Accepts the prefixes +254, 254, 0 or none; ignores
 * spaces, dashes, dots and brackets. Undefined if invalid.
 */
export function kenyanMobile(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-.()]/g, '')
  const match = /^(?:\+?254|0)?([17]\d{8})$/.exec(digits)
  return match ? `254${match[1]}` : undefined
}

/** Formats such a number: 254712345678 -> '0712 345 678'. */
export const formatKenyanMobile = (number: string): string =>
  number.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
