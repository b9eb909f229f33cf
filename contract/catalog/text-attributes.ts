export interface TextAttribute {
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
 * Attributes that a vendor can state about a product, one line each, all optional. The form, the calls, the product page, the moderation panel,
 * the export and the import iterate over this list.
 */
export const textAttributes = {
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
} as const satisfies Record<string, TextAttribute>

export type TextAttributeName = keyof typeof textAttributes

export const textAttributeNames = Object.keys(textAttributes) as TextAttributeName[]

/** A record with a value for each of the attributes. */
export const mapTextAttributes = <Value>(
  valueOf: (name: TextAttributeName, attribute: TextAttribute) => Value,
) =>
  Object.fromEntries(textAttributeNames.map((name) => [name, valueOf(name, textAttributes[name])])) as Record<
    TextAttributeName,
    Value
  >
