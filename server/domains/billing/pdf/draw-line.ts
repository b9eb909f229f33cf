import type { EmbeddedFont } from './embedded-font'
import type { Run } from './runs'
import type { Cluster, PlacedGlyph } from './shape'

type Pdf = PDFKit.PDFDocument

const shortened = (value: number) => String(Math.round(value * 100) / 100)

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
    const from = { x: x + run.x * size, y: height - baseline }
    pdf.addContent(
      `BT /${font.name} ${shortened(size)} Tf ${shortened(from.x)} ${shortened(from.y)} Td ${shown(run, font, size)} ET`,
    )
    const scale = size / run.face.unitsPerEm
    for (const glyph of run.clusters.flatMap(outlinedOf)) {
      const outline = run.face.font.glyphToPath(glyph.id)
      if (!outline) continue
      pdf
        .save()
        .transform(scale, 0, 0, scale, from.x + glyph.x * scale, from.y + glyph.y * scale)
        .path(outline)
        .fill()
        .restore()
    }
  }
  pdf.restore()
}

/** The glyph that stands for a cluster: the first that takes room. */
const mainOf = ({ glyphs }: Cluster): PlacedGlyph => glyphs.find(({ advance }) => advance > 0) ?? glyphs[0]!

function outlinedOf(cluster: Cluster): PlacedGlyph[] {
  const main = mainOf(cluster)
  return cluster.glyphs.filter((glyph) => glyph !== main)
}

/** The operators that show the main glyphs of a run: their codes, between them how far to go back, in thousandths of an em, and their rise. */
function shown({ clusters, face }: Run, font: EmbeddedFont, size: number): string {
  const scale = 1000 / face.unitsPerEm
  const operators: string[] = []
  let codes = ''
  let pen = 0
  let rise = 0
  const showCodes = () => {
    if (codes) operators.push(`[${codes}] TJ`)
    codes = ''
  }
  const raise = (to: number) => {
    if (to === rise) return
    showCodes()
    rise = to
    operators.push(`${shortened((rise * size) / face.unitsPerEm)} Ts`)
  }
  for (const cluster of clusters) {
    const { id, x, y } = mainOf(cluster)
    // What is drawn as outlines beside the main glyph is part of its width, or readers would see a space there.
    const wider = cluster.glyphs.filter(({ advance }) => advance > 0).length > 1
    const width = wider
      ? cluster.glyphs.reduce((sum, { advance }) => sum + advance, 0)
      : face.font.glyphHAdvance(id)
    raise(y)
    const back = pen - x * scale
    if (Math.abs(back) >= 0.5) codes += shortened(back)
    codes += `<${font
      .codeOf(id, cluster.text, width * scale)
      .toString(16)
      .padStart(4, '0')}>`
    pen = (x + width) * scale
  }
  showCodes()
  raise(0)
  return operators.join(' ')
}
