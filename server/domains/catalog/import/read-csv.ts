import { CsvError, parse, type Options } from 'csv-parse/sync'
import { serverLimits } from '@server/limits'
import { UnreadableFile } from './unreadable-file'

const { rowsMax, problemsMax } = serverLimits.productImport

export interface CsvRow {
  /** The line number on which the row begins, from 1. */
  line: number
  cells: string[]
}

export interface CsvProblem {
  line: number
  reason: string
}

/**
 * Parses delimited values row by row; empty rows are left out. A row with unbalanced quotes loses only its first line: parsing resumes on the
 * next. Throws UnreadableFile if there are too many rows, or too many lines that cannot be read.
 */
export function readCsv(text: string, delimiter: string): { rows: CsvRow[]; problems: CsvProblem[] } {
  const bytes = Buffer.from(text)
  const rows: CsvRow[] = []
  const problems: CsvProblem[] = []
  const lineAt = lineCounter(bytes)
  let at = 0
  while (at < bytes.length) {
    const rest = bytes.subarray(at)
    const begin = at
    const good = readStrictly(rest, delimiter, (cells, from) => {
      if (rows.length > rowsMax) throw new UnreadableFile(tooManyRows)
      rows.push({ line: lineAt(skipEmptyRows(bytes, begin + from, delimiter)), cells })
    })
    if (good.problem === undefined) break
    // The unbalanced quote may be anywhere in what the parser took for one row, so only its first line is dropped.
    const lineStart = skipEmptyRows(bytes, begin + good.end, delimiter)
    const lineEnd = endOfLine(bytes, lineStart)
    const line = lineAt(lineStart)
    const cells = readLoosely(bytes.subarray(lineStart, lineEnd), delimiter)
    if (cells && cells.length === rows[0]?.cells.length) rows.push({ line, cells })
    else problems.push({ line, reason: good.problem })
    if (problems.length > problemsMax) throw new UnreadableFile(tooManyProblems)
    at = lineEnd
  }
  return { rows, problems }
}

const count = (n: number) => n.toLocaleString('en')
const tooManyRows = `it has more than ${count(rowsMax)} rows: split it into smaller files, each with the header row`
const tooManyProblems = `more than ${count(problemsMax)} of its lines cannot be read: check its quotation marks (")`

/** A longer row has a quotation mark that is never closed: it would be looked for to the end of the file, once for every such row. */
const rowMaxBytes = 1024 * 1024

const options = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Before anything is made of them: millions fit into a small file.
  skip_records_with_empty_values: true,
  max_record_size: rowMaxBytes,
  info: true,
})

function readStrictly(
  bytes: Buffer,
  delimiter: string,
  take: (cells: string[], from: number) => void,
): { end: number; problem?: string } {
  let end = 0
  try {
    parse(bytes, {
      ...options(delimiter),
      on_record: (record: unknown) => {
        const { record: cells, info } = record as { record: string[]; info: { bytes: number } }
        take(cells, end)
        end = info.bytes
        return null
      },
    })
    return { end }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { end, problem: problems[error.code] ?? 'the line could not be read' }
  }
}

const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark (") in this line is never closed',
  CSV_MAX_RECORD_SIZE: 'a quotation mark (") in this line is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'the quotation marks (") in this line do not match',
  INVALID_OPENING_QUOTE: 'the quotation marks (") in this line do not match',
}

/** A single line whose quotation marks may be inch marks and the like. */
function readLoosely(line: Buffer, delimiter: string): string[] | undefined {
  try {
    const [row] = parse(line, { ...options(delimiter), info: false, relax_quotes: true }) as string[][]
    return row
  } catch {
    return undefined
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const isBreak = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn

/** The offset of the first row from `from` on that has anything in it. */
function skipEmptyRows(bytes: Buffer, from: number, delimiter: string): number {
  const blank = new Set(Buffer.from(`${delimiter} \t\r\n`))
  let begin = from
  for (let at = from; at < bytes.length && blank.has(bytes[at]!); at++) if (isBreak(bytes[at])) begin = at + 1
  return begin
}

/** The offset of the line after the one at `from`. */
function endOfLine(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !isBreak(bytes[at])) at++
  return bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1
}

/** Maps offsets in the file to line numbers; offsets must be queried in ascending order. */
function lineCounter(bytes: Buffer): (place: number) => number {
  let at = 0
  let line = 1
  return (place) => {
    for (; at < place; at++) {
      const isPair = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed
      if (isBreak(bytes[at]) && !isPair) line++
    }
    return line
  }
}
