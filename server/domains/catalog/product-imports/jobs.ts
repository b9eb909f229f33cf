import { and, eq, inArray, lt } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import type { ImportIssue, ImportSummary } from '@contract/catalog/import-procedures'
import { productImports } from '@server/database/schema/catalog'
import { inTransaction, isTransient } from '@server/database/transaction'
import { deleteFilesLater } from '@server/platform/files/delete-files'
import { bugReference } from '@server/platform/log'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { transition } from '@server/platform/transition'
import { importProducts, type ImportOptions, type ImportReport } from '../import/import-products'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'
import { findImport, importMachine, type ProductImportRow } from './queries'

type ImportJob = Job<{ importId: string }>

/** Reads a file and reports what importing it would do. Nothing is saved. */
const previewImport: ImportJob = ({ importId }, services) => runWithProgress('checking', importId, services)

/** Imports a file. After a crash it starts over; what was already imported is left unchanged. */
const runImport: ImportJob = ({ importId }, services) => runWithProgress('importing', importId, services)

/** Deletes imports past their retention period, with their files; their products stay. */
const deleteOldImports: Job = async (_, { db, clock }) => {
  const cutoff = new Date(clock().getTime() - serverLimits.retentionDays.productImports * 24 * 60 * 60_000)
  await inTransaction(db, async (tx) => {
    const deleted = await tx
      .delete(productImports)
      .where(lt(productImports.createdAt, cutoff))
      .returning({ fileKey: productImports.fileKey })
    await deleteFilesLater(
      tx,
      deleted.map(({ fileKey }) => fileKey),
    )
  })
}

export const productImportJobs = {
  jobs: {
    preview_product_import: previewImport,
    run_product_import: runImport,
    delete_old_product_imports: deleteOldImports,
  },
  schedule: { delete_old_product_imports: '31 * * * *' },
}

async function runWithProgress(status: 'checking' | 'importing', importId: string, services: Services) {
  const row = await findImport(services.db, importId)
  if (row?.status !== status) return
  try {
    const report = await importFile(row, services)
    const set = { ...summarizeReport(report), finishedAt: status === 'importing' ? services.clock() : null }
    const action = status === 'importing' ? 'complete' : 'preview'
    await transition(services.db, importMachine, importId, { action, actor: 'system', set })
  } catch (error) {
    if (isTransient(error)) throw error
    const failure = error instanceof UnreadableFile ? `${error.message}.` : internalError(error, services)
    const set = { failure: failure[0]!.toUpperCase() + failure.slice(1), finishedAt: services.clock() }
    await transition(services.db, importMachine, importId, { action: 'fail', actor: 'system', set })
  }
}

async function importFile(row: ProductImportRow, services: Services): Promise<ImportReport> {
  const bytes = await services.files.get(row.fileKey)
  if (!bytes) throw new UnreadableFile('the file is no longer here: please upload it again')
  return importProducts({ vendorId: row.vendorId, bytes }, services, {
    dryRun: row.status === 'checking',
    stockRule: row.setStock ? 'set' : row.keepStock ? 'keep' : 'difference',
    importedBy: row.createdBy,
    publishWithoutPictures: row.publishWithoutPictures,
    foreignPrices: row.foreignPrices,
    ...ratesOfPreview(row),
    onProgress: createProgressReporter(row.id, services),
  })
}

/** What a vendor has seen in the preview is what is imported, even if the rates have changed since. */
function ratesOfPreview({ status, summary }: ProductImportRow): Pick<ImportOptions, 'rates'> {
  if (status !== 'importing' || !summary?.converted) return {}
  return {
    rates: Object.fromEntries(
      summary.converted.map(({ currency, per_usd, valid_from }) => [
        currency,
        { perUsd: per_usd, validFrom: valid_from },
      ]),
    ),
  }
}

const progressIntervalMs = 500

/** Saves the progress at intervals; what a crashed run reported is overwritten by the next. */
function createProgressReporter(importId: string, { db, log }: Services) {
  let lastSavedAt = 0
  return (phase: 'products' | 'pictures', done: number, total: number) => {
    if (performance.now() - lastSavedAt < progressIntervalMs) return
    lastSavedAt = performance.now()
    db.update(productImports)
      .set({ phase, done, total })
      .where(and(eq(productImports.id, importId), inArray(productImports.status, ['checking', 'importing'])))
      .catch((error: unknown) =>
        log.warn({ err: error, importId }, 'the progress of an import was not saved'),
      )
  }
}

function summarizeReport(report: ImportReport): { summary: ImportSummary; remarks: ImportIssue[] } {
  const { products, variants, drafts, published, pictures } = report
  const withKind = (kind: ImportIssue['kind']) => (issue: Omit<ImportIssue, 'kind'>) => ({ kind, ...issue })
  const issues = [
    ...report.rejected.map(withKind('refused')),
    ...report.notes.map(withKind('note')),
    ...pictures.failed.map(({ line, handle, url, reason }) =>
      withKind('picture')({ line, handle, reason: `${url}: ${reason}` }),
    ),
  ]
  const summary = {
    products,
    variants,
    drafts,
    published,
    refused: report.rejected.length,
    pictures: { added: pictures.added, known: pictures.existing, failed: pictures.failed.length },
    remarks: issues.length,
    stock_differs: report.stockDiffers,
    encoding: report.encoding,
    converted: report.converted,
  }
  return { summary, remarks: issues.slice(0, serverLimits.productImport.maxIssues) }
}

function internalError(error: unknown, { log }: Services): string {
  const reference = bugReference()
  log.error({ err: error, reference }, 'a product import failed')
  return `something went wrong on our side. Please try again, or contact us with the reference ${reference}.`
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof productImportJobs.jobs> {}
}
