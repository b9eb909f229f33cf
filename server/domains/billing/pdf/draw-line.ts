import type { EmbeddedFont } from './embedded-font'
import type { Run } from './runs'
import type { Cluster, PlacedGlyph } from './shape'

type Pdf = PDFKit.PDFDocument

const formatNumber = (value: number) => String(Math.round(value * 100) / 100)

/**
 * Draws the runs of a line from `x` on along `baseline`, points from the top. Of each cluster one glyph is text and stands for all of it; its
 * further glyphs (dots, marks) are drawn as outlines. So every reader copies the text as it was written, whatever it is drawn with.
 */
export function drawLine(
  pdf: Pdf,
  runs: readonly Run[],
  fontOf: (run: Run) => EmbeddedFont,
  { x, baseline, size }: { x: number; baseline: number; size: number },
): void {
  const { height, fonts } = pdf.page as typeof pdf.page & { fonts: Record<string, unknown> }
  // Pages count from the top, glyphs from the baseline up.
  pdf.save().transform(1, 0, 0, -1, 0, height)
  for (const run of runs) {
    const font = fontOf(run)
    fonts[font.name] = font.reference
    const origin = { x: x + run.x * size, y: height - baseline }
    pdf.addContent(
      `BT /${font.name} ${formatNumber(size)} Tf ${formatNumber(origin.x)} ${formatNumber(origin.y)} Td ${showTextOperators(run, font, size)} ET`,
    )
    const scale = size / run.face.unitsPerEm
    for (const glyph of run.clusters.flatMap(attachedGlyphs)) {
      const outline = run.face.font.glyphToPath(glyph.id)
      if (!outline) continue
      pdf
        .save()
        .transform(scale, 0, 0, scale, origin.x + glyph.x * scale, origin.y + glyph.y * scale)
        .path(outline)
        .fill()
        .restore()
    }
  }
  pdf.restore()
}

/** The glyph that stands for a cluster: the first that takes room. */
const mainGlyphOf = ({ glyphs }: Cluster): PlacedGlyph =>
  glyphs.find(({ advance }) => advance > 0) ?? glyphs[0]!

function attachedGlyphs(cluster: Cluster): PlacedGlyph[] {
  const main = mainGlyphOf(cluster)
  return cluster.glyphs.filter((glyph) => glyph !== main)
}

/** The operators that show the main glyphs of a run: their codes, between them how far to go back, in thousandths of an em, and their rise. */
function showTextOperators({ clusters, face }: Run, font: EmbeddedFont, size: number): string {
  const scale = 1000 / face.unitsPerEm
  const operators: string[] = []
  let codes = ''
  let pen = 0
  let rise = 0
  const flushCodes = () => {
    if (codes) operators.push(`[${codes}] TJ`)
    codes = ''
  }
  const setTextRise = (newRise: number) => {
    if (newRise === rise) return
    flushCodes()
    rise = newRise
    operators.push(`${formatNumber((rise * size) / face.unitsPerEm)} Ts`)
  }
  for (const cluster of clusters) {
    const { id, x, y } = mainGlyphOf(cluster)
    // What is drawn as outlines beside the main glyph is part of its width, or readers would see a space there.
    const hasMultipleAdvances = cluster.glyphs.filter(({ advance }) => advance > 0).length > 1
    const width = hasMultipleAdvances
      ? cluster.glyphs.reduce((sum, { advance }) => sum + advance, 0)
      : face.font.glyphHAdvance(id)
    setTextRise(y)
    const adjustment = pen - x * scale
    if (Math.abs(adjustment) >= 0.5) codes += formatNumber(adjustment)
    codes += `<${font
      .codeOf(id, cluster.text, width * scale)
      .toString(16)
      .padStart(4, '0')}>`
    pen = (x + width) * scale
  }
  flushCodes()
  setTextRise(0)
  return operators.join(' ')
}
