import { createHash } from 'node:crypto'
import type { FeeReport, FeeReportPreview } from '@contract/accounting/fee-report-procedures'
import { feeReportLimits } from '@contract/accounting/fee-reports'
import { formatDecimal, sum } from '@contract/core/money'
import type { PaymentMethod } from '@contract/payments/facts'
import { formatAmount } from '@contract/pricing/exchange'
import { Refusal } from '@contract/refusals'
import { feeReports } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { recordFees } from '@server/domains/payments/fees/record-fees'
import { audit } from '@server/platform/audit'
import { groupBy } from '@server/platform/group-by'
import type { Context, Services } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { TaskStopped } from '@server/platform/threads/task'
import { feeReportOf } from './list-reports'
import { matchFees, type MatchedFee } from './match-fees'
import { readFeeReport, type ReportedFee } from './read-report'

interface Upload {
  provider: PaymentMethod
  file: File
}

/** What importing a report would do. Refuses: fee_report_unreadable, fee_report_row, busy. */
export async function previewFeeReport(
  { provider, file }: Upload,
  { services }: Context,
): Promise<FeeReportPreview> {
  const fees = await readFees({ provider, file }, services)
  const matched = sortMatched(await matchFees(services.db, { provider, fees }, { lock: false }))
  const rowsOf = (list: readonly MatchedFee[]) =>
    list.slice(0, feeReportLimits.maxShown).map(({ row }) => row)
  return {
    provider,
    file_name: nameOf(file),
    rows: fees.length,
    new: matched.new.length,
    posted: matched.posted.length,
    unmatched: matched.unmatched.length,
    totals: totalsOf(matched.new),
    new_rows: rowsOf(matched.new),
    unmatched_rows: rowsOf(matched.unmatched),
  }
}

/**
 * Posts the fees of a report that are new, each once, however often it is imported and whatever arrives meanwhile. Refuses: fee_report_unreadable,
 * fee_report_row, fee_report_nothing_new, busy.
 */
export async function importFeeReport({ provider, file }: Upload, context: Context): Promise<FeeReport> {
  const { services, now } = context
  const fees = await readFees({ provider, file }, services)
  const fileHash = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
  return inTransaction(services.db, async (tx) => {
    const matched = sortMatched(await matchFees(tx, { provider, fees }, { lock: true }))
    if (matched.new.length === 0) throw new Refusal('fee_report_nothing_new')
    const counts = {
      rows: fees.length,
      posted: matched.new.length,
      unmatched: matched.unmatched.length,
    }
    const { userId } = requireSession(context)
    const [report] = await tx
      .insert(feeReports)
      .values({ provider, fileName: nameOf(file), fileHash, ...counts, importedBy: userId, importedAt: now })
      .returning()
    await recordFees(
      tx,
      matched.new.map(({ payment, feeMinor, row }) => ({
        payment: payment!,
        fee: { amountMinor: feeMinor, currency: row.currency },
      })),
      { reportId: report!.id, now },
    )
    await audit(
      { ...context, tx },
      {
        actionType: 'fee_report_imported',
        subject: 'fee_report',
        subjectId: report!.id,
        details: {
          before: null,
          after: {
            provider,
            file_name: report!.fileName,
            file_hash: fileHash,
            ...counts,
            totals: totalsOf(matched.new).map(({ amount, currency }) => formatAmount(amount, currency)),
          },
        },
      },
    )
    return feeReportOf(tx, report!.id)
  })
}

/** A file's name as it is shown. */
const nameOf = (file: File) => file.name.slice(0, 200)

async function readFees({ provider, file }: Upload, { threads }: Services): Promise<ReportedFee[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const report = await threads.run(readFeeReport, { bytes, provider }).catch((error: unknown) => {
    if (!(error instanceof TaskStopped)) throw error
    return { unreadable: 'reading it takes too long' }
  })
  if ('unreadable' in report) throw new Refusal('fee_report_unreadable', { reason: report.unreadable })
  if ('row' in report) throw new Refusal('fee_report_row', { ...report.row, line: String(report.row.line) })
  return report.fees
}

/** The rows by what becomes of them, in the order of the file. */
function sortMatched(matched: readonly MatchedFee[]) {
  const rows = matched.toSorted((one, other) => one.row.line - other.row.line)
  return {
    new: rows.filter(({ row }) => row.state === 'new'),
    posted: rows.filter(({ row }) => row.state === 'posted'),
    unmatched: rows.filter(({ row }) => row.state !== 'new' && row.state !== 'posted'),
  }
}

/** The sums of some fees by currency, as decimals. */
const totalsOf = (fees: readonly MatchedFee[]) =>
  [...groupBy(fees, ({ row }) => row.currency)].map(([currency, list]) => {
    const digits = list[0]!.row.fee.split('.')[1]?.length ?? 0
    return { currency, amount: formatDecimal(sum(list.map(({ feeMinor }) => feeMinor)), digits) }
  })
