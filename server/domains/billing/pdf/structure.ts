type Pdf = PDFKit.PDFDocument

/** An element of the structure tree, from which a screen reader learns what a text is and in which order to read (ISO 32000-1, 14.7). */
export interface Element {
  type: ElementType
  node: PDFKit.PDFStructureElement
}

type ElementType = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD'

/** What is not read: decoration, and what only repeats on every page. */
type ArtifactType = 'Layout' | 'Pagination'

interface ElementOptions {
  /** Which cells a header is for. */
  scope?: 'Row' | 'Column' | undefined
  /** What is read, where the glyphs stand in another order than they are read in. */
  actual?: string | undefined
}

/** The element of the whole document, which all others are in. */
export function addRoot(pdf: Pdf): Element {
  const node = pdf.struct('Document')
  pdf.addStructure(node)
  return { type: 'Document', node }
}

/** Adds an element to another, after those that it has. */
export function addElement(
  pdf: Pdf,
  parent: Element,
  type: ElementType,
  options: ElementOptions = {},
): Element {
  const node = pdf.struct(type, options)
  parent.node.add(node)
  return { type, node }
}

/** Draws what belongs to an element, or to none. */
export function drawAs(pdf: Pdf, target: Element | ArtifactType, draw: () => void): void {
  if (typeof target === 'string') pdf.markContent('Artifact', { type: target })
  else target.node.add(pdf.markStructureContent(target.type))
  draw()
  pdf.endMarkedContent()
}
