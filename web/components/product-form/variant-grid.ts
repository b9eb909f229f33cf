import { productLimits } from '@contract/catalog/facts'

/** An option as typed: a name, and its values separated by commas. */
export interface EnteredOption {
  name: string
  values: string
}

/** A variant as typed. */
export interface EnteredVariant {
  /** Its id, if it is stored: renaming its values keeps it. */
  id: string | null
  optionValues: string[]
  /** Whether this combination is offered at all. */
  isOffered: boolean
  price: string
  /** Empty unless it is reduced. */
  reducedPrice: string
  stock: string
  /** The stock that the form showed. */
  stockSeen: number | null
  sku: string
  /** In grams. */
  weight: string
  /** The key of its picture, or empty. */
  picture: string
}

/** A variant that is not there yet, without its values. */
export type BlankVariant = Omit<EnteredVariant, 'optionValues'>

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
 * number of combinations stays the same and each keeps its position. A new one starts as `blankFor` says; a SKU that is made of the values
 * follows them.
 */
export function variantsFor(
  options: readonly EnteredOption[],
  previousVariants: readonly EnteredVariant[],
  blankFor: (optionValues: readonly string[]) => BlankVariant,
): EnteredVariant[] {
  const combinations = combinationsOf(options)
  const isRenaming = combinations.length === previousVariants.length
  const matchingVariants = combinations.map((values) =>
    previousVariants.find((variant) => isEqual(variant.optionValues, values)),
  )
  return combinations.map((optionValues, index) => {
    const matching = matchingVariants[index]
    if (matching) return { ...matching, optionValues }
    const blank = blankFor(optionValues)
    const renamed = isRenaming ? previousVariants[index] : undefined
    if (!renamed || matchingVariants.includes(renamed)) return { ...blank, optionValues }
    const hasOwnSku = renamed.sku !== blankFor(renamed.optionValues).sku
    return { ...renamed, ...(!hasOwnSku && { sku: blank.sku }), optionValues }
  })
}

/** "SB" and "Small" make "SB-Small"; nothing without a SKU. */
export const skuOf = (productSku: string, optionValues: readonly string[]): string =>
  productSku.trim() === '' ? '' : [productSku.trim(), ...optionValues].join('-').replaceAll(' ', '-')

/** Which variants are changed at once: all, those with a value of an option, or those whose rows are selected. */
export type VariantTarget = { option: number; value: string } | 'all' | readonly number[]

/** The rows of a target, from 0. */
export const rowsOf = (
  target: VariantTarget,
  variants: readonly Pick<EnteredVariant, 'optionValues'>[],
): number[] =>
  variants.flatMap(({ optionValues }, row) => {
    const isMeant =
      target === 'all' ||
      ('option' in target ? optionValues[target.option] === target.value : target.includes(row))
    return isMeant ? [row] : []
  })

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])
