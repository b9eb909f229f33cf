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
  const valueLists = options.map(({ values }) => [...new Set(splitByComma(values))])
  const count = valueLists.reduce((product, values) => product * values.length, 1)
  if (valueLists.length === 0 || count === 0 || count > productLimits.variantsMax) return []
  return valueLists.reduce<string[][]>(
    (combinations, values) => combinations.flatMap((prefix) => values.map((value) => [...prefix, value])),
    [[]],
  )
}

/**
 * The variants after the options have changed. An existing combination keeps what was typed for it; while a value is being renamed, the
 * number of combinations stays the same and each keeps its position. A new one starts as `blankVariant`.
 */
export function variantsFor(
  options: readonly EnteredOption[],
  previousVariants: readonly EnteredVariant[],
  blankVariant: Omit<EnteredVariant, 'optionValues'>,
): EnteredVariant[] {
  const combinations = combinationsOf(options)
  const isRenaming = combinations.length === previousVariants.length
  const matchingVariants = combinations.map((values) =>
    previousVariants.find((variant) => isEqual(variant.optionValues, values)),
  )
  return combinations.map((optionValues, index) => {
    const renamed =
      isRenaming && !matchingVariants.includes(previousVariants[index]) ? previousVariants[index] : undefined
    return { ...(matchingVariants[index] ?? renamed ?? blankVariant), optionValues }
  })
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])
