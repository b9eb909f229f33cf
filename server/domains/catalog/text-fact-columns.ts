import { perTextFact, textFacts, type TextFactName } from '@contract/catalog/text-facts'
import type { ProductRow } from './product-columns'

export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S

type TextFacts = Record<TextFactName, string | null>
/** A fact without a column of its name is a type error. */
type TextFactColumns = Pick<ProductRow, CamelCase<TextFactName>>

const columnOf = (name: TextFactName) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof TextFactColumns

/** The facts that stand in a product's row. */
export const textFactsOf = (row: TextFactColumns): TextFacts => perTextFact((name) => row[columnOf(name)])

/** The columns of a product's row for its facts; an empty text is none. */
export const textFactColumns = (fields: TextFacts): TextFactColumns =>
  Object.fromEntries(
    Object.values(perTextFact((name) => [columnOf(name), fields[name] || null])),
  ) as TextFactColumns

/** The column of a fact in a product file: written as Shopify writes a shop's own fields. */
export const fileColumnOf = (name: TextFactName) =>
  `${textFacts[name].label} (product.metafields.custom.${name})` as const
