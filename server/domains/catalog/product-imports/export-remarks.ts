import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { ImportRemark } from '@contract/catalog/import-procedures'
import { productImports } from '@server/database/schema/catalog'
import { csvLine } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'

const kinds: Record<ImportRemark['kind'], string> = {
  refused: 'Not imported',
  note: 'Please check',
  picture: 'Picture not fetched',
}

/** What an import of the acting vendor says of the lines of its file, as CSV. Refuses: product_import_not_found. */
export async function exportRemarks(importId: string, context: Context): Promise<string> {
  const { vendorId } = actingVendor(context)
  const [row] = await context.tx
    .select({ remarks: productImports.remarks })
    .from(productImports)
    .where(and(eq(productImports.id, importId), eq(productImports.vendorId, vendorId)))
  if (!row) throw new Refusal('product_import_not_found')
  const lines = row.remarks.map(({ kind, line, handle, reason }) =>
    csvLine([line, handle, kinds[kind], reason]),
  )
  return [csvLine(['Line', 'Handle', 'Result', 'Reason']), ...lines].join('')
}
