import { z } from 'zod'
import * as texts from '../texts'
import { dayLimits, pageLimits, searchMax } from './limits'

export const id = z.uuid()

/** Identifies the values a form displays. Opaque: a reading call returns it, and the saving call sends it back as `p_version`. */
export const version = z.string().max(256)

/** The argument of a call that saves a form. Without it the call overwrites whatever is there. */
export const expectedVersion = version.optional()

/** The version of several records that one form shows and saves together. */
export const joinVersions = (versions: readonly string[]): string => versions.join('.')

// Arabic numerals' and Syriac signs that Unicode counts as format characters, although they are seen.
const visibleFormatCharacters = '\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2'

/**
 * Invisible characters: direction marks, zero-width and filler characters. Variation selectors and joiners belong to the character before
 * them.
 */
const invisibleCharacters = new RegExp(
  `(?![${visibleFormatCharacters}\\ufe00-\\ufe0f\\u200c\\u200d])[\\p{Default_Ignorable_Code_Point}\\p{Cf}]`,
  'gu',
)

/** Spaces of all kinds, line ends, control characters, and the blank sign of braille. */
const blankPattern = /[\p{Z}\p{Cc}\s\u2800]+/gu

/** Joiners shape Arabic and Indic letters and emoji; elsewhere they only make two texts that look the same. */
function keepShapingJoiner(joiner: string, position: number, text: string): string {
  const before = text.slice(Math.max(0, position - 2), position)
  const isShaping =
    /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before) &&
    !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(before) &&
    /^[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(text.slice(position + 1, position + 3))
  return isShaping ? joiner : ''
}

const straySelectors = /(^|\p{Z})[\ufe00-\ufe0f]+/gu

/**
 * A text as one line of visible characters in Unicode's composed form (NFC): a name that looks empty is empty, and two that look the same are
 * equal, whichever keyboard, telephone or spreadsheet they come from.
 */
export const visibleLine = (input: string): string =>
  input
    .replace(blankPattern, ' ')
    .replace(invisibleCharacters, '')
    .replace(/[\u200c\u200d]/g, keepShapingJoiner)
    .replace(straySelectors, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC')

/** A single line of text written by people: the name of a person, a product or a street. */
export const line = (message?: string) => z.string(message).overwrite(visibleLine)

export const tooLongMessage = (max: number) => `Use at most ${max} characters.`

/** A line that has to be there: `message` asks for it. */
export const requiredLine = (message: string, max = 200) =>
  line(message).min(1, message).max(max, tooLongMessage(max))

export const optionalLine = (max: number) => line().max(max, tooLongMessage(max)).optional()

/** A text of several lines, such as a postal address: each as `line` has it, without the empty ones. */
export const lines = () =>
  z.string().overwrite((text) => text.split(/\r?\n/).map(visibleLine).filter(Boolean).join('\n'))

/** What a list is searched for, in the form in which names are stored. */
export const searchText = line().max(searchMax)

/** Optional paging of a list procedure: `cursor` is the previous page's `next_cursor`. */
export const pageInput = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.number().int().min(1).max(pageLimits.max).optional(),
})

/** A page of a list. `next_cursor` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() })

const { earliest, latest } = dayLimits

/** A calendar day on the wire and in a date field, such as `2026-01-31`. */
export const day = z.iso
  .date(texts.day)
  .refine((value) => earliest <= value && value <= latest, texts.day)
  .meta({ description: 'A day, such as 2026-01-31' })

/** The form that ends a dated record: `validTo` is the first day on which it no longer applies. */
export const endForm = z.object({ lastDay: day })

/**
 * An audit log entry about records of one kind: who changed which, with the facts before and after. `actor_name` is null for the system;
 * `before` is null for a new record.
 */
export const auditEntryOf = <const Action extends string, Facts extends z.ZodType>(
  actions: readonly Action[],
  facts: Facts,
) =>
  z.object({
    entry_id: id,
    subject_id: z.string(),
    action: z.enum(actions),
    created_at: z.string(),
    actor_name: z.string().nullable(),
    before: facts.nullable(),
    after: facts.nullable(),
  })

/** Several choices from a list, at most as many as it has. */
export const subsetOf = <const Values extends readonly string[]>(values: Values, message?: string) =>
  z.array(z.enum(values), message).max(values.length, message)
