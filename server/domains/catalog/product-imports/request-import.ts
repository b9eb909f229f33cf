import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { StockRule } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { ForeignPrices, ProductImport } from '@contract/catalog/import-procedures'
import { databaseCode } from '@server/database/transaction'
import { productImports } from '@server/database/schema/catalog'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireTransition } from '@server/platform/transition'
import { importMachine, serializeImport } from './queries'

interface ImportRequest {
  file: File
  keepStock?: 'true' | 'false' | undefined
  publishWithoutPictures?: 'true' | 'false' | undefined
  foreignPrices?: ForeignPrices | undefined
}

/** Stores a product file of the acting vendor and queues its preview. Refuses: product_import_in_progress. */
export async function createProductImport(
  { file, keepStock, publishWithoutPictures, foreignPrices }: ImportRequest,
  context: Context,
): Promise<ProductImport> {
  const { tx, now, services } = context
  const { vendorId, userId } = requireVendor(context)
  const id = randomUUID()
  const fileKey = `imports/${vendorId}/${id}.csv`
  // A file without a row is harmless; a row without its file would fail.
  await services.files.put(fileKey, new Uint8Array(await file.arrayBuffer()))
  const row = {
    id,
    vendorId,
    createdBy: userId,
    fileName: file.name.slice(0, 200),
    fileKey,
    keepStock: keepStock === 'true',
    publishWithoutPictures: publishWithoutPictures === 'true',
    foreignPrices: foreignPrices ?? 'convert',
    createdAt: now,
  }
  const [created] = await refuseConcurrentImports(() => tx.insert(productImports).values(row).returning())
  await queueJob(tx, 'preview_product_import', { importId: id })
  return serializeImport(created!)
}

/**
 * Imports a file of the acting vendor that has been previewed; `stock` overrides what was chosen when it was uploaded. Refuses: product_import_not_found, product_import_status_changed,
 * product_import_in_progress.
 */
export async function startProductImport(
  { importId, stock }: { importId: string; stock?: StockRule | undefined },
  context: Context,
): Promise<ProductImport> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  const row = await refuseConcurrentImports(() =>
    requireTransition(tx, importMachine, importId, {
      action: 'start',
      actor: 'vendor',
      set: {
        done: 0,
        total: 0,
        phase: 'products',
        ...(stock && { keepStock: stock === 'keep', setStock: stock === 'set' }),
      },
      scope: eq(productImports.vendorId, vendorId),
    }),
  )
  await queueJob(tx, 'run_product_import', { importId })
  return serializeImport(row)
}

/** A unique index lets only one import of a vendor be under way. */
async function refuseConcurrentImports<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Refusal('product_import_in_progress')
    throw error
  }
}
