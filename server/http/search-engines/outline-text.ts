import { facesFor } from '@server/domains/billing/pdf/faces'
import { linesOf, type Line } from '@server/domains/billing/pdf/lines'

interface OutlineOptions {
  width: number
  height: number
  /** The size of the letters; smaller if the text does not fit. */
  size: number
  color: string
}

/** A text as an SVG of outlines in the middle of its box, with the fonts of billing documents. */
export async function outlineText(
  text: string,
  { width, height, size: maxSize, color }: OutlineOptions,
): Promise<string> {
  const faces = await facesFor(text, 'semibold')
  let size = maxSize
  let lines = linesOf(text, width / size, faces)
  while (size > 16 && lines.length * lineHeight * size > height) {
    size *= 0.9
    lines = linesOf(text, width / size, faces)
  }
  const top = (height - lines.length * lineHeight * size) / 2
  const paths = lines.map((line, n) =>
    outlinesOf(line, size, (width - line.width * size) / 2, top + (n * lineHeight + ascent) * size),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${color}">${paths.join('')}</g></svg>`
}

/** In ems. */
const lineHeight = 1.2
const ascent = 0.95

const outlinesOf = ({ runs }: Line, size: number, x: number, baseline: number): string =>
  runs
    .flatMap((run) => {
      const scale = size / run.face.unitsPerEm
      return run.clusters.flatMap(({ glyphs }) =>
        glyphs.map((glyph) => {
          const left = x + run.x * size + glyph.x * scale
          const transform = `translate(${left} ${baseline - glyph.y * scale}) scale(${scale} ${-scale})`
          return `<path d="${run.face.font.glyphToPath(glyph.id)}" transform="${transform}"/>`
        }),
      )
    })
    .join('')
