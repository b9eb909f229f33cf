import { ZodError } from 'zod'
import { Refusal } from '@contract/messages'
import { databaseCode, inTransaction } from '@server/database/transaction'
import type { Context, Services } from '@server/platform/services'
import type { Column } from './columns'
import type { FetchOptions } from './fetch-picture'
import { importPictures, type Illustrated, type PictureReport } from './import-pictures'
import { parseShopify, remark, type Remark } from './parse-shopify'
import { saveDraft, type SavedDraft } from './save-draft'
import { draftsOf, type ProductDraft } from './shopify-product'

export interface ImportOptions {
  /** False leaves pictures for another time. */
  pictures?: boolean
  /** Does everything, keeps nothing, and fetches no picture. */
  dryRun?: boolean
  /** Leaves the stock of products that are here already. */
  keepStock?: boolean
  fetch?: FetchOptions
  onProgress?: (phase: 'products' | 'pictures', done: number, total: number) => void
}

export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  /** Rows that were not taken, and why. */
  refused: Remark[]
  /** Rows that were taken, with something the vendor should know. */
  notes: Remark[]
  pictures: PictureReport
}

/**
 * Takes a Shopify product file into a vendor's catalogue: one transaction a product, so that a row that cannot be taken costs
 * nothing else. Importing again changes what changed and makes nothing twice. Throws UnreadableFile when there is nothing in it.
 */
export async function importProducts(
  { vendorId, bytes }: { vendorId: string; bytes: Uint8Array },
  services: Services,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { pictures = true, dryRun = false, onProgress = () => {} } = options
  const { drafts, ...report } = readDrafts(bytes)
  const saved: Illustrated[] = []
  for (const [i, draft] of drafts.entries()) {
    const result = await saveOne(vendorId, draft, services, options)
    if ('reason' in result) report.refused.push(remark(draft.line, draft.handle, result.reason))
    else {
      report[result.outcome]++
      report.notes.push(...result.notes.map((note) => remark(draft.line, draft.handle, note)))
      saved.push({ ...draft, vendorId, productId: result.productId, name: draft.fields.name })
    }
    onProgress('products', i + 1, drafts.length)
  }
  if (pictures && !dryRun)
    report.pictures = await importPictures(saved, services, options.fetch ?? {}, (done, total) =>
      onProgress('pictures', done, total),
    )
  report.refused.sort(byLine)
  report.notes.sort(byLine)
  return report
}

function readDrafts(bytes: Uint8Array): ImportReport & { drafts: ProductDraft[] } {
  const { groups, refused, notes, columns } = parseShopify(bytes)
  const read = groups.map(draftsOf)
  const drafts = read.flatMap((group) => group.drafts)
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: [...refused, ...read.flatMap((group) => group.refused)],
    notes: [...notes, ...aboutStock(columns, drafts), ...read.flatMap((group) => group.notes)],
    pictures: { added: 0, known: 0, failed: [] },
    drafts,
  }
}

/** What holds for the stock of the whole file. */
function aboutStock(columns: ReadonlySet<Column>, drafts: readonly ProductDraft[]): Remark[] {
  if (!columns.has('quantity'))
    return [
      remark(null, null, 'the file has no column for stock: new products start with 0 until you set it'),
    ]
  const untracked = columns.has('tracker') ? drafts.filter(({ isTracked }) => !isTracked).length : 0
  if (untracked === 0) return []
  const reason = `your shop does not count the stock of ${untracked} products; it was taken as the file gives it`
  return [remark(null, null, reason)]
}

async function saveOne(
  vendorId: string,
  draft: ProductDraft,
  services: Services,
  { keepStock = false, dryRun = false }: ImportOptions,
): Promise<SavedDraft | { reason: string }> {
  try {
    return await inTransaction(services.db, async (tx) => {
      const context: Context = { tx, now: services.clock(), session: null, services }
      const result = await saveDraft(vendorId, draft, { keepStock }, context)
      if (dryRun) throw new TriedOnly(result)
      return result
    })
  } catch (error) {
    if (error instanceof TriedOnly) return error.result
    if (error instanceof Refusal) return { reason: error.message }
    if (error instanceof ZodError) return { reason: error.issues[0]!.message }
    // Data exceptions and broken constraints are about this row alone; anything else would befall every row.
    if (!/^2[23]/.test(databaseCode(error) ?? '')) throw error
    services.log.error(
      { err: error, line: draft.line, handle: draft.handle },
      'a product could not be imported',
    )
    return { reason: 'the database refused this product' }
  }
}

/** Undoes the transaction of a product that was only tried. */
class TriedOnly extends Error {
  constructor(readonly result: SavedDraft) {
    super('tried only')
  }
}

/** What concerns the whole file comes first. */
const byLine = (a: Remark, b: Remark) => (a.line ?? 0) - (b.line ?? 0)
