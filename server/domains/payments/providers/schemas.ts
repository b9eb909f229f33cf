import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** An id that comes as a number or a string. */
export const idText = z.union([z.string(), z.number()]).transform(String)

/** An optional string. */
export const nonEmptyText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Our equivalent of a provider's status, or undefined if it is not in the table. */
export const mapState = <S extends string>(table: Record<string, S>, word: string): S | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** A date from the wire; null if there is none that can be read. */
export const dateOf = (text: string | null | undefined): Date | null =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null

/** Compares two strings in constant time. */
export function isEqualText(given: string | null, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? '', 'utf8'), Buffer.from(right, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}
