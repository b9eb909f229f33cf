import { z } from 'zod'

// Arabic numerals' and Syriac signs that Unicode counts as format characters, although they are seen.
const seen = '\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2'
/** What nobody sees: direction marks, zero-width and filler characters. Variation selectors and joiners belong to what stands before them. */
const unseen = new RegExp(
  `(?![${seen}\\ufe00-\\ufe0f\\u200c\\u200d])[\\p{Default_Ignorable_Code_Point}\\p{Cf}]`,
  'gu',
)
/** Spaces of all kinds, line ends, control characters, and the blank sign of braille. */
const blank = /[\p{Z}\p{Cc}\s\u2800]+/gu
/** Joiners shape Arabic and Indic letters and emoji; elsewhere they only make two texts that look the same. */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu
const idleSelector = /(?<=^|[\p{Z}])[\ufe00-\ufe0f]+/gu

/** A text as one line of what can be seen: a name that looks empty is empty, and two that look the same are the same. */
export const visibleLine = (typed: string): string =>
  typed
    .replace(blank, ' ')
    .replace(unseen, '')
    .replace(idleJoiner, '')
    .replace(idleSelector, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** A text of one line that people write and read: the name of a person, a product or a street. */
export const line = (message?: string) => z.string(message).overwrite(visibleLine)
