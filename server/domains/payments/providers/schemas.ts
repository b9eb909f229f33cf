import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** An id that comes as a number or as a text. */
export const idText = z.union([z.string(), z.number()]).transform(String)

/** A text that may be missing. */
export const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** What a provider's word means to us, or undefined for a word that is not in the table. */
export const meaningOf = <S extends string>(table: Record<string, S>, word: string): S | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Whether two texts are the same. Takes the same time however much of it is right. */
export function sameText(given: string | null, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? '', 'utf8'), Buffer.from(right, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}
