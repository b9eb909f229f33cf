import { brand } from '@contract/brand'
import type { PaperContent } from '@server/database/schema/papers'
import type { WrittenPaper } from './paper'
import {
  colors,
  drawCells,
  drawPattern,
  drawRule,
  heightOf,
  openPdf,
  page,
  roomFor,
  type Cell,
  type Pdf,
} from './pdf-layout'
import { printedDay } from './words'

/** The PDF of a paper: the same bytes each time, since it draws what was fixed and nothing else. */
export function renderPdf({ content, label, issuedAt, contentHash }: WrittenPaper): Promise<Buffer> {
  const pdf = openPdf(`${content.title} ${label}`, issuedAt)
  const done = bytesOf(pdf)
  drawPattern(pdf)
  let y = drawHead(pdf, content, label, issuedAt)
  y = drawParties(pdf, content.parties, y)
  for (const table of content.tables) y = drawTable(pdf, table, y)
  y = drawTotals(pdf, content.totals, y)
  drawNotes(pdf, content.notes, y)
  drawFeet(pdf, `${label} · ${contentHash.slice(0, 16)}`)
  pdf.end()
  return done
}

const bytesOf = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })

/** The brand on the left; title, number, date and facts on the right. Answers where to go on, as all that draw do. */
function drawHead(pdf: Pdf, { title, facts }: PaperContent, label: string, issuedAt: Date): number {
  pdf.font('semibold').fontSize(22).fillColor(colors.brand).text(brand.name, page.left, 50)
  const x = 300
  const width = page.right - x
  pdf.fontSize(17).fillColor(colors.ink).text(title, x, 52, { width, align: 'right' })
  let y = pdf.y + 6
  const all: [string, string][] = [['Number', label], ['Date', printedDay(issuedAt)], ...facts]
  for (const [term, value] of all) {
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(colors.soft)
      .text(term, x, y + 1, { width: 62 })
    pdf
      .font(term === 'Number' ? 'semibold' : 'regular')
      .fontSize(9)
      .fillColor(colors.ink)
      .text(value, x + 66, y, { width: width - 66, align: 'right' })
    y = pdf.y + 2
  }
  return y + 14
}

const partiesPerRow = 3

function drawParties(pdf: Pdf, parties: PaperContent['parties'], from: number): number {
  let y = from
  for (let i = 0; i < parties.length; i += partiesPerRow) {
    const row = parties.slice(i, i + partiesPerRow)
    const gap = 18
    const width = (page.width - gap * (partiesPerRow - 1)) / partiesPerRow
    const cells = row.map(({ lines }, n): Cell => ({
      text: lines.join('\n'),
      x: page.left + n * (width + gap),
      width,
    }))
    pdf.font('regular').fontSize(9)
    y = roomFor(pdf, y, heightOf(pdf, cells) + 24)
    drawRule(pdf, y)
    pdf.font('semibold').fontSize(7.5).fillColor(colors.soft)
    drawCells(
      pdf,
      row.map(({ heading }, n) => ({ ...cells[n]!, text: heading.toUpperCase() })),
      y + 8,
    )
    pdf.font('regular').fontSize(9).fillColor(colors.ink)
    y += 22 + drawCells(pdf, cells, y + 22) + 16
  }
  return y
}

const padding = 6

function drawTable(pdf: Pdf, { heading, columns, rows }: PaperContent['tables'][number], from: number) {
  if (rows.length === 0) return from
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  let x = page.left
  const frames = columns.map(({ weight, end }) => {
    const frame = { x: x + padding, width: (page.width * weight) / weights - 2 * padding, end }
    x += (page.width * weight) / weights
    return frame
  })
  const cellsOf = (texts: readonly string[]): Cell[] =>
    frames.map((frame, i) => ({ ...frame, text: texts[i] ?? '' }))
  let y = roomFor(pdf, from, heading ? 74 : 54)
  if (heading) {
    pdf.font('semibold').fontSize(10).fillColor(colors.ink).text(heading, page.left, y)
    y = pdf.y + 6
  }
  const drawTitles = () => {
    pdf.rect(page.left, y, page.width, 20).fill(colors.band)
    pdf.font('semibold').fontSize(8).fillColor(colors.soft)
    drawCells(pdf, cellsOf(columns.map(({ title }) => title)), y + 5)
    pdf.font('regular').fontSize(9).fillColor(colors.ink)
    y += 20
  }
  drawTitles()
  for (const row of rows) {
    const cells = cellsOf(row)
    const height = heightOf(pdf, cells) + 10
    const next = roomFor(pdf, y, height)
    if (next !== y) {
      y = next
      drawTitles()
    }
    drawCells(pdf, cells, y + 5)
    y += height
    drawRule(pdf, y)
  }
  return y + 16
}

function drawTotals(pdf: Pdf, totals: PaperContent['totals'], from: number): number {
  const x = 300
  let y = from
  for (const { label, amount, strong } of totals) {
    pdf.font(strong ? 'semibold' : 'regular').fontSize(strong ? 11 : 9)
    const cells: Cell[] = [
      { text: label, x, width: 140 },
      { text: amount, x: x + 145, width: page.right - padding - x - 145, end: true },
    ]
    y = roomFor(pdf, y, heightOf(pdf, cells) + 12)
    if (strong) {
      drawRule(pdf, y, x)
      y += 6
    }
    pdf.fillColor(colors.ink)
    y += drawCells(pdf, cells, y) + 5
  }
  return y + 18
}

function drawNotes(pdf: Pdf, notes: readonly string[], from: number): void {
  pdf.font('regular').fontSize(8).fillColor(colors.soft)
  let y = from
  for (const text of notes) {
    const cell = { text, x: page.left, width: page.width }
    y = roomFor(pdf, y, heightOf(pdf, [cell]))
    pdf.font('regular').fontSize(8).fillColor(colors.soft)
    y += drawCells(pdf, [cell], y) + 3
  }
}

/** The number, the beginning of the content's hash and the page, at the foot of every page. */
function drawFeet(pdf: Pdf, name: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    pdf.switchToPage(n)
    pdf.font('regular').fontSize(7.5).fillColor(colors.soft)
    drawRule(pdf, page.bottom + 14)
    drawCells(
      pdf,
      [
        { text: name, x: page.left, width: page.width / 2 },
        {
          text: `Page ${n + 1} of ${count}`,
          x: page.left + page.width / 2,
          width: page.width / 2,
          end: true,
        },
      ],
      page.bottom + 20,
    )
  }
}
