import type { FileEncoding } from '@contract/catalog/import-procedures'
import { cellsOf, findColumns, type Cells, type Column } from './columns'
import { decodeText } from './decode-text'
import { readCsv, type CsvRow } from './read-csv'
import { UnreadableFile } from './unreadable-file'

/** A rejected row, or a note about an accepted one. */
export interface Remark {
  /** Null for a remark about the whole file. */
  line: number | null
  handle: string | null
  reason: string
}

export interface ShopifyRow {
  line: number
  cells: Cells
}

/** All rows of one product: its variants and further images, in file order. */
export interface ShopifyGroup {
  handle: string
  rows: ShopifyRow[]
  /** The columns present in the file. */
  columns: ReadonlySet<Column>
}

export interface ShopifyFile {
  groups: ShopifyGroup[]
  refused: Remark[]
  notes: Remark[]
  encoding: FileEncoding
  columns: ReadonlySet<Column>
}

/**
 * Parses a Shopify product CSV of any version: commas, semicolons or tabs, columns in any order, any line ending. Rows are grouped by
 * handle. Throws UnreadableFile.
 */
export function parseShopify(bytes: Uint8Array): ShopifyFile {
  const { text, encoding, lost } = decodeText(bytes)
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
  const notes = encodingRemark(encoding, lost)
  const tooLong = (row: CsvRow) => row.cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
  const good = body.filter((row) => {
    if (!tooLong(row)) return true
    refused.push(remark(row.line, null, 'the row has more cells than the header has columns'))
    return false
  })
  const groups = group(good, columns, { refused, notes })
  return { groups, refused, notes, encoding, columns: new Set(columns.keys()) }
}

export const remark = (line: number | null, handle: string | null, reason: string): Remark => ({
  line,
  handle,
  reason,
})

/** A product-level column: Shopify fills it in the first row only. */
export const firstOf = (rows: readonly ShopifyRow[], column: Column): string =>
  rows.find(({ cells }) => cells[column] !== '')?.cells[column] ?? ''

/** Groups rows by handle. A row without one belongs to the product above it, unless it has its own title. */
function group(
  rows: CsvRow[],
  columns: Map<Column, number>,
  { refused, notes }: Pick<ShopifyFile, 'refused' | 'notes'>,
): ShopifyGroup[] {
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
    // A file without the column has none to miss.
    if (known.has('handle') && cells.handle === '')
      notes.push(remark(line, handle, cells.title === '' ? asVariant : asTitled))
    current = handle
    const held = groups.get(handle) ?? { handle, rows: [], columns: known }
    held.rows.push({ line, cells })
    groups.set(handle, held)
  }
  return [...groups.values()]
}

const asVariant = 'the row has no Handle; it was read as part of the product above it'
const asTitled = 'the row has no Handle; one was made from its Title'

function encodingRemark(encoding: FileEncoding, lost: number): Remark[] {
  const isAssumed = encoding === 'Windows-1252' || encoding === 'Macintosh'
  return [
    ...(isAssumed ? [remark(null, null, assumed(encoding))] : []),
    ...(lost > 0 ? [remark(null, null, `${lost} characters could not be read`)] : []),
  ]
}

const assumed = (encoding: string) =>
  `the file is not in UTF-8; it was read as ${encoding}: if letters with accents look wrong, save it as "CSV UTF-8" and import that`

const isHeader = (columns: ReadonlyMap<Column, number>) => columns.has('title') || columns.has('handle')

/** The delimiter that splits one of the first lines into the most cells. */
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
