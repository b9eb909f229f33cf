import { variantTitle, type ProductInput, type VariantFields } from '@contract/product-fields'
import { fieldsOfVariant, type VariantRow } from '../product-columns'
import type { ProductChanges, StoredProduct } from '../save-product'
import { matchVariants } from '../save-variants'
import { remark, type Remark } from './parse-shopify'
import type { ProductDraft } from './shopify-product'
import type { VariantDraft } from './shopify-variants'

/** The fields of a new product as the file describes it. */
export const fieldsOfDraft = (draft: ProductDraft): ProductInput => ({
  ...draft.fields,
  ...choices(draft, draft.variants.map(newVariant)),
})

/** Where the file has each variant, in their order. */
export const variantKeysOf = ({ variants }: ProductDraft): string[] =>
  variants.map(({ importKey }) => importKey)

interface Merged {
  changes: ProductChanges
  notes: Remark[]
}

/**
 * What becomes of a product when the file it came from is read again. The file names all its variants: others go, except those
 * that the vendor has added here and those whose row could not be taken. What the file says nothing of, and what the vendor has
 * chosen here (category, tags), stays.
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
  const kept = others.filter((row) => isKept(row, draft))
  for (const row of others)
    if (!kept.includes(row)) note(draft.line, goneReason(variantTitle(row.optionValues)))
  const { category, sustainability_tags = [], ...described } = draft.fields
  const fields = {
    ...described,
    ...choices(draft, [...ofFile, ...kept.map(fieldsOfVariant)]),
    ...(category && !stored.fields.category ? { category } : {}),
    sustainability_tags: [...new Set([...stored.fields.sustainability_tags, ...sustainability_tags])],
  }
  return { changes: { fields, variantKeys: variantKeysOf(draft) }, notes }
}

const newVariant = (variant: VariantDraft): VariantFields => ({
  option_values: variant.option_values,
  sku: variant.sku ?? null,
  price: variant.price,
  quantity: variant.quantity ?? 0,
  weight_grams: variant.weight_grams ?? null,
  image_id: null,
})

/** A variant that comes back after it was deleted here takes the stock of the file in any case. */
function mergeVariant(variant: VariantDraft, row: VariantRow, keepStock: boolean): VariantFields {
  const keepsStock = variant.quantity === undefined || (keepStock && row.deletedAt === null)
  return {
    option_values: variant.option_values,
    sku: variant.sku ?? row.sku,
    price: variant.price,
    quantity: keepsStock ? row.stock : variant.quantity!,
    weight_grams: variant.weight_grams ?? row.weightGrams,
    image_id: row.imageId,
  }
}

/** Whether a variant that the file has not, or has in a row that could not be taken, can stay beside those of the file. */
function isKept(
  { importKey, optionValues }: VariantRow,
  { optionNames, variants, refusedKeys }: ProductDraft,
) {
  const isWanted = importKey === null || refusedKeys.includes(importKey)
  if (!isWanted || optionValues.length === 0 || optionValues.length !== optionNames.length) return false
  // "indigo" beside "Indigo" would be the same value twice.
  return optionValues.every((value, at) =>
    variants.every(({ option_values }) => {
      const other = option_values[at]!
      return other === value || other.toLowerCase() !== value.toLowerCase()
    }),
  )
}

const goneReason = (title: string | null) =>
  title === null
    ? 'it now has options, as in the file'
    : `"${title}" is not among its variants in the file and was taken off sale`

/** The options and variants of a product, or without options what describes its only variant. */
function choices({ optionNames }: ProductDraft, variants: VariantFields[]) {
  const { price, quantity, sku, weight_grams } = variants[0]!
  if (optionNames.length === 0) return { price, quantity, sku, weight_grams, options: [], variants: [] }
  const options = optionNames.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ option_values }) => option_values[at]!))],
  }))
  return { options, variants }
}
