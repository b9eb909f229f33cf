import { CsvError, parse, type Options } from 'csv-parse/sync'
import { UnreadableFile } from './unreadable-file'

export interface CsvRow {
  /** The line number on which the row begins, from 1. */
  line: number
  cells: string[]
}

export interface CsvProblem {
  line: number
  reason: string
}

/** How much of a file is read. `maxProblems`: lines that cannot be read, each of which costs a parser of its own. */
export interface CsvLimits {
  maxRows: number
  maxProblems: number
}

/**
 * Parses delimited values row by row; empty rows are left out. A row with unbalanced quotes loses only its first line: parsing resumes on the
 * next. Throws UnreadableFile if there are too many rows, or too many lines that cannot be read.
 */
export function readCsv(
  text: string,
  delimiter: string,
  { maxRows, maxProblems }: CsvLimits,
): { rows: CsvRow[]; problems: CsvProblem[] } {
  const bytes = Buffer.from(text)
  const rows: CsvRow[] = []
  const problems: CsvProblem[] = []
  const lineAt = lineCounter(bytes)
  let position = 0
  while (position < bytes.length) {
    const rest = bytes.subarray(position)
    const start = position
    const parsed = parseStrict(rest, delimiter, (cells, fromOffset) => {
      if (rows.length > maxRows) throw new UnreadableFile(tooManyRows(maxRows))
      rows.push({ line: lineAt(skipEmptyRows(bytes, start + fromOffset, delimiter)), cells })
    })
    if (parsed.problem === undefined) break
    // The unbalanced quote may be anywhere in what the parser took for one row, so only its first line is dropped.
    const lineStart = skipEmptyRows(bytes, start + parsed.end, delimiter)
    const lineEnd = endOfLine(bytes, lineStart)
    const line = lineAt(lineStart)
    const cells = parseRelaxed(bytes.subarray(lineStart, lineEnd), delimiter)
    if (cells && cells.length === rows[0]?.cells.length) rows.push({ line, cells })
    else problems.push({ line, reason: parsed.problem })
    if (problems.length > maxProblems) throw new UnreadableFile(tooManyProblems(maxProblems))
    position = lineEnd
  }
  return { rows, problems }
}

const formatCount = (n: number) => n.toLocaleString('en')
const tooManyRows = (maxRows: number) =>
  `it has more than ${formatCount(maxRows)} rows: split it into smaller files, each with the header row`
const tooManyProblems = (maxProblems: number) =>
  `more than ${formatCount(maxProblems)} of its lines cannot be read: check its quotation marks (")`

/** A longer row has a quotation mark that is never closed: it would be looked for to the end of the file, once for every such row. */
const rowMaxBytes = 1024 * 1024

const parserOptions = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Skipped by the parser itself: millions of them fit into a small file.
  skip_records_with_empty_values: true,
  max_record_size: rowMaxBytes,
  info: true,
})

function parseStrict(
  bytes: Buffer,
  delimiter: string,
  onRecord: (cells: string[], fromOffset: number) => void,
): { end: number; problem?: string } {
  let end = 0
  try {
    parse(bytes, {
      ...parserOptions(delimiter),
      on_record: (record: unknown) => {
        const { record: cells, info } = record as { record: string[]; info: { bytes: number } }
        onRecord(cells, end)
        end = info.bytes
        return null
      },
    })
    return { end }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { end, problem: reasonsByCode[error.code] ?? 'the line could not be read' }
  }
}

const reasonsByCode: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark (") in this line is never closed',
  CSV_MAX_RECORD_SIZE: 'a quotation mark (") in this line is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'the quotation marks (") in this line do not match',
  INVALID_OPENING_QUOTE: 'the quotation marks (") in this line do not match',
}

/** A single line whose quotation marks may be inch marks and the like. */
function parseRelaxed(line: Buffer, delimiter: string): string[] | undefined {
  try {
    const [row] = parse(line, { ...parserOptions(delimiter), info: false, relax_quotes: true }) as string[][]
    return row
  } catch {
    return undefined
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const isLineBreak = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn

/** The offset of the first row from `from` on that has anything in it. */
function skipEmptyRows(bytes: Buffer, fromOffset: number, delimiter: string): number {
  const blankBytes = new Set(Buffer.from(`${delimiter} \t\r\n`))
  let start = fromOffset
  for (let position = fromOffset; position < bytes.length && blankBytes.has(bytes[position]!); position++)
    if (isLineBreak(bytes[position])) start = position + 1
  return start
}

/** The offset of the line after the one at `from`. */
function endOfLine(bytes: Buffer, fromOffset: number): number {
  let position = fromOffset
  while (position < bytes.length && !isLineBreak(bytes[position])) position++
  return bytes[position] === carriageReturn && bytes[position + 1] === lineFeed ? position + 2 : position + 1
}

/** Maps offsets in the file to line numbers; offsets must be queried in ascending order. */
function lineCounter(bytes: Buffer): (offset: number) => number {
  let position = 0
  let line = 1
  return (offset) => {
    for (; position < offset; position++) {
      const isPair = bytes[position] === carriageReturn && bytes[position + 1] === lineFeed
      if (isLineBreak(bytes[position]) && !isPair) line++
    }
    return line
  }
}
