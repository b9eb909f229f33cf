import { cellsOf, findColumns, type Cells, type Column } from './columns'
import { decodeText } from './decode-text'
import { readCsv, type CsvRow } from './read-csv'

/** A row that was left out, or something a person should know about one that was taken. */
export interface Remark {
  /** Null for what concerns the whole file. */
  line: number | null
  handle: string | null
  reason: string
}

export interface ShopifyRow {
  line: number
  cells: Cells
}

/** All rows of one product: its variants and its further pictures, in the order of the file. */
export interface ShopifyGroup {
  handle: string
  rows: ShopifyRow[]
  /** The columns the whole file has. */
  columns: ReadonlySet<Column>
}

export interface ShopifyFile {
  groups: ShopifyGroup[]
  refused: Remark[]
  notes: Remark[]
  columns: ReadonlySet<Column>
}

/** Thrown for a file of which nothing can be taken; the message is for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * Reads a Shopify product CSV of any version: commas, semicolons or tabs, any order of columns, any line ends. Rows are brought
 * together by their handle. Throws UnreadableFile.
 */
export function parseShopify(bytes: Uint8Array): ShopifyFile {
  const { text, lost } = decodeText(bytes)
  if (text.includes('\u0000') || text.trim() === '') throw new UnreadableFile(notCsv(text))
  const { rows, problems } = readCsv(text, delimiterOf(text))
  // Spreadsheets and people put a line or two above the header.
  const headerAt = rows.slice(0, 5).findIndex(({ cells }) => isHeader(findColumns(cells)))
  const header = rows[headerAt]
  if (!header) throw new UnreadableFile(missing('Handle', 'Title'))
  const body = rows.slice(headerAt + 1)
  const columns = findColumns(header.cells)
  if (!columns.has('price')) throw new UnreadableFile(missing('Variant Price', 'Price'))
  const refused: Remark[] = problems.map((problem) => ({ ...problem, handle: null }))
  const notes: Remark[] = lost > 0 ? [remark(null, null, `${lost} characters could not be read`)] : []
  const tooLong = (row: CsvRow) => row.cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
  const good = body.filter((row) => {
    if (!tooLong(row)) return true
    refused.push(remark(row.line, null, 'the row has more cells than the header has columns'))
    return false
  })
  const groups = group(good, columns, refused)
  return { groups, refused, notes, columns: new Set(columns.keys()) }
}

export const remark = (line: number | null, handle: string | null, reason: string): Remark => ({
  line,
  handle,
  reason,
})

/** What a column says of the product as a whole: in Shopify's files only the first row does. */
export const firstOf = (rows: readonly ShopifyRow[], column: Column): string =>
  rows.find(({ cells }) => cells[column] !== '')?.cells[column] ?? ''

/** Rows by handle. A row without one belongs to the product above it, unless it has a title of its own. */
function group(rows: CsvRow[], columns: Map<Column, number>, refused: Remark[]): ShopifyGroup[] {
  const groups = new Map<string, ShopifyGroup>()
  const known = new Set(columns.keys())
  let current: string | undefined
  for (const { line, cells: row } of rows) {
    const cells = cellsOf(row, columns)
    if (Object.values(cells).every((cell) => cell === '')) continue
    const handle = (cells.handle || handleOf(cells.title) || current)?.toLowerCase()
    if (!handle) {
      refused.push(remark(line, null, 'the row has neither a Handle nor a Title'))
      continue
    }
    current = handle
    const held = groups.get(handle) ?? { handle, rows: [], columns: known }
    held.rows.push({ line, cells })
    groups.set(handle, held)
  }
  return [...groups.values()]
}

const isHeader = (columns: ReadonlyMap<Column, number>) => columns.has('title') || columns.has('handle')

/** The separator that parts one of the first lines into the most cells. */
function delimiterOf(text: string): string {
  const firstLines = text.slice(0, 10_000).split(/[\r\n]+/, 3)
  const count = (delimiter: string) => Math.max(...firstLines.map((line) => line.split(delimiter).length))
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

const handleOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const missing = (...names: string[]) =>
  `the file has no column ${names.map((name) => `"${name}"`).join(' or ')}: it does not look like a Shopify product CSV`

const notCsv = (text: string) =>
  text.trim() === ''
    ? 'the file is empty'
    : 'the file is not text: save or export it as CSV first (an Excel workbook cannot be read)'
