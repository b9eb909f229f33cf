import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { ImportIssue } from '@contract/catalog/import-procedures'
import { productImports } from '@server/database/schema/catalog'
import { csvLine } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'

const kindLabels: Record<ImportIssue['kind'], string> = {
  refused: 'Not imported',
  note: 'Please check',
  picture: 'Picture not fetched',
}

/** The issues found by one of the acting vendor's imports, by line of its file, as CSV. Refuses: product_import_not_found. */
export async function exportIssues(importId: string, context: Context): Promise<string> {
  const { vendorId } = requireVendor(context)
  const [row] = await context.tx
    .select({ remarks: productImports.remarks })
    .from(productImports)
    .where(and(eq(productImports.id, importId), eq(productImports.vendorId, vendorId)))
  if (!row) throw new Refusal('product_import_not_found')
  const lines = row.remarks.map(({ kind, line, handle, reason }) =>
    csvLine([line, handle, kindLabels[kind], reason]),
  )
  return [csvLine(['Line', 'Handle', 'Result', 'Reason']), ...lines].join('')
}
