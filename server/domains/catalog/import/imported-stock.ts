import { productLimits } from '@contract/catalog/facts'
import type { VariantRow } from '../product-columns'
import type { FileVariant } from '../save-variants'
import type { VariantDraft } from './shopify-variants'

type FileStock = Pick<VariantDraft, 'quantity' | 'exportedStock' | 'exportedAt'>

/**
 * The stock of a stored variant after an import. What is sold here is unknown to a file, so a file only adds or takes away the difference
 * between its number and the number that it started from: the one that the same shop's last file gave, or, in a file exported here, the
 * stock at that time (or what an earlier import of this very export made of it). A first file has nothing to differ from: its number
 * becomes the stock.
 */
export function stockFromFile(fileVariant: FileStock, row: VariantRow): number {
  if (fileVariant.quantity === undefined) return row.stock
  const base = baseOf(fileVariant, row)
  if (base === null) return fileVariant.quantity
  return Math.min(Math.max(0, row.stock + fileVariant.quantity - base), productLimits.quantityMax)
}

function baseOf({ exportedStock, exportedAt }: FileStock, { fileStock, fileExportedAt }: VariantRow) {
  if (exportedAt?.getTime() === fileExportedAt?.getTime()) return fileStock ?? exportedStock ?? null
  return exportedStock ?? null
}

/** What is stored of a file's variant, for the next file. */
export const variantFromFile = ({ importKey, quantity, exportedAt }: VariantDraft): FileVariant => ({
  importKey,
  ...(quantity !== undefined && { fileStock: quantity, fileExportedAt: exportedAt ?? null }),
})
