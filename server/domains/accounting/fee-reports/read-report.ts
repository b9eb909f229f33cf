import {
  feeDetails,
  feeReportColumns,
  feeReportLimits,
  feeReportParts,
  type FeeReportPart,
} from '@contract/accounting/fee-reports'
import { visibleLine } from '@contract/core/schemas'
import type { PaymentMethod } from '@contract/payments/facts'
import { serverLimits } from '@server/limits'
import { readCsvFile } from '@server/platform/read-csv/read-csv-file'
import type { CsvRow } from '@server/platform/read-csv/read-csv'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'
import type { Task } from '@server/platform/threads/task'

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

/** What is wrong with a row; `column` is '' for the row as a whole. */
export interface RowProblem {
  line: number
  column: string
  problem: string
}

export type ReadReport = { fees: ReportedFee[] } | { unreadable: string } | { row: RowProblem }

/** Reads an untrusted settlement report of a provider. Nothing of it is used if a part of it cannot be read. */
export const readFeeReport: Task<{ bytes: Uint8Array; provider: PaymentMethod }, ReadReport> = {
  name: 'readFeeReport',
  limits: serverLimits.threads.readFeeReport,
  run({ bytes, provider }) {
    try {
      return { fees: feesIn(bytes, provider) }
    } catch (error) {
      if (error instanceof InvalidRow) return { row: error.problem }
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
}

class InvalidRow extends Error {
  constructor(readonly problem: RowProblem) {
    super(problem.problem)
  }
}

/** Where each part is, and what the file calls it. */
type Columns = Partial<Record<FeeReportPart, { index: number; title: string }>>

function feesIn(bytes: Uint8Array, provider: PaymentMethod): ReportedFee[] {
  const { rows, problems } = readCsvFile(bytes, { maxRows: feeReportLimits.maxRows, maxProblems })
  const [problem] = problems
  if (problem) throw new InvalidRow({ line: problem.line, column: '', problem: problem.reason })
  const headerIndex = rows.slice(0, maxTitleRows).findIndex(({ cells }) => isHeader(cells, provider))
  const header = rows[headerIndex]
  if (!header) throw new UnreadableFile(missingColumnsText(provider))
  const columns = columnsIn(header.cells, provider)
  const fees = rows.slice(headerIndex + 1).flatMap((row) => feeIn(row, columns, header.cells.length))
  if (fees.length === 0) throw new UnreadableFile('none of its rows has a fee')
  return fees
}

/** Lines that cannot be read; the first is told, and refuses the file. */
const maxProblems = 100

/** Statements begin with whose they are and of what period. */
const maxTitleRows = 20

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '')

function columnsIn(titles: readonly string[], provider: PaymentMethod): Columns {
  const columns: Columns = {}
  for (const part of feeReportParts) {
    for (const name of feeReportColumns[provider][part] ?? []) {
      const index = titles.findIndex((title) => plain(title) === plain(name))
      if (index === -1) continue
      columns[part] = { index, title: visibleLine(titles[index]!).slice(0, 100) }
      break
    }
  }
  return columns
}

function isHeader(cells: readonly string[], provider: PaymentMethod): boolean {
  const { reference, fee } = columnsIn(cells, provider)
  return reference !== undefined && fee !== undefined
}

function missingColumnsText(provider: PaymentMethod): string {
  const { reference, fee } = feeReportColumns[provider]
  return `it has no columns “${reference[0]}” and “${fee[0]}”`
}

function feeIn({ line, cells }: CsvRow, columns: Columns, width: number): ReportedFee[] {
  const fail = (column: string, problem: string): never => {
    throw new InvalidRow({ line, column, problem })
  }
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    fail('', 'it has more cells than the header has columns')
  const cell = (part: FeeReportPart) => visibleLine(cells[columns[part]?.index ?? -1] ?? '').trim()
  if (columns.details && !feeDetails.test(cell('details'))) return []
  const text = cell('fee')
  if (text === '') return []
  const amount = amountPattern.exec(text)
  if (!amount) return fail(columns.fee!.title, `“${text.slice(0, 40)}” is not an amount such as 12.50`)
  const [, sign, whole, fraction = ''] = amount
  const fee = whole!.replaceAll(',', '') + fraction
  if (Number(fee) === 0) return []
  // What is withdrawn from a statement may be written as less than zero.
  if (sign && !columns.details) fail(columns.fee!.title, `“${text}” is less than zero`)
  const currency = cell('currency').toUpperCase()
  if (columns.currency && !/^[A-Z]{3}$/.test(currency))
    fail(columns.currency.title, `“${currency.slice(0, 40)}” is not a currency such as USD`)
  const reference = cell('reference')
  if (reference.length > maxReferenceLength) fail(columns.reference!.title, 'it is too long for a reference')
  return [{ line, reference, name: cell('name').slice(0, 100), fee, currency: currency || null }]
}

const maxReferenceLength = 100

/** `12`, `12.50`, `1,234.505`; the digits of a number that JavaScript keeps exactly. */
const amountPattern = /^([-−]?)\s?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(\.\d{1,6})?$/
