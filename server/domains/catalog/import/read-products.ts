import { serverLimits } from '@server/limits'
import type { ConvertedPrices, FileEncoding } from '@contract/catalog/import-procedures'
import type { Task } from '@server/platform/threads/task'
import type { Column } from './columns'
import type { PriceRules } from './foreign-prices'
import { parseShopify, createIssue, type ImportIssue } from './parse-shopify'
import { readProduct, type ProductDraft } from './shopify-product'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'

/** The contents of a product file. */
export interface ProductFile {
  drafts: ProductDraft[]
  /** Rejected rows, with reasons. */
  rejected: ImportIssue[]
  /** Accepted rows with a note for the vendor, and notes on the whole file. */
  notes: ImportIssue[]
  encoding: FileEncoding
  converted: ConvertedPrices[]
}

export interface FileToRead {
  bytes: Uint8Array
  prices: PriceRules
}

/** Reads an untrusted product file; `unreadable` is the reason why nothing in it can be used. */
export const readProducts: Task<FileToRead, ProductFile | { unreadable: string }> = {
  name: 'readProducts',
  limits: serverLimits.threads.readProducts,
  run(file) {
    try {
      return parseProducts(file)
    } catch (error) {
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
}

function parseProducts({ bytes, prices }: FileToRead): ProductFile {
  const { groups, rejected, notes, encoding, columns } = parseShopify(bytes)
  const parsedProducts = groups.map((group) => readProduct(group, prices))
  const drafts = parsedProducts.flatMap(({ draft }) => draft ?? [])
  return {
    drafts,
    encoding,
    converted: convertedPricesOf(drafts, prices),
    rejected: [...rejected, ...parsedProducts.flatMap((product) => product.rejected)],
    notes: [
      ...notes,
      ...findStockIssues(columns, drafts),
      ...findReductionIssues(drafts),
      ...parsedProducts.flatMap((product) => product.notes),
    ],
  }
}

/** How many prices of each currency were converted. */
const convertedPricesOf = (drafts: readonly ProductDraft[], { rates }: PriceRules): ConvertedPrices[] => {
  const variants = drafts.flatMap((draft) => draft.variants)
  return Object.entries(rates).flatMap(([currency, { perUsd, validFrom }]) => {
    const prices = variants.filter(({ convertedFrom }) => convertedFrom === currency).length
    return prices > 0 ? [{ currency, per_usd: perUsd, valid_from: validFrom, prices }] : []
  })
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

/** A reduction is compared with what was charged here, not with what the file says. */
function findReductionIssues(drafts: readonly ProductDraft[]): ImportIssue[] {
  const reducedCount = drafts
    .flatMap((draft) => draft.variants)
    .filter(({ reduced_price }) => typeof reduced_price === 'number').length
  if (reducedCount === 0) return []
  const reason = `${formatVariantCount(reducedCount)} with a compare-at price: the lower price is charged, and buyers see it compared with the lowest price here in the 30 days before`
  return [createIssue(null, null, reason)]
}

const formatVariantCount = (n: number) => (n === 1 ? '1 variant' : `${n} variants`)
