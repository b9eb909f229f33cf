import { visibleLine } from '@contract/core/schemas'
import { readCsvFile } from '@server/platform/read-csv/read-csv-file'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'

/** What is wrong with a row; `column` is '' for the row as a whole. */
export interface RowProblem {
  line: number
  column: string
  problem: string
}

class InvalidRow extends Error {
  constructor(readonly problem: RowProblem) {
    super(problem.problem)
  }
}

/** A row of a report of others: the text of each part, and a refusal of the row that names a column by its own title. */
export interface ReportRow<Part extends string> {
  line: number
  cell: (part: Part) => string
  has: (part: Part) => boolean
  fail: (part: Part | null, problem: string) => never
}

interface ReportFormat<Part extends string> {
  maxRows: number
  /** The names that each column may have; the case, spaces and punctuation of a name do not matter. */
  columns: Partial<Record<Part, readonly string[]>>
  /** The columns that make a line the header. */
  required: readonly Part[]
}

/** Reads what others wrote, or says why it cannot be: nothing of it is used if a part of it cannot be read. */
export function readReport<Result extends object>(
  read: () => Result,
): Result | { unreadable: string } | { row: RowProblem } {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidRow) return { row: error.problem }
    if (error instanceof UnreadableFile) return { unreadable: error.message }
    throw error
  }
}

/** The rows below the header of an untrusted CSV file, which may begin with whose it is and of what period. Only within `readReport`. */
export function reportRows<Part extends string>(
  bytes: Uint8Array,
  { maxRows, columns: names, required }: ReportFormat<Part>,
): ReportRow<Part>[] {
  const { rows, problems } = readCsvFile(bytes, { maxRows, maxProblems })
  const [problem] = problems
  if (problem) throw new InvalidRow({ line: problem.line, column: '', problem: problem.reason })
  const headerIndex = rows
    .slice(0, maxTitleRows)
    .findIndex(({ cells }) => required.every((part) => indexOf(cells, names[part]) >= 0))
  const header = rows[headerIndex]?.cells
  if (!header) throw new UnreadableFile(missingColumnsText(required.map((part) => names[part]![0]!)))
  return rows.slice(headerIndex + 1).map(({ line, cells }) => {
    const titleOf = (part: Part) => visibleLine(header[indexOf(header, names[part])] ?? '').slice(0, 100)
    const fail = (part: Part | null, text: string): never => {
      throw new InvalidRow({ line, column: part ? titleOf(part) : '', problem: text })
    }
    if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
      fail(null, 'it has more cells than the header has columns')
    return {
      line,
      cell: (part) => visibleLine(cells[indexOf(header, names[part])] ?? '').trim(),
      has: (part) => indexOf(header, names[part]) >= 0,
      fail,
    }
  })
}

/** Lines that cannot be read; the first is told, and refuses the file. */
const maxProblems = 100

const maxTitleRows = 20

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Where the column with the first of some names that the header has is; -1 if it has none. */
function indexOf(header: readonly string[], names: readonly string[] = []): number {
  const titles = header.map(plain)
  return names.map((name) => titles.indexOf(plain(name))).find((index) => index >= 0) ?? -1
}

const missingColumnsText = (names: readonly string[]) =>
  `it has no columns ${names
    .map((name) => `“${name}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')}`

/** An amount as a decimal of at most six decimals and nine digits before them, and whether it is written as less than zero. */
export function amountIn(text: string): { amount: string; isNegative: boolean } | undefined {
  const match = amountPattern.exec(text)
  if (!match) return undefined
  const [, sign, whole, fraction = ''] = match
  return { amount: whole!.replaceAll(',', '') + fraction, isNegative: Boolean(sign) }
}

/** `12`, `12.50`, `1,234.505`; the digits of a number that JavaScript keeps exactly. */
const amountPattern = /^([-−]?)\s?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(\.\d{1,6})?$/
