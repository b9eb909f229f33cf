/**
 * A Kenyan mobile number as M-Pesa takes it, 2547XXXXXXXX or 2541XXXXXXXX, from what a person typed: with +254 or 254, with a 0, or
 * with nothing before it; spaces, dashes, dots and brackets do not count. Undefined when it is none.
 */
export function kenyanMobile(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-.()]/g, '')
  const match = /^(?:\+?254|0)?([17]\d{8})$/.exec(digits)
  return match ? `254${match[1]}` : undefined
}

/** Such a number for people: 254712345678 -> '0712 345 678'. */
export const formatKenyanMobile = (number: string): string =>
  number.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
