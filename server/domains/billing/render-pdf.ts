import type { BillingDocumentContent } from '@contract/billing/procedures'
import { brand } from '@contract/core/brand'
import type { FinalizedDocument } from './billing-document'
import {
  closeSheet,
  colors,
  drawCells,
  drawPattern,
  drawRule,
  heightOf,
  openSheet,
  page,
  roomFor,
  type Cell,
  type Sheet,
  type Style,
} from './pdf/sheet'
import { printedDay } from './format'

const styles = {
  text: { weight: 'regular', size: 9, color: colors.ink },
  strong: { weight: 'semibold', size: 9, color: colors.ink },
  small: { weight: 'regular', size: 8, color: colors.soft },
  foot: { weight: 'regular', size: 7.5, color: colors.soft },
  brand: { weight: 'semibold', size: 22, color: colors.brand },
  title: { weight: 'semibold', size: 17, color: colors.ink },
  heading: { weight: 'semibold', size: 10, color: colors.ink },
  eyebrow: { weight: 'semibold', size: 7.5, color: colors.soft },
  column: { weight: 'semibold', size: 8, color: colors.soft },
  total: { weight: 'semibold', size: 11, color: colors.ink },
} as const satisfies Record<string, Style>

/** The PDF of a billing document: the same bytes each time, since it draws what was fixed and nothing else. */
export async function renderPdf({
  content,
  label,
  issuedAt,
  contentHash,
}: FinalizedDocument): Promise<Buffer> {
  const sheet = await openSheet(`${content.title} ${label}`, issuedAt, {
    regular: JSON.stringify(content),
    semibold: JSON.stringify([content.title, content.tables.map(({ heading }) => heading)]),
  })
  drawPattern(sheet)
  let y = drawHead(sheet, content, label, issuedAt)
  y = drawParties(sheet, content.parties, y)
  for (const table of content.tables) y = drawTable(sheet, table, y)
  y = drawTotals(sheet, content.totals, y)
  drawNotes(sheet, content.notes, y)
  drawFeet(sheet, `${label} · ${contentHash.slice(0, 16)}`)
  return closeSheet(sheet)
}

/** The brand on the left; title, number, date and facts on the right. Answers where to go on, as all that draw do. */
function drawHead(
  sheet: Sheet,
  { title, facts }: BillingDocumentContent,
  label: string,
  issuedAt: Date,
): number {
  drawCells(sheet, [{ text: brand.name, x: page.left, width: 240, style: styles.brand }], 50)
  const x = 300
  const width = page.right - x
  let y = 58 + drawCells(sheet, [{ text: title, x, width, end: true, style: styles.title }], 52)
  const all: [string, string][] = [['Number', label], ['Date', printedDay(issuedAt)], ...facts]
  for (const [term, text] of all) {
    drawCells(sheet, [{ text: term, x, width: 62, style: styles.small }], y + 1)
    const style = term === 'Number' ? styles.strong : styles.text
    y += drawCells(sheet, [{ text, x: x + 66, width: width - 66, end: true, style }], y) + 2
  }
  return y + 14
}

const partiesPerRow = 3

function drawParties(sheet: Sheet, parties: BillingDocumentContent['parties'], from: number): number {
  let y = from
  for (let i = 0; i < parties.length; i += partiesPerRow) {
    const row = parties.slice(i, i + partiesPerRow)
    const gap = 18
    const width = (page.width - gap * (partiesPerRow - 1)) / partiesPerRow
    const frameAt = (n: number) => ({ x: page.left + n * (width + gap), width })
    const cells = row.map(({ lines }, n): Cell => ({
      ...frameAt(n),
      text: lines.join('\n'),
      style: styles.text,
    }))
    const headings = row.map(({ heading }, n): Cell => ({
      ...frameAt(n),
      text: heading.toUpperCase(),
      style: styles.eyebrow,
    }))
    y = roomFor(sheet, y, heightOf(sheet, cells) + 24)
    drawRule(sheet, y)
    drawCells(sheet, headings, y + 8)
    y += 22 + drawCells(sheet, cells, y + 22) + 16
  }
  return y
}

const padding = 6

function drawTable(
  sheet: Sheet,
  { heading, columns, rows }: BillingDocumentContent['tables'][number],
  from: number,
) {
  if (rows.length === 0) return from
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  let x = page.left
  const frames = columns.map(({ weight, end }) => {
    const frame = { x: x + padding, width: (page.width * weight) / weights - 2 * padding, end }
    x += (page.width * weight) / weights
    return frame
  })
  const cellsOf = (texts: readonly string[], style: Style): Cell[] =>
    frames.map((frame, i) => ({ ...frame, text: texts[i] ?? '', style }))
  let y = roomFor(sheet, from, heading ? 74 : 54)
  if (heading)
    y += drawCells(sheet, [{ text: heading, x: page.left, width: page.width, style: styles.heading }], y) + 6
  const titles = cellsOf(
    columns.map(({ title }) => title),
    styles.column,
  )
  const drawTitles = () => {
    sheet.pdf.rect(page.left, y, page.width, 20).fill(colors.band)
    drawCells(sheet, titles, y + 5)
    y += 20
  }
  drawTitles()
  for (const row of rows) {
    const cells = cellsOf(row, styles.text)
    const height = heightOf(sheet, cells) + 10
    const next = roomFor(sheet, y, height)
    if (next !== y) {
      y = next
      drawTitles()
    }
    drawCells(sheet, cells, y + 5)
    y += height
    drawRule(sheet, y)
  }
  return y + 16
}

function drawTotals(sheet: Sheet, totals: BillingDocumentContent['totals'], from: number): number {
  const x = 300
  let y = from
  for (const { label, amount, strong } of totals) {
    const style = strong ? styles.total : styles.text
    const cells: Cell[] = [
      { text: label, x, width: 140, style },
      { text: amount, x: x + 145, width: page.right - padding - x - 145, end: true, style },
    ]
    y = roomFor(sheet, y, heightOf(sheet, cells) + 12)
    if (strong) {
      drawRule(sheet, y, x)
      y += 6
    }
    y += drawCells(sheet, cells, y) + 5
  }
  return y + 18
}

function drawNotes(sheet: Sheet, notes: readonly string[], from: number): void {
  let y = from
  for (const text of notes) {
    const cells = [{ text, x: page.left, width: page.width, style: styles.small }]
    y = roomFor(sheet, y, heightOf(sheet, cells))
    y += drawCells(sheet, cells, y) + 3
  }
}

/** The number, the beginning of the content's hash and the page, at the foot of every page. */
function drawFeet(sheet: Sheet, name: string): void {
  const { count } = sheet.pdf.bufferedPageRange()
  const width = page.width / 2
  for (let n = 0; n < count; n++) {
    sheet.pdf.switchToPage(n)
    drawRule(sheet, page.bottom + 14)
    const number = `Page ${n + 1} of ${count}`
    drawCells(
      sheet,
      [
        { text: name, x: page.left, width, style: styles.foot },
        { text: number, x: page.left + width, width, end: true, style: styles.foot },
      ],
      page.bottom + 20,
    )
  }
}
