export interface TextFact {
  label: string
  /** The longest text, in characters. */
  max: number
  /** An example, in the empty field of the product form. */
  example: string
  /** For names, on phones. */
  autoCapitalize?: 'words'
  /** The part of the product form that asks for it. */
  section: 'details' | 'sustainability'
}

/**
 * Facts that a vendor can state about a product, one line each, all optional. The form, the calls, the product page, the moderation panel,
 * the export and the import iterate over this list.
 */
export const textFacts = {
  origin: {
    label: 'Origin',
    max: 120,
    example: 'Machakos, Kenya',
    autoCapitalize: 'words',
    section: 'details',
  },
  packaging: {
    label: 'Packaging',
    max: 300,
    example: 'Recycled cardboard, no plastic',
    section: 'sustainability',
  },
} as const satisfies Record<string, TextFact>

export type TextFactName = keyof typeof textFacts

export const textFactNames = Object.keys(textFacts) as TextFactName[]

/** A value for each of the facts. */
export const perTextFact = <Value>(valueOf: (name: TextFactName, fact: TextFact) => Value) =>
  Object.fromEntries(textFactNames.map((name) => [name, valueOf(name, textFacts[name])])) as Record<
    TextFactName,
    Value
  >
