import { variantTitle, type StockRule } from '@contract/catalog/facts'
import type { ProductInput, VariantFields } from '@contract/catalog/product-fields'
import type { Dollars } from '@contract/core/money'
import { toVariantFields, type VariantRow } from '../product-columns'
import type { ProductChanges, StoredProduct } from '../save-product'
import { matchVariants } from '../save-variants'
import { findChangedFields } from './changed-fields'
import { stockFromFile, variantFromFile } from './imported-stock'
import { createIssue, type ImportIssue } from './parse-shopify'
import type { ProductDraft } from './shopify-product'
import type { VariantDraft } from './shopify-variants'

/** The fields of a new product as the file describes it. */
export const draftFields = (draft: ProductDraft): ProductInput => ({
  ...draft.fields,
  ...optionFieldsOf(draft, draft.variants.map(newVariant)),
})

interface MergeResult {
  changes: ProductChanges
  notes: ImportIssue[]
  /** How many of the variants have another stock in the file. */
  stockDiffers: number
}

/**
 * Merges a re-imported file into a stored product. Variants missing from the file are removed, except those the vendor added here and those
 * whose row was rejected. Fields absent from the file, and the vendor's own choices (category, tags), are kept.
 */
export function mergeDraft(draft: ProductDraft, stored: StoredProduct, stockRule: StockRule): MergeResult {
  const notes: ImportIssue[] = []
  let stockDiffers = 0
  const addNote = (line: number, reason: string) => notes.push(createIssue(line, draft.handle, reason))
  const identities = draft.variants.map(({ importKey, option_values }) => ({
    importKey,
    optionValues: option_values,
  }))
  const matches = matchVariants(identities, stored.variants)
  const mergedVariants = draft.variants.map((variant, i) => {
    const row = matches[i]
    const mergedFields = row ? mergeVariant(variant, row, stockRule) : newVariant(variant)
    if (row?.deletedAt === null && variant.quantity !== undefined && variant.quantity !== row.stock) {
      stockDiffers++
      addNote(variant.line, stockNote(row.stock, mergedFields.quantity, variant.quantity))
    }
    return mergedFields
  })
  const unmatchedVariants = stored.variants.filter((row) => row.deletedAt === null && !matches.includes(row))
  const retainedVariants = unmatchedVariants.filter((row) => canRetainVariant(row, draft))
  for (const row of unmatchedVariants)
    if (!retainedVariants.includes(row)) addNote(draft.line, removedReason(variantTitle(row.optionValues)))
  const { category, sustainability_tags = [], ...otherFields } = draft.fields
  const fields = {
    ...findChangedFields(otherFields, stored),
    ...optionFieldsOf(draft, [...mergedVariants, ...retainedVariants.map(toVariantFields)]),
    ...(category && !stored.fields.category ? { category } : {}),
    sustainability_tags: [...new Set([...stored.fields.sustainability_tags, ...sustainability_tags])],
  }
  return { changes: { fields, fileVariants: draft.variants.map(variantFromFile) }, notes, stockDiffers }
}

/** The stock here before and after, and the file's, where what was sold here makes it another. */
const stockNote = (before: number, after: number, inFile: number) =>
  before === after
    ? `its stock stays ${before}; the file says ${inFile}`
    : `its stock was changed from ${before} to ${after}${after === inFile ? '' : `; the file says ${inFile}`}`

const newVariant = (variant: VariantDraft): VariantFields => ({
  option_values: variant.option_values,
  sku: variant.sku ?? null,
  price: variant.price,
  reduced_price: variant.reduced_price ?? null,
  quantity: variant.quantity ?? 0,
  weight_grams: variant.weight_grams ?? null,
  image_id: null,
})

/** A previously deleted variant that reappears always takes the file's stock. */
function mergeVariant(variant: VariantDraft, row: VariantRow, stockRule: StockRule): VariantFields {
  const mergedStock = {
    difference: stockFromFile(variant, row),
    keep: row.stock,
    set: variant.quantity ?? row.stock,
  }[stockRule]
  return {
    option_values: variant.option_values,
    sku: variant.sku ?? row.sku,
    price: variant.price,
    reduced_price: mergeReducedPrice(variant, row),
    quantity: row.deletedAt === null ? mergedStock : (variant.quantity ?? row.stock),
    weight_grams: variant.weight_grams ?? row.weightGrams,
    image_id: row.imageId,
  }
}

/**
 * The file's reduced price, if it compares prices. An empty cell ends a reduction that runs, but not one that is planned here: a file exported
 * before it starts shows none.
 */
function mergeReducedPrice(variant: VariantDraft, row: VariantRow): Dollars | null {
  const stored = toVariantFields(row).reduced_price
  const isEnded = variant.reduced_price === null && row.regularPriceMinor !== null
  const reducedPrice = isEnded ? null : (variant.reduced_price ?? stored)
  return reducedPrice !== null && reducedPrice < variant.price ? (reducedPrice as Dollars) : null
}

/** Whether a variant that is missing from the file, or whose row was rejected, can stay alongside the file's variants. */
function canRetainVariant(
  { importKey, optionValues }: VariantRow,
  { optionNames, variants, rejectedKeys }: ProductDraft,
) {
  const isExempt = importKey === null || rejectedKeys.includes(importKey)
  if (!isExempt || optionValues.length === 0 || optionValues.length !== optionNames.length) return false
  // "indigo" beside "Indigo" would be a duplicate value.
  return optionValues.every((value, optionIndex) =>
    variants.every(({ option_values }) => {
      const fileValue = option_values[optionIndex]!
      return fileValue === value || fileValue.toLowerCase() !== value.toLowerCase()
    }),
  )
}

const removedReason = (title: string | null) =>
  title === null
    ? 'it now has options, as in the file'
    : `"${title}" is not among its variants in the file and was taken off sale`

/** The product's options and variants, or without options the fields of its only variant. */
function optionFieldsOf({ optionNames }: ProductDraft, variants: VariantFields[]) {
  const { price, reduced_price, quantity, sku, weight_grams } = variants[0]!
  if (optionNames.length === 0)
    return { price, reduced_price, quantity, sku, weight_grams, options: [], variants: [] }
  const options = optionNames.map((name, optionIndex) => ({
    name,
    values: [...new Set(variants.map(({ option_values }) => option_values[optionIndex]!))],
  }))
  return { options, variants }
}
