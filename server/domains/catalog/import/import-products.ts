import { ZodError } from 'zod'
import { Refusal } from '@contract/refusals'
import type { StockRule } from '@contract/catalog/facts'
import type { ConvertedPrices, FileEncoding, ForeignPrices } from '@contract/catalog/import-procedures'
import { databaseCode, inTransaction } from '@server/database/transaction'
import { ratesOn, type DatedRates } from '@server/domains/pricing/exchange-rates/service'
import type { Context, Services } from '@server/platform/services'
import { forEachConcurrently } from '@server/platform/for-each-concurrently'
import { TaskStopped } from '@server/platform/threads/task'
import type { FetchOptions } from './fetch-picture'
import { importImages, type ProductWithImages, type ImageReport } from './import-images'
import { createIssue, type ImportIssue } from './parse-shopify'
import { readProducts, type FileToRead, type ProductFile } from './read-products'
import { saveDraft, type SavedDraft } from './save-draft'
import type { ProductDraft } from './shopify-product'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'

export interface ImportOptions {
  /** False skips images. */
  pictures?: boolean
  /** Runs everything, rolls back, and fetches no images. */
  dryRun?: boolean
  /** What becomes of the stock of existing variants. */
  stockRule?: StockRule
  /** Who imports the file. */
  importedBy?: string | null
  /** Publishes products before they have an image, instead of keeping them as drafts. */
  publishWithoutPictures?: boolean
  /** Whether prices in other currencies are converted, or refused. */
  foreignPrices?: ForeignPrices
  /** The exchange rates of the preview; without them, those of today. */
  rates?: DatedRates
  fetch?: FetchOptions
  onProgress?: (phase: 'products' | 'pictures', done: number, total: number) => void
}

interface Counts {
  created: number
  updated: number
  unchanged: number
}

export interface ImportReport {
  /** A product counts as updated if any of its variants was. */
  products: Counts
  variants: Counts & { deleted: number }
  /** Existing variants that have another stock in the file. */
  stockDiffers: number
  /** Products that stay drafts because they have no image yet. */
  drafts: number
  /** Drafts of an earlier import that were published now. */
  published: number
  /** Rejected rows, with reasons. */
  rejected: ImportIssue[]
  /** Accepted rows with a note for the vendor. */
  notes: ImportIssue[]
  encoding: FileEncoding
  converted: ConvertedPrices[]
  pictures: ImageReport
}

/** How many products are saved at once: most of the time is spent waiting for the database, which others need too. */
const concurrency = 3

/**
 * Imports a Shopify product file into a vendor's catalogue: each handle is a product whose rows are variants, with one transaction per
 * product, so that an invalid row affects nothing else. Importing again applies changes and duplicates nothing. Throws UnreadableFile if
 * nothing in it is usable.
 */
export async function importProducts(
  { vendorId, bytes }: { vendorId: string; bytes: Uint8Array },
  services: Services,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { pictures = true, dryRun = false, foreignPrices = 'convert', onProgress = () => {} } = options
  const rates = options.rates ?? (await ratesOn(services.db, services.clock()))
  const file = { bytes, prices: { foreignPrices, rates } }
  const { drafts: productDrafts, ...parsingResult } = await readFile(file, services)
  const report: ImportReport = { ...emptyReport(), ...parsingResult }
  const savedProducts: (ProductWithImages & Pick<SavedDraft, 'outcome'>)[] = []
  let done = 0
  await forEachConcurrently(productDrafts, concurrency, async (draft) => {
    const result = await saveProductDraft(vendorId, draft, services, options)
    if ('reason' in result) report.rejected.push(createIssue(draft.line, draft.handle, result.reason))
    else {
      countOutcome(report, result)
      report.notes.push(...result.notes)
      savedProducts.push({ ...toProductWithPictures(vendorId, draft, result), outcome: result.outcome })
    }
    onProgress('products', ++done, productDrafts.length)
  })
  if (pictures && !dryRun)
    report.pictures = await importImages(savedProducts, services, options.fetch ?? {}, (done, total) =>
      onProgress('pictures', done, total),
    )
  // A dry run cannot know which images would be fetched, so it assumes all of them.
  const willHavePicture = ({ productId, pictures: productPictures }: ProductWithImages) =>
    dryRun ? pictures && productPictures.length > 0 : report.pictures.published.includes(productId)
  const awaitingPicture = savedProducts.filter(({ awaitsPicture }) => awaitsPicture)
  report.drafts = awaitingPicture.filter((product) => !willHavePicture(product)).length
  report.published += awaitingPicture.filter(
    (product) => product.outcome !== 'created' && willHavePicture(product),
  ).length
  report.rejected.sort(byLine)
  report.notes.sort(byLine)
  return report
}

/** Reads the file in a thread: other requests would wait for one that is large, or crafted to be slow. Throws UnreadableFile. */
async function readFile(file: FileToRead, { threads }: Services): Promise<ProductFile> {
  const parsedFile = await threads.run(readProducts, file).catch((error: unknown) => {
    throw error instanceof TaskStopped ? new UnreadableFile(readLimitMessage) : error
  })
  if ('unreadable' in parsedFile) throw new UnreadableFile(parsedFile.unreadable)
  return parsedFile
}

const readLimitMessage = 'reading the file took too long or too much memory: split it into smaller ones'

const emptyReport = () => ({
  products: { created: 0, updated: 0, unchanged: 0 },
  variants: { created: 0, updated: 0, unchanged: 0, deleted: 0 },
  stockDiffers: 0,
  drafts: 0,
  published: 0,
  pictures: { added: 0, existing: 0, failed: [], published: [] },
})

function countOutcome(
  report: ImportReport,
  { outcome, variantOutcomes, wasPublished, stockDiffers }: SavedDraft,
) {
  report.stockDiffers += stockDiffers
  const { products, variants } = report
  products[outcome]++
  if (wasPublished) report.published++
  for (const name of ['created', 'updated', 'unchanged', 'deleted'] as const)
    variants[name] += variantOutcomes[name]
}

const toProductWithPictures = (
  vendorId: string,
  draft: ProductDraft,
  savedDraft: SavedDraft,
): ProductWithImages => ({
  productId: savedDraft.productId,
  vendorId,
  handle: draft.handle,
  name: draft.fields.name,
  pictures: draft.pictures,
  // The file's variants come first.
  variants: new Map(draft.variants.map(({ importKey }, i) => [importKey, savedDraft.variants[i]!])),
  awaitsPicture: savedDraft.awaitsPicture,
})

async function saveProductDraft(
  vendorId: string,
  draft: ProductDraft,
  services: Services,
  {
    stockRule = 'difference',
    publishWithoutPictures = false,
    dryRun = false,
    importedBy = null,
  }: ImportOptions,
): Promise<SavedDraft | { reason: string }> {
  try {
    return await inTransaction(services.db, async (tx) => {
      const context: Context = { tx, now: services.clock(), session: null, services }
      const result = await saveDraft(
        vendorId,
        draft,
        { stockRule, publishWithoutPictures, importedBy },
        context,
      )
      if (dryRun) throw new PreviewRollback(result)
      return result
    })
  } catch (error) {
    if (error instanceof PreviewRollback) return error.result
    if (error instanceof Refusal) return { reason: error.message }
    if (error instanceof ZodError) return { reason: error.issues[0]!.message }
    // Data exceptions and constraint violations concern this row only; any other error would affect every row.
    if (!/^2[23]/.test(databaseCode(error) ?? '')) throw error
    services.log.error(
      { err: error, line: draft.line, handle: draft.handle },
      'a product could not be imported',
    )
    return { reason: 'the database rejected this product' }
  }
}

/** Rolls back a product's transaction in a dry run. */
class PreviewRollback extends Error {
  constructor(readonly result: SavedDraft) {
    super('dry run only')
  }
}

/** Issues with the whole file come first. */
const byLine = (a: ImportIssue, b: ImportIssue) => (a.line ?? 0) - (b.line ?? 0)
