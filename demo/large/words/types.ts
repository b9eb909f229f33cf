/** The vocabulary and options of a category's products. The most common entries come first in each list. */
export interface Vocabulary {
  nouns: readonly string[]
  materials: readonly string[]
  /** How a product is made or what it is like: "Handwoven". */
  styles: readonly string[]
  /** What follows "with". */
  details: readonly string[]
  packaging: readonly string[]
  /** Sentences for descriptions; {noun}, {material}, {place} and {maker} are filled in. */
  sentences: readonly string[]
  /** The options it may have, each with its values in the order in which they are offered. */
  options: readonly { name: string; values: readonly string[] }[]
  /** Whether its name may contain a colour or a pattern. */
  hasColours: boolean
  /** US cents: the usual price range. */
  priceRange: readonly [low: number, high: number]
}

/** Splits a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
