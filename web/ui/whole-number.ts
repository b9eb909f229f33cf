/** A whole number that is stepped and typed, and its limits. It may be outside them, such as a quantity above what is left. */
export interface NumberLimits {
  value: number
  min: number
  max: number
}

/** Removes the characters that no number contains. Signs and decimals stay, so that a wrong number is refused and not misread. */
export const stripNonNumeric = (text: string): string => text.replace(/[^\d.,-]/g, '')

/** The number that a text in the field means; an empty field means the one before. */
export const parseWholeNumber = (text: string | null, { value }: NumberLimits): number =>
  text ? Number(text) : value

export const isWithin = (next: number, { min, max }: NumberLimits): boolean =>
  Number.isInteger(next) && next >= min && next <= max

/** The nearest number within the limits; for NaN, the current value. */
export const clampToRange = (next: number, { value, min, max }: NumberLimits): number =>
  Number.isNaN(next) ? value : Math.min(max, Math.max(min, Math.trunc(next)))

/** The number that a step starts from: the one being typed, if it is valid. */
export function stepFrom(text: string | null, limits: NumberLimits): number {
  const next = parseWholeNumber(text, limits)
  return isWithin(next, limits) ? next : limits.value
}
