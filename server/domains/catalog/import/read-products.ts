import { serverLimits } from '@server/limits'
import type { FileEncoding } from '@contract/catalog/import-procedures'
import type { Task } from '@server/platform/threads/task'
import type { Column } from './columns'
import { parseShopify, createIssue, type ImportIssue } from './parse-shopify'
import { readProduct, type ProductDraft } from './shopify-product'
import { UnreadableFile } from './unreadable-file'

/** The contents of a product file. */
export interface ProductFile {
  drafts: ProductDraft[]
  /** Rejected rows, with reasons. */
  rejected: ImportIssue[]
  /** Accepted rows with a note for the vendor, and notes on the whole file. */
  notes: ImportIssue[]
  encoding: FileEncoding
}

/** Reads an untrusted product file; `unreadable` is the reason why nothing in it can be used. */
export const readProducts: Task<Uint8Array, ProductFile | { unreadable: string }> = {
  name: 'readProducts',
  limits: serverLimits.threads.readProducts,
  run(bytes) {
    try {
      return parseProducts(bytes)
    } catch (error) {
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
}

function parseProducts(bytes: Uint8Array): ProductFile {
  const { groups, rejected, notes, encoding, columns } = parseShopify(bytes)
  const parsedProducts = groups.map(readProduct)
  const drafts = parsedProducts.flatMap(({ draft }) => draft ?? [])
  return {
    drafts,
    encoding,
    rejected: [...rejected, ...parsedProducts.flatMap((product) => product.rejected)],
    notes: [
      ...notes,
      ...findStockIssues(columns, drafts),
      ...findCompareAtPriceIssues(drafts),
      ...parsedProducts.flatMap((product) => product.notes),
    ],
  }
}

/** An issue with the stock of the whole file. */
function findStockIssues(columns: ReadonlySet<Column>, drafts: readonly ProductDraft[]): ImportIssue[] {
  if (!columns.has('quantity'))
    return [
      createIssue(
        null,
        null,
        'the file has no stock column: new products start with 0 in stock until you set it',
      ),
    ]
  const variants = drafts.flatMap((draft) => draft.variants)
  const untrackedCount = columns.has('tracker') ? variants.filter(({ isTracked }) => !isTracked).length : 0
  if (untrackedCount === 0) return []
  const reason = `your shop does not track stock for ${formatVariantCount(untrackedCount)}; the numbers in the file were used`
  return [createIssue(null, null, reason)]
}

/** An issue with the prices of the whole file. */
function findCompareAtPriceIssues(drafts: readonly ProductDraft[]): ImportIssue[] {
  const compareAtCount = drafts
    .flatMap((draft) => draft.variants)
    .filter(({ hasCompareAtPrice }) => hasCompareAtPrice).length
  if (compareAtCount === 0) return []
  const reason = `your shop compares the price of ${formatVariantCount(compareAtCount)} with an earlier one; only the price itself was used`
  return [createIssue(null, null, reason)]
}

const formatVariantCount = (n: number) => (n === 1 ? '1 variant' : `${n} variants`)
