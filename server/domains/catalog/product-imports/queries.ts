import { and, desc, eq } from 'drizzle-orm'
import { productImportLimits } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { ProductImport } from '@contract/catalog/import-procedures'
import { productImportActions } from '@contract/catalog/states'
import type { Queryable } from '@server/database/connect'
import { productImports } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { stateMachine } from '@server/platform/transition'

export type ProductImportRow = typeof productImports.$inferSelect
export const importMachine = stateMachine('product_import', productImports, productImportActions)

/** One of the acting vendor's own imports. Refuses: product_import_not_found. */
export async function getProductImport(
  { importId }: { importId: string },
  context: Context,
): Promise<ProductImport> {
  const { vendorId } = requireVendor(context)
  const [row] = await context.tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, importId), eq(productImports.vendorId, vendorId)))
  if (!row) throw new Refusal('product_import_not_found')
  return serializeImport(row)
}

/** The acting vendor's latest imports. */
export async function listProductImports(context: Context): Promise<{ items: ProductImport[] }> {
  const { vendorId } = requireVendor(context)
  const rows = await context.tx
    .select()
    .from(productImports)
    .where(eq(productImports.vendorId, vendorId))
    .orderBy(desc(productImports.createdAt))
    .limit(productImportLimits.maxShown.imports)
  return { items: rows.map(serializeImport) }
}

/** An import by its id, or undefined. */
export const findImport = async (tx: Queryable, importId: string): Promise<ProductImportRow | undefined> =>
  (await tx.select().from(productImports).where(eq(productImports.id, importId)))[0]

export const serializeImport = (row: ProductImportRow): ProductImport => ({
  id: row.id,
  file_name: row.fileName,
  status: row.status,
  keep_stock: row.keepStock,
  publish_without_pictures: row.publishWithoutPictures,
  foreign_prices: row.foreignPrices,
  phase: row.phase,
  done: row.done,
  total: row.total,
  summary: row.summary,
  remarks: row.remarks.slice(0, productImportLimits.maxShown.remarks),
  failure: row.failure,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
})
