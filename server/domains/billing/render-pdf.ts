import type { BillingDocumentContent } from '@contract/billing/procedures'
import { defaultBrand } from '@contract/core/brand'
import { documentColors } from '@server/platform/brand'
import type { FinalizedDocument } from './billing-document'
import {
  addText,
  closeSheet,
  colors,
  drawBand,
  drawCells,
  drawPattern,
  drawRule,
  heightOf,
  openSheet,
  page,
  ensureSpace,
  type Cell,
  type Sheet,
  type Style,
} from './pdf/sheet'
import { addElement, type Element } from './pdf/structure'
import { formatLongDate } from './format'

const styles = {
  text: { weight: 'regular', size: 9, color: colors.ink },
  strong: { weight: 'semibold', size: 9, color: colors.ink },
  small: { weight: 'regular', size: 8, color: colors.soft },
  footer: { weight: 'regular', size: 7.5, color: colors.soft },
  brand: { weight: 'semibold', size: 22 },
  title: { weight: 'semibold', size: 17, color: colors.ink },
  heading: { weight: 'semibold', size: 10, color: colors.ink },
  eyebrow: { weight: 'semibold', size: 7.5, color: colors.soft },
  column: { weight: 'semibold', size: 8, color: colors.soft },
  total: { weight: 'semibold', size: 11, color: colors.ink },
} as const satisfies Record<string, Omit<Style, 'color'> & Partial<Style>>

/** That of documents from before there were others, and of shops that have changed nothing. */
const defaultLetterhead = { name: defaultBrand.name, ...documentColors }

/** The PDF of a billing document: the same bytes each time, since it draws what was fixed and nothing else. */
export async function renderPdf({
  content,
  label,
  issuedAt,
  contentHash,
}: FinalizedDocument): Promise<Buffer> {
  const letterhead = content.letterhead ?? defaultLetterhead
  const headings = content.tables.map(({ heading }) => heading)
  const texts = {
    regular: JSON.stringify(content),
    semibold: JSON.stringify([letterhead.name, content.title, headings]),
  }
  const sheet = await openSheet(`${content.title} ${label}`, issuedAt, texts, letterhead)
  drawPattern(sheet)
  let y = drawHeader(sheet, content, label, issuedAt)
  y = drawParties(sheet, content.parties, y)
  for (const table of content.tables) y = drawTable(sheet, table, y)
  y = drawTotals(sheet, content.totals, y)
  drawNotes(sheet, content.notes, y)
  drawFooters(sheet, `${label} · ${contentHash.slice(0, 16)}`)
  return closeSheet(sheet)
}

/** The brand on the left; title, number, date and facts on the right. Returns the `y` to continue at, as all drawing functions do. */
function drawHeader(
  sheet: Sheet,
  { title, facts, letterhead = defaultLetterhead }: BillingDocumentContent,
  label: string,
  issuedAt: Date,
): number {
  const { root } = sheet
  const { name, color } = letterhead
  const brandCell = { text: name, x: page.left, width: 230, style: { ...styles.brand, color } }
  const brandHeight = drawCells(sheet, [{ ...brandCell, element: addText(sheet, root, 'P', name) }], 50)
  const x = 300
  const width = page.right - x
  const titleCell = { text: title, x, width, end: true, style: styles.title }
  let y = 58 + drawCells(sheet, [{ ...titleCell, element: addText(sheet, root, 'H1', title) }], 52)
  const allFacts: [string, string][] = [['Number', label], ['Date', formatLongDate(issuedAt)], ...facts]
  const table = addElement(sheet.pdf, root, 'Table')
  for (const [term, text] of allFacts) {
    const [header, value] = addRow(sheet, table, [term, text])
    drawCells(sheet, [{ text: term, x, width: 62, style: styles.small, element: header! }], y + 1)
    const style = term === 'Number' ? styles.strong : styles.text
    const valueCell = { text, x: x + 66, width: width - 66, end: true, style, element: value! }
    y += drawCells(sheet, [valueCell], y) + 2
  }
  return Math.max(y, 50 + brandHeight) + 14
}

/** Adds a row whose first text is the header of the others, and returns the elements of its cells. */
function addRow(sheet: Sheet, table: Element, texts: readonly string[]): Element[] {
  const row = addElement(sheet.pdf, table, 'TR')
  return texts.map((text, i) => addText(sheet, row, i === 0 ? 'TH' : 'TD', text, i === 0 ? 'Row' : undefined))
}

const partiesPerRow = 3

function drawParties(sheet: Sheet, parties: BillingDocumentContent['parties'], startY: number): number {
  let y = startY
  for (let i = 0; i < parties.length; i += partiesPerRow) {
    const row = parties.slice(i, i + partiesPerRow)
    const gap = 18
    const width = (page.width - gap * (partiesPerRow - 1)) / partiesPerRow
    const columns = row.map(({ heading, lines }, n): { heading: Cell; address: Cell } => {
      const x = page.left + n * (width + gap)
      const title = heading.toUpperCase()
      const text = lines.join('\n')
      const cellOf = (type: 'H2' | 'P', cellText: string, style: Style) => ({
        text: cellText,
        x,
        width,
        style,
        element: addText(sheet, sheet.root, type, cellText),
      })
      return { heading: cellOf('H2', title, styles.eyebrow), address: cellOf('P', text, styles.text) }
    })
    const addresses = columns.map(({ address }) => address)
    y = ensureSpace(sheet, y, heightOf(sheet, addresses) + 24)
    drawRule(sheet, y)
    for (const { heading, address } of columns) {
      drawCells(sheet, [heading], y + 8)
      drawCells(sheet, [address], y + 22)
    }
    y += 22 + heightOf(sheet, addresses) + 16
  }
  return y
}

const padding = 6

function drawTable(
  sheet: Sheet,
  { heading, columns, rows }: BillingDocumentContent['tables'][number],
  startY: number,
) {
  if (rows.length === 0) return startY
  const { pdf, root } = sheet
  const totalWeight = columns.reduce((sum, { weight }) => sum + weight, 0)
  let x = page.left
  const cellFrames = columns.map(({ weight, end }) => {
    const frame = { x: x + padding, width: (page.width * weight) / totalWeight - 2 * padding, end }
    x += (page.width * weight) / totalWeight
    return frame
  })
  const cellsOf = (texts: readonly string[], style: Style, elements: readonly Cell['element'][]): Cell[] =>
    cellFrames.map((frame, i) => ({ ...frame, text: texts[i] ?? '', style, element: elements[i]! }))
  let y = ensureSpace(sheet, startY, heading ? 74 : 54)
  if (heading) {
    const element = addText(sheet, root, 'H2', heading)
    const cell = { text: heading, x: page.left, width: page.width, style: styles.heading, element }
    y += drawCells(sheet, [cell], y) + 6
  }
  const table = addElement(pdf, root, 'Table')
  const titleRow = addElement(pdf, addElement(pdf, table, 'THead'), 'TR')
  const body = addElement(pdf, table, 'TBody')
  const titles = columns.map(({ title }) => title)
  const drawTitles = (elements: readonly Cell['element'][]) => {
    drawBand(sheet, y, 20)
    drawCells(sheet, cellsOf(titles, styles.column, elements), y + 5)
    y += 20
  }
  drawTitles(titles.map((title) => addText(sheet, titleRow, 'TH', title, 'Column')))
  for (const row of rows) {
    const texts = columns.map((_, i) => row[i] ?? '')
    const cells = cellsOf(texts, styles.text, addRow(sheet, body, texts))
    const height = heightOf(sheet, cells) + 10
    const nextY = ensureSpace(sheet, y, height)
    if (nextY !== y) {
      y = nextY
      // Read once, with the first row, however many pages show them.
      drawTitles(titles.map(() => 'Pagination'))
    }
    drawCells(sheet, cells, y + 5)
    y += height
    drawRule(sheet, y)
  }
  return y + 16
}

function drawTotals(sheet: Sheet, totals: BillingDocumentContent['totals'], startY: number): number {
  if (totals.length === 0) return startY
  const x = 300
  const table = addElement(sheet.pdf, sheet.root, 'Table')
  let y = startY
  for (const { label, amount, strong } of totals) {
    const style = strong ? styles.total : styles.text
    const [header, value] = addRow(sheet, table, [label, amount])
    const cells: Cell[] = [
      { text: label, x, width: 140, style, element: header! },
      { text: amount, x: x + 145, width: page.right - padding - x - 145, end: true, style, element: value! },
    ]
    y = ensureSpace(sheet, y, heightOf(sheet, cells) + 12)
    if (strong) {
      drawRule(sheet, y, x)
      y += 6
    }
    y += drawCells(sheet, cells, y) + 5
  }
  return y + 18
}

function drawNotes(sheet: Sheet, notes: readonly string[], startY: number): void {
  let y = startY
  for (const text of notes) {
    const element = addText(sheet, sheet.root, 'P', text)
    const cells = [{ text, x: page.left, width: page.width, style: styles.small, element }]
    y = ensureSpace(sheet, y, heightOf(sheet, cells))
    y += drawCells(sheet, cells, y) + 3
  }
}

/** The number, the beginning of the content's hash and the page, at the foot of every page. Number and hash are read once, at the end. */
function drawFooters(sheet: Sheet, name: string): void {
  const { count } = sheet.pdf.bufferedPageRange()
  const width = page.width / 2
  for (let n = 0; n < count; n++) {
    sheet.pdf.switchToPage(n)
    drawRule(sheet, page.bottom + 14)
    const pageNumber = `Page ${n + 1} of ${count}`
    const element = n === count - 1 ? addText(sheet, sheet.root, 'P', name) : 'Pagination'
    const cells: Cell[] = [
      { text: name, x: page.left, width, style: styles.footer, element },
      {
        text: pageNumber,
        x: page.left + width,
        width,
        end: true,
        style: styles.footer,
        element: 'Pagination',
      },
    ]
    drawCells(sheet, cells, page.bottom + 20)
  }
}
