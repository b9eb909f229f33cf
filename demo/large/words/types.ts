/** What the products of a category are made of, called and offered in. Lists begin with what is most usual. */
export interface Words {
  nouns: readonly string[]
  materials: readonly string[]
  /** How a thing is made or what it is like: "Handwoven". */
  styles: readonly string[]
  /** What follows "with". */
  details: readonly string[]
  packaging: readonly string[]
  /** Sentences for descriptions; {noun}, {material}, {place} and {maker} are filled in. */
  sentences: readonly string[]
  /** The options it may come in, each with its values in the order they are offered. */
  options: readonly { name: string; values: readonly string[] }[]
  /** Whether a colour or a pattern may stand in its name. */
  isColoured: boolean
  /** US cents: what most things cost, cheapest and dearest. */
  price: readonly [low: number, high: number]
}

/** A list written as one text. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
