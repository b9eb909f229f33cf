import type { FileEncoding } from '@contract/catalog/import-procedures'
import { visibleLine } from '@contract/core/schemas'
import { serverLimits } from '@server/limits'
import type { CsvRow } from '@server/platform/read-csv/read-csv'
import { readCsvFile } from '@server/platform/read-csv/read-csv-file'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'
import { cellsOf, findColumns, type Cells, type Column } from './columns'

/** A rejected row, or a note about an accepted one. */
export interface ImportIssue {
  /** Null for an issue with the whole file. */
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
  rejected: ImportIssue[]
  notes: ImportIssue[]
  encoding: FileEncoding
  columns: ReadonlySet<Column>
}

/**
 * Parses a Shopify product CSV of any version: commas, semicolons or tabs, columns in any order, any line ending. Rows are grouped by
 * handle. Throws UnreadableFile.
 */
export function parseShopify(bytes: Uint8Array): ShopifyFile {
  const { rows, problems, encoding, unreadableCount } = readCsvFile(bytes, serverLimits.productImport)
  // Spreadsheets and people put a line or two above the header.
  const headerIndex = rows.slice(0, 5).findIndex(({ cells }) => isHeader(findColumns(cells)))
  const header = rows[headerIndex]
  if (!header) throw new UnreadableFile(missingColumnMessage('Handle', 'Title'))
  const bodyRows = rows.slice(headerIndex + 1)
  const columns = findColumns(header.cells)
  if (!columns.has('price')) throw new UnreadableFile(missingColumnMessage('Variant Price', 'Price'))
  const rejected: ImportIssue[] = problems.map((problem) => ({ ...problem, handle: null }))
  const notes = encodingIssues(encoding, unreadableCount)
  const isTooLong = (row: CsvRow) => row.cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
  const validRows = bodyRows.filter((row) => {
    if (!isTooLong(row)) return true
    rejected.push(createIssue(row.line, null, 'the row has more cells than the header has columns'))
    return false
  })
  const groups = groupRows(validRows, columns, { rejected, notes })
  return { groups, rejected, notes, encoding, columns: new Set(columns.keys()) }
}

export const createIssue = (line: number | null, handle: string | null, reason: string): ImportIssue => ({
  line,
  handle,
  reason,
})

/** A product-level column: Shopify fills it in the first row only. */
export const firstOf = (rows: readonly ShopifyRow[], column: Column): string =>
  rows.find(({ cells }) => cells[column] !== '')?.cells[column] ?? ''

/** Groups rows by handle. A row without one belongs to the product above it, unless it has its own title. */
function groupRows(
  rows: CsvRow[],
  columns: Map<Column, number>,
  { rejected, notes }: Pick<ShopifyFile, 'rejected' | 'notes'>,
): ShopifyGroup[] {
  const groups = new Map<string, ShopifyGroup>()
  const fileColumns = new Set(columns.keys())
  let current: string | undefined
  for (const { line, cells: row } of rows) {
    const cells = cellsOf(row, columns)
    if (Object.values(cells).every((cell) => cell === '')) continue
    const fileHandle = visibleLine(cells.handle) && cells.handle.normalize('NFC')
    const handle = (fileHandle || handleOf(cells.title) || current)?.toLowerCase()
    if (!handle) {
      rejected.push(createIssue(line, null, 'the row has neither a Handle nor a Title'))
      continue
    }
    // In a file without the column, no row can lack its value.
    if (fileColumns.has('handle') && fileHandle === '')
      notes.push(createIssue(line, handle, cells.title === '' ? missingHandleNote : handleFromTitleNote))
    current = handle
    const productGroup = groups.get(handle) ?? { handle, rows: [], columns: fileColumns }
    productGroup.rows.push({ line, cells })
    groups.set(handle, productGroup)
  }
  return [...groups.values()]
}

const missingHandleNote = 'the row has no Handle; it was read as part of the product above it'
const handleFromTitleNote = 'the row has no Handle; one was made from its Title'

function encodingIssues(encoding: FileEncoding, unreadableCount: number): ImportIssue[] {
  const isEncodingGuessed = encoding === 'Windows-1252' || encoding === 'Macintosh'
  return [
    ...(isEncodingGuessed ? [createIssue(null, null, assumedEncodingText(encoding))] : []),
    ...(unreadableCount > 0
      ? [createIssue(null, null, `${unreadableCount} characters could not be read`)]
      : []),
  ]
}

const assumedEncodingText = (encoding: string) =>
  `the file is not in UTF-8; it was read as ${encoding}: if letters with accents look wrong, save it as "CSV UTF-8" and import that`

const isHeader = (columns: ReadonlyMap<Column, number>) => columns.has('title') || columns.has('handle')

const handleOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const missingColumnMessage = (...names: string[]) =>
  `the file has no column ${names.map((name) => `"${name}"`).join(' or ')}: it does not look like a Shopify product CSV`
