import { productLimits } from '@contract/catalog/facts'

/** An option as typed: a name, and its values separated by commas. */
export interface EnteredOption {
  name: string
  values: string
}

/** A variant as typed. Weight and image are not in the form and stay unchanged. */
export interface EnteredVariant {
  /** Its id, if it is stored: renaming its values keeps it. */
  id: string | null
  optionValues: string[]
  /** Whether this combination is offered at all. */
  isOffered: boolean
  price: string
  stock: string
  /** The stock that the form showed. */
  stockSeen: number | null
  sku: string
  weightGrams: number | null
  imageId: string | null
}

/** Splits a text at its commas; a quoted part may contain commas. */
export const splitByComma = (text: string): string[] =>
  [...text.matchAll(/\s*(?:"([^"]*)"|([^,]+))/g)]
    .map(([, quoted, plain]) => (quoted ?? plain ?? '').trim())
    .filter((part) => part !== '')

/** The inverse of `splitByComma`. */
export const joinByComma = (parts: readonly string[]): string =>
  parts.map((part) => (part.includes(',') ? `"${part}"` : part)).join(', ')

/** Every combination of the options' values, in order; none while an option has no value, or if there are too many. */
export function combinationsOf(options: readonly EnteredOption[]): string[][] {
  const lists = options.map(({ values }) => [...new Set(splitByComma(values))])
  const count = lists.reduce((product, values) => product * values.length, 1)
  if (lists.length === 0 || count === 0 || count > productLimits.variantsMax) return []
  return lists.reduce<string[][]>(
    (combinations, values) => combinations.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  )
}

/**
 * The variants after the options have changed. An existing combination keeps what was typed for it; while a value is being renamed, the
 * number of combinations stays the same and each keeps its position. A new one starts as `blank`.
 */
export function variantsFor(
  options: readonly EnteredOption[],
  before: readonly EnteredVariant[],
  blank: Omit<EnteredVariant, 'optionValues'>,
): EnteredVariant[] {
  const combinations = combinationsOf(options)
  const isRenaming = combinations.length === before.length
  const same = combinations.map((values) => before.find((variant) => isEqual(variant.optionValues, values)))
  return combinations.map((optionValues, place) => {
    const renamed = isRenaming && !same.includes(before[place]) ? before[place] : undefined
    return { ...(same[place] ?? renamed ?? blank), optionValues }
  })
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])
