import PDFDocument from 'pdfkit'
import { fromRoot } from '@server/platform/project-root'

export type Pdf = PDFKit.PDFDocument

const font = (name: string) => fromRoot(`server/domains/papers/fonts/${name}.ttf`)

export const colors = {
  ink: '#1d2a22',
  soft: '#5d6a60',
  line: '#d9d3c5',
  band: '#f5f1e7',
  brand: '#1f5b3c',
  accent: '#b65c38',
}

/** A4 with room for the pattern above and the page's foot below. */
export const page = { left: 54, right: 541, top: 60, bottom: 770, width: 487 }

/** A document whose bytes follow from what is drawn alone: its dates are the paper's. */
export function openPdf(title: string, issuedAt: Date): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 54 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: issuedAt, ModDate: issuedAt },
  })
  pdf.registerFont('regular', font('NotoSans-Regular')).registerFont('semibold', font('NotoSans-SemiBold'))
  return pdf.font('regular').fontSize(9).fillColor(colors.ink)
}

/** A row of triangles along the upper edge, as on the site's invoices. */
export function drawPattern(pdf: Pdf): void {
  const side = 14
  const { width } = pdf.page
  pdf.rect(0, 0, width, side).fill(colors.brand)
  for (let x = 0, i = 0; x < width; x += side, i++) {
    pdf
      .polygon([x, side], [x + side / 2, 3], [x + side, side])
      .fill(i % 4 === 2 ? colors.accent : colors.band)
  }
  pdf.fillColor(colors.ink)
}

export interface Cell {
  text: string
  x: number
  width: number
  end?: boolean | undefined
}

/** Draws cells beside each other from `y` on, and answers their height. */
export function drawCells(pdf: Pdf, cells: readonly Cell[], y: number): number {
  for (const { text, x, width, end } of cells) pdf.text(text, x, y, { width, align: end ? 'right' : 'left' })
  return heightOf(pdf, cells)
}

export const heightOf = (pdf: Pdf, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text || ' ', { width })))

export function drawRule(pdf: Pdf, y: number, from = page.left): void {
  pdf.moveTo(from, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(colors.line).stroke()
}

/** Where to go on: `y`, or the top of a new page if `height` does not fit below it. */
export function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  pdf.addPage()
  drawPattern(pdf)
  return page.top
}
