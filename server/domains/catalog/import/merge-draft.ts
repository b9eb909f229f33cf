import { variantTitle } from '@contract/catalog/facts'
import type { ProductInput, VariantFields } from '@contract/catalog/product-fields'
import { fieldsOfVariant, type VariantRow } from '../product-columns'
import type { ProductChanges, StoredProduct } from '../save-product'
import { matchVariants } from '../save-variants'
import { changedFields } from './changed-fields'
import { stockFromFile, variantFromFile } from './imported-stock'
import { remark, type Remark } from './parse-shopify'
import type { ProductDraft } from './shopify-product'
import type { VariantDraft } from './shopify-variants'

/** The fields of a new product as the file describes it. */
export const fieldsOfDraft = (draft: ProductDraft): ProductInput => ({
  ...draft.fields,
  ...choices(draft, draft.variants.map(newVariant)),
})

interface Merged {
  changes: ProductChanges
  notes: Remark[]
}

/**
 * Merges a re-imported file into a stored product. Variants missing from the file are removed, except those the vendor added here and those
 * whose row was rejected. Fields absent from the file, and the vendor's own choices (category, tags), are kept.
 */
export function mergeDraft(draft: ProductDraft, stored: StoredProduct, keepStock: boolean): Merged {
  const notes: Remark[] = []
  const note = (line: number, reason: string) => notes.push(remark(line, draft.handle, reason))
  const identities = draft.variants.map(({ importKey, option_values }) => ({
    importKey,
    optionValues: option_values,
  }))
  const matches = matchVariants(identities, stored.variants)
  const ofFile = draft.variants.map((variant, i) => {
    const row = matches[i]
    const merged = row ? mergeVariant(variant, row, keepStock) : newVariant(variant)
    if (row?.deletedAt === null && merged.quantity !== row.stock)
      note(variant.line, `its stock was changed from ${row.stock} to ${merged.quantity}`)
    return merged
  })
  const others = stored.variants.filter((row) => row.deletedAt === null && !matches.includes(row))
  const remaining = others.filter((row) => isUnchangedByVendor(row, draft))
  for (const row of others)
    if (!remaining.includes(row)) note(draft.line, removedReason(variantTitle(row.optionValues)))
  const { category, sustainability_tags = [], ...described } = draft.fields
  const fields = {
    ...changedFields(described, stored),
    ...choices(draft, [...ofFile, ...remaining.map(fieldsOfVariant)]),
    ...(category && !stored.fields.category ? { category } : {}),
    sustainability_tags: [...new Set([...stored.fields.sustainability_tags, ...sustainability_tags])],
  }
  return { changes: { fields, files: draft.variants.map(variantFromFile) }, notes }
}

const newVariant = (variant: VariantDraft): VariantFields => ({
  option_values: variant.option_values,
  sku: variant.sku ?? null,
  price: variant.price,
  quantity: variant.quantity ?? 0,
  weight_grams: variant.weight_grams ?? null,
  image_id: null,
})

/** A previously deleted variant that reappears always takes the file's stock. */
function mergeVariant(variant: VariantDraft, row: VariantRow, keepStock: boolean): VariantFields {
  const onSale = keepStock ? row.stock : stockFromFile(variant, row)
  return {
    option_values: variant.option_values,
    sku: variant.sku ?? row.sku,
    price: variant.price,
    quantity: row.deletedAt === null ? onSale : (variant.quantity ?? row.stock),
    weight_grams: variant.weight_grams ?? row.weightGrams,
    image_id: row.imageId,
  }
}

/** Whether a variant that is missing from the file, or whose row was rejected, can stay alongside the file's variants. */
function isUnchangedByVendor(
  { importKey, optionValues }: VariantRow,
  { optionNames, variants, refusedKeys }: ProductDraft,
) {
  const isWanted = importKey === null || refusedKeys.includes(importKey)
  if (!isWanted || optionValues.length === 0 || optionValues.length !== optionNames.length) return false
  // "indigo" beside "Indigo" would be a duplicate value.
  return optionValues.every((value, at) =>
    variants.every(({ option_values }) => {
      const other = option_values[at]!
      return other === value || other.toLowerCase() !== value.toLowerCase()
    }),
  )
}

const removedReason = (title: string | null) =>
  title === null
    ? 'it now has options, as in the file'
    : `"${title}" is not among its variants in the file and was taken off sale`

/** The product's options and variants, or without options the fields of its only variant. */
function choices({ optionNames }: ProductDraft, variants: VariantFields[]) {
  const { price, quantity, sku, weight_grams } = variants[0]!
  if (optionNames.length === 0) return { price, quantity, sku, weight_grams, options: [], variants: [] }
  const options = optionNames.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ option_values }) => option_values[at]!))],
  }))
  return { options, variants }
}
