import { ZodError } from 'zod'
import { Refusal } from '@contract/messages'
import { databaseCode, inTransaction } from '@server/database/transaction'
import type { Context, Services } from '@server/platform/services'
import type { Column } from './columns'
import type { FetchOptions } from './fetch-picture'
import { importPictures, type Illustrated, type PictureReport } from './import-pictures'
import { parseShopify, remark, type Remark } from './parse-shopify'
import { saveDraft, type SavedDraft } from './save-draft'
import { readProduct, type ProductDraft } from './shopify-product'

export interface ImportOptions {
  /** False skips images. */
  pictures?: boolean
  /** Runs everything, rolls back, and fetches no images. */
  dryRun?: boolean
  /** Leaves the stock of existing variants unchanged. */
  keepStock?: boolean
  /** Publishes products before they have an image, instead of keeping them as drafts. */
  publishWithoutPictures?: boolean
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
  /** Products that stay drafts because they have no image yet. */
  drafts: number
  /** Drafts of an earlier import that were published now. */
  published: number
  /** Rejected rows, with reasons. */
  refused: Remark[]
  /** Accepted rows with a note for the vendor. */
  notes: Remark[]
  pictures: PictureReport
}

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
  const { pictures = true, dryRun = false, onProgress = () => {} } = options
  const { drafts: read, report } = readDrafts(bytes)
  const saved: (Illustrated & Pick<SavedDraft, 'outcome'>)[] = []
  for (const [i, draft] of read.entries()) {
    const result = await saveOne(vendorId, draft, services, options)
    if ('reason' in result) report.refused.push(remark(draft.line, draft.handle, result.reason))
    else {
      count(report, result)
      report.notes.push(...result.notes)
      saved.push({ ...illustrated(vendorId, draft, result), outcome: result.outcome })
    }
    onProgress('products', i + 1, read.length)
  }
  if (pictures && !dryRun)
    report.pictures = await importPictures(saved, services, options.fetch ?? {}, (done, total) =>
      onProgress('pictures', done, total),
    )
  // A dry run cannot know which images would be fetched, so it assumes all of them.
  const getsPicture = ({ productId, pictures: own }: Illustrated) =>
    dryRun ? pictures && own.length > 0 : report.pictures.published.includes(productId)
  const drafts = saved.filter(({ awaitsPicture }) => awaitsPicture)
  report.drafts = drafts.filter((product) => !getsPicture(product)).length
  report.published += drafts.filter((product) => product.outcome !== 'created' && getsPicture(product)).length
  report.refused.sort(byLine)
  report.notes.sort(byLine)
  return report
}

function readDrafts(bytes: Uint8Array): { drafts: ProductDraft[]; report: ImportReport } {
  const { groups, refused, notes, columns } = parseShopify(bytes)
  const read = groups.map(readProduct)
  const drafts = read.flatMap(({ draft }) => draft ?? [])
  const report = {
    products: { created: 0, updated: 0, unchanged: 0 },
    variants: { created: 0, updated: 0, unchanged: 0, deleted: 0 },
    drafts: 0,
    published: 0,
    refused: [...refused, ...read.flatMap((group) => group.refused)],
    notes: [
      ...notes,
      ...aboutStock(columns, drafts),
      ...aboutPrices(drafts),
      ...read.flatMap((group) => group.notes),
    ],
    pictures: { added: 0, known: 0, failed: [], published: [] },
  }
  return { drafts, report }
}

function count(report: ImportReport, { outcome, variantOutcomes, wasPublished }: SavedDraft) {
  const { products, variants } = report
  products[outcome]++
  if (wasPublished) report.published++
  for (const name of ['created', 'updated', 'unchanged', 'deleted'] as const)
    variants[name] += variantOutcomes[name]
}

const illustrated = (vendorId: string, draft: ProductDraft, saved: SavedDraft): Illustrated => ({
  productId: saved.productId,
  vendorId,
  handle: draft.handle,
  name: draft.fields.name,
  pictures: draft.pictures,
  // The file's variants come first.
  variants: new Map(draft.variants.map(({ importKey }, i) => [importKey, saved.variants[i]!])),
  awaitsPicture: saved.awaitsPicture,
})

/** A remark on stock that applies to the whole file. */
function aboutStock(columns: ReadonlySet<Column>, drafts: readonly ProductDraft[]): Remark[] {
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
function aboutPrices(drafts: readonly ProductDraft[]): Remark[] {
  const compared = drafts.flatMap((draft) => draft.variants).filter(({ isCompared }) => isCompared).length
  if (compared === 0) return []
  const reason = `your shop compares the price of ${variantsIn(compared)} with an earlier one; only the price itself was used`
  return [remark(null, null, reason)]
}

const variantsIn = (n: number) => (n === 1 ? '1 variant' : `${n} variants`)

async function saveOne(
  vendorId: string,
  draft: ProductDraft,
  services: Services,
  { keepStock = false, publishWithoutPictures = false, dryRun = false }: ImportOptions,
): Promise<SavedDraft | { reason: string }> {
  try {
    return await inTransaction(services.db, async (tx) => {
      const context: Context = { tx, now: services.clock(), session: null, services }
      const result = await saveDraft(vendorId, draft, { keepStock, publishWithoutPictures }, context)
      if (dryRun) throw new TriedOnly(result)
      return result
    })
  } catch (error) {
    if (error instanceof TriedOnly) return error.result
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
class TriedOnly extends Error {
  constructor(readonly result: SavedDraft) {
    super('dry run only')
  }
}

/** Remarks on the whole file come first. */
const byLine = (a: Remark, b: Remark) => (a.line ?? 0) - (b.line ?? 0)
