import { serverLimits } from '@server/limits'
import type { FileEncoding } from '@contract/catalog/import-procedures'
import type { Task } from '@server/platform/threads/task'
import type { Column } from './columns'
import { parseShopify, remark, type Remark } from './parse-shopify'
import { readProduct, type ProductDraft } from './shopify-product'
import { UnreadableFile } from './unreadable-file'

/** What a product file says. */
export interface ProductFile {
  drafts: ProductDraft[]
  /** Rejected rows, with reasons. */
  refused: Remark[]
  /** Accepted rows with a note for the vendor, and notes on the whole file. */
  notes: Remark[]
  encoding: FileEncoding
}

/** Reads a product file of a stranger; `unreadable` says why there is nothing in it that can be used. */
export const readProducts: Task<Uint8Array, ProductFile | { unreadable: string }> = {
  name: 'readProducts',
  limits: serverLimits.threads.readProducts,
  run(bytes) {
    try {
      return productsIn(bytes)
    } catch (error) {
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
}

function productsIn(bytes: Uint8Array): ProductFile {
  const { groups, refused, notes, encoding, columns } = parseShopify(bytes)
  const read = groups.map(readProduct)
  const drafts = read.flatMap(({ draft }) => draft ?? [])
  return {
    drafts,
    encoding,
    refused: [...refused, ...read.flatMap((group) => group.refused)],
    notes: [
      ...notes,
      ...stockRemarks(columns, drafts),
      ...priceRemarks(drafts),
      ...read.flatMap((group) => group.notes),
    ],
  }
}

/** A remark on stock that applies to the whole file. */
function stockRemarks(columns: ReadonlySet<Column>, drafts: readonly ProductDraft[]): Remark[] {
  if (!columns.has('quantity'))
    return [
      remark(null, null, 'the file has no stock column: new products start with 0 in stock until you set it'),
    ]
  const variants = drafts.flatMap((draft) => draft.variants)
  const untracked = columns.has('tracker') ? variants.filter(({ isTracked }) => !isTracked).length : 0
  if (untracked === 0) return []
  const reason = `your shop does not track stock for ${variantsIn(untracked)}; the numbers in the file were used`
  return [remark(null, null, reason)]
}

/** A remark on prices that applies to the whole file. */
function priceRemarks(drafts: readonly ProductDraft[]): Remark[] {
  const compared = drafts.flatMap((draft) => draft.variants).filter(({ isCompared }) => isCompared).length
  if (compared === 0) return []
  const reason = `your shop compares the price of ${variantsIn(compared)} with an earlier one; only the price itself was used`
  return [remark(null, null, reason)]
}

const variantsIn = (n: number) => (n === 1 ? '1 variant' : `${n} variants`)
