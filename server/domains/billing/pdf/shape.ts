import { Buffer as HbBuffer, ClusterLevel, Direction, shape as hbShape } from 'harfbuzzjs'
import type { Face } from './load-face'

/** A glyph in its place, in font units: `x` and `y` from the beginning of its run on the baseline, and how far it moves on. */
export interface PlacedGlyph {
  id: number
  x: number
  y: number
  advance: number
}

/**
 * What is drawn for a character, or for some that belong together, such as a ligature. The text of a cluster that runs from right to left
 * is as seen.
 */
export interface Cluster {
  text: string
  glyphs: PlacedGlyph[]
}

/** A text in one face and one direction. Its clusters stand from left to right. */
export interface ShapedText {
  face: Face
  clusters: Cluster[]
  /** In ems. */
  width: number
}

/**
 * Shapes text: joins letters, places marks, and turns it around if it runs from right to left: readers of a
 * PDF expect what they copy in the order in which it is seen, letter by letter, and turn it around themselves.
 */
export function shape(face: Face, text: string, isRightToLeft: boolean): ShapedText {
  const buffer = new HbBuffer()
  // Marks stay apart from their letters as far as the font draws them apart: readers take a code with a mark in its text for one without width.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  hbShape(face.font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const toVisualOrder = (part: string) => (isRightToLeft ? [...part].toReversed().join('') : part)
  const textByStart = new Map(
    starts.map((start, i) => [start, toVisualOrder(text.slice(i === 0 ? 0 : start, starts[i + 1]))]),
  )
  const clusters: Cluster[] = []
  let pen = 0
  let current: number | undefined
  for (const { codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    if (cluster !== current) clusters.push({ text: textByStart.get(cluster)!, glyphs: [] })
    current = cluster
    clusters.at(-1)!.glyphs.push({ id, x: pen + xOffset, y: yOffset, advance: xAdvance })
    pen += xAdvance
  }
  return { face, clusters, width: pen / face.unitsPerEm }
}
