import {
  feeDetails,
  feeReportColumns,
  feeReportLimits,
  type FeeReportPart,
} from '@contract/accounting/fee-reports'
import type { PaymentMethod } from '@contract/payments/facts'
import { serverLimits } from '@server/limits'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'
import type { Task } from '@server/platform/threads/task'
import { amountIn, readReport, reportRows, type ReportRow, type RowProblem } from '../report-rows'

/** A row of a report that has a fee. */
export interface ReportedFee {
  line: number
  /** Our reference, or with M-Pesa the receipt. */
  reference: string
  /** Who paid, as the report says. */
  name: string
  /** A decimal above 0, of at most six decimals. */
  fee: string
  /** Null for the payment's own. */
  currency: string | null
}

export type ReadReport = { fees: ReportedFee[] } | { unreadable: string } | { row: RowProblem }

/** Reads an untrusted settlement report of a provider. Nothing of it is used if a part of it cannot be read. */
export const readFeeReport: Task<{ bytes: Uint8Array; provider: PaymentMethod }, ReadReport> = {
  name: 'readFeeReport',
  limits: serverLimits.threads.readFeeReport,
  run: ({ bytes, provider }) => readReport(() => ({ fees: feesIn(bytes, provider) })),
}

function feesIn(bytes: Uint8Array, provider: PaymentMethod): ReportedFee[] {
  const rows = reportRows<FeeReportPart>(bytes, {
    maxRows: feeReportLimits.maxRows,
    columns: feeReportColumns[provider],
    required: ['reference', 'fee'],
  })
  const fees = rows.flatMap(feeIn)
  if (fees.length === 0) throw new UnreadableFile('none of its rows has a fee')
  return fees
}

function feeIn({ line, cell, has, fail }: ReportRow<FeeReportPart>): ReportedFee[] {
  if (has('details') && !feeDetails.test(cell('details'))) return []
  const text = cell('fee')
  if (text === '') return []
  const read = amountIn(text) ?? fail('fee', `“${text.slice(0, 40)}” is not an amount such as 12.50`)
  if (Number(read.amount) === 0) return []
  // What is withdrawn from a statement may be written as less than zero.
  if (read.isNegative && !has('details')) fail('fee', `“${text}” is less than zero`)
  const currency = cell('currency').toUpperCase()
  if (has('currency') && !/^[A-Z]{3}$/.test(currency))
    fail('currency', `“${currency.slice(0, 40)}” is not a currency such as USD`)
  const reference = cell('reference')
  if (reference.length > maxReferenceLength) fail('reference', 'it is too long for a reference')
  return [{ line, reference, name: cell('name').slice(0, 100), fee: read.amount, currency: currency || null }]
}

const maxReferenceLength = 100
