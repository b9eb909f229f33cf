import { z } from 'zod'

/** An id that comes as a number or a string. */
export const idText = z.union([z.string(), z.number()]).transform(String)

/** An optional string; empty if there is none. */
export const textOrEmpty = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Our equivalent of a provider's status, or undefined if it is not in the table. */
export const mapState = <S extends string>(table: Record<string, S>, status: string): S | undefined =>
  Object.hasOwn(table, status) ? table[status] : undefined

/** A date from the wire; null if there is none that can be read. */
export const dateOf = (text: string | null | undefined): Date | null =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null
