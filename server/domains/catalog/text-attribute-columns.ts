import { mapTextAttributes, textAttributes, type TextAttributeName } from '@contract/catalog/text-attributes'
import type { ProductRow } from './product-columns'

export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S

type TextAttributes = Record<TextAttributeName, string | null>
/** An attribute without a column of its name is a type error. */
type TextAttributeColumns = Pick<ProductRow, CamelCase<TextAttributeName>>

const columnOf = (name: TextAttributeName) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof TextAttributeColumns

/** The text attributes in a product's row. */
export const textAttributesOf = (row: TextAttributeColumns): TextAttributes =>
  mapTextAttributes((name) => row[columnOf(name)])

/** The columns of a product's row for its text attributes; an empty text becomes null. */
export const textAttributeColumns = (fields: TextAttributes): TextAttributeColumns =>
  Object.fromEntries(
    Object.values(mapTextAttributes((name) => [columnOf(name), fields[name] || null])),
  ) as TextAttributeColumns

/** The column of an attribute in a product file, written as Shopify writes a shop's own fields. */
export const csvColumnOf = (name: TextAttributeName) =>
  `${textAttributes[name].label} (product.metafields.custom.${name})` as const
