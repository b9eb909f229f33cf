import { and, eq } from 'drizzle-orm'
import type { FeeReport, FeeReportQuery } from '@contract/accounting/fee-report-procedures'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { feeReports } from '@server/database/schema/payments'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'

const select = (tx: Queryable) =>
  tx
    .select({ report: feeReports, importedBy: users.name })
    .from(feeReports)
    .innerJoin(users, eq(users.id, feeReports.importedBy))

type Row = Awaited<ReturnType<typeof select>>[number]

/** A page of the reports that were imported, newest first. */
export async function listFeeReports(
  { provider, sort = 'imported_at_desc', cursor, limit }: FeeReportQuery = {},
  { tx }: Context,
): Promise<{ items: FeeReport[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const sortColumns = { imported_at: { column: feeReports.importedAt, type: 'timestamptz' } } as const
  const { after, orderBy } = sortedList(sortColumns, feeReports.id, { sort, cursor })
  const rows = await select(tx)
    .where(and(provider ? eq(feeReports.provider, provider) : undefined, after))
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(rows, size, ({ report }) => ({ sortKey: report.importedAt, id: report.id }), serialize)
}

/** One report. */
export async function feeReportOf(tx: Queryable, id: string): Promise<FeeReport> {
  const [row] = await select(tx).where(eq(feeReports.id, id))
  return serialize(row!)
}

const serialize = ({ report, importedBy }: Row): FeeReport => ({
  report_id: report.id,
  provider: report.provider,
  file_name: report.fileName,
  rows: report.rows,
  posted: report.posted,
  unmatched: report.unmatched,
  imported_by: importedBy,
  imported_at: report.importedAt.toISOString(),
})
