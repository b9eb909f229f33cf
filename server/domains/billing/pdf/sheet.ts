import PDFDocument from 'pdfkit'
import { drawLine } from './draw-line'
import { embedFont, type EmbeddedFont } from './embedded-font'
import { facesFor, type Faces } from './faces'
import type { Weight } from './font-files'
import { linesOf, type Line } from './lines'
import type { Face } from './load-face'
import { toPrintable } from './printable'
import { hasRightToLeft } from './runs'
import { addElement, addRoot, drawAs, type Element } from './structure'

export const colors = {
  ink: '#1d2a22',
  soft: '#5d6a60',
  line: '#d9d3c5',
  band: '#f5f1e7',
}

/** A4 with room for the pattern above and the page's foot below, in points. */
export const page = { left: 54, right: 541, top: 60, bottom: 770, width: 487 }

export interface Style {
  weight: Weight
  size: number
  color: string
}

/** Text in a column. */
export interface Cell {
  text: string
  x: number
  width: number
  end?: boolean | undefined
  style: Style
  /** What its text is to a screen reader; `Pagination` is not read, as it only repeats on every page. */
  element: Element | 'Pagination'
}

interface PatternColors {
  color: string
  accent: string
}

/** A document that is being drawn. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  /** What the document consists of, in the order in which it is read. */
  root: Element
  faces: Record<Weight, Faces>
  fonts: Map<Face, EmbeddedFont>
  /** Those of the pattern along the upper edge. */
  patternColors: PatternColors
  /** Texts that were set before, by their style and width: a row is measured and then drawn. */
  lines: Map<string, Line[]>
}

/**
 * A document whose bytes follow from what is drawn alone: its dates are the billing document's. `texts` is what is going to be printed at
 * each weight: its fonts are loaded first, so that drawing waits for nothing.
 */
export async function openSheet(
  title: string,
  issuedAt: Date,
  texts: Record<Weight, string>,
  patternColors: PatternColors,
): Promise<Sheet> {
  const [regular, semibold] = await Promise.all([
    facesFor(texts.regular, 'regular'),
    facesFor(texts.semibold, 'semibold'),
  ])
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 54 },
    bufferPages: true,
    // Tagged for screen readers (ISO 14289-1), which takes a later version than pdfkit's usual one.
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: null as unknown as string,
    info: { Title: title, CreationDate: issuedAt, ModDate: issuedAt },
  })
  const faces = { regular, semibold }
  return { pdf, root: addRoot(pdf), faces, fonts: new Map(), lines: new Map(), patternColors }
}

/** Adds the element that a text is going to be drawn as; a header says whether it is for its row or its column. */
export function addText(
  { pdf, faces }: Sheet,
  parent: Element,
  type: Element['type'],
  text: string,
  scope?: 'Row' | 'Column',
): Element {
  // The glyphs of such a text stand in the order in which they are seen.
  const actual = hasRightToLeft(text) ? toPrintable(text, faces.regular).text : undefined
  return addElement(pdf, parent, type, { scope, actual })
}

/** The bytes of a document that is drawn. */
export function closeSheet({ pdf, fonts }: Sheet): Promise<Buffer> {
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const font of fonts.values()) font.end()
  pdf.end()
  return bytes
}

/** A row of triangles along the upper edge, as on the site's invoices. */
export function drawPattern({ pdf, patternColors: { color, accent } }: Sheet): void {
  const side = 14
  const { width } = pdf.page
  drawAs(pdf, 'Layout', () => {
    pdf.rect(0, 0, width, side).fill(color)
    for (let x = 0, i = 0; x < width; x += side, i++) {
      pdf.polygon([x, side], [x + side / 2, 3], [x + side, side]).fill(i % 4 === 2 ? accent : colors.band)
    }
  })
}

/** Draws cells beside each other from `y` on, and returns their height. */
export function drawCells(sheet: Sheet, cells: readonly Cell[], y: number): number {
  return Math.max(0, ...cells.map((cell) => drawCell(sheet, cell, y)))
}

export const heightOf = (sheet: Sheet, cells: readonly Cell[]): number =>
  Math.max(0, ...cells.map((cell) => cellLines(sheet, cell).length * lineHeight(sheet, cell.style)))

function drawCell(sheet: Sheet, cell: Cell, y: number): number {
  const { x, width, end, style, element } = cell
  const { latin } = sheet.faces[style.weight]
  const ascent = (latin.font.hExtents().ascender / latin.unitsPerEm) * style.size
  const lines = cellLines(sheet, cell)
  const height = lineHeight(sheet, style)
  drawAs(sheet.pdf, element, () => {
    sheet.pdf.fillColor(style.color)
    for (const [i, line] of lines.entries()) {
      const indent = end ? width - line.width * style.size : 0
      const origin = { x: x + indent, baseline: y + i * height + ascent, size: style.size }
      drawLine(sheet.pdf, line.runs, ({ face }) => fontOf(sheet, face), origin)
    }
  })
  return lines.length * height
}

function cellLines({ faces, lines }: Sheet, { text, width, style: { weight, size } }: Cell): Line[] {
  const key = `${weight} ${size} ${width} ${text}`
  const existing = lines.get(key)
  if (existing) return existing
  const wrapped = linesOf(text, width / size, faces[weight])
  lines.set(key, wrapped)
  return wrapped
}

/** Every script has the lines of Latin, so that columns stay level. */
function lineHeight({ faces }: Sheet, { weight, size }: Style): number {
  const { latin } = faces[weight]
  const { ascender, descender } = latin.font.hExtents()
  return ((ascender - descender) / latin.unitsPerEm) * size
}

function fontOf({ pdf, fonts }: Sheet, face: Face): EmbeddedFont {
  const existing = fonts.get(face)
  if (existing) return existing
  const font = embedFont(pdf, face, `F${fonts.size + 1}`)
  fonts.set(face, font)
  return font
}

/** The band behind the titles of a table. */
export function drawBand({ pdf }: Sheet, y: number, height: number): void {
  drawAs(pdf, 'Layout', () => pdf.rect(page.left, y, page.width, height).fill(colors.band))
}

export function drawRule({ pdf }: Sheet, y: number, from = page.left): void {
  drawAs(pdf, 'Layout', () =>
    pdf.moveTo(from, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(colors.line).stroke(),
  )
}

/** Where to go on: `y`, or the top of a new page if `height` does not fit below it. */
export function ensureSpace(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  sheet.pdf.addPage()
  drawPattern(sheet)
  return page.top
}
