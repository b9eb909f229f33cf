import LineBreaker from 'linebreak'
import type { Faces } from './faces'
import { toPrintable, type Printable } from './printable'
import { levelsOf, runsOf, type Run } from './runs'

export interface Line {
  runs: Run[]
  /** In ems. */
  width: number
}

/** Text in lines no wider than `width`, in ems; a line feed begins a new one. */
export const linesOf = (text: string, width: number, faces: Faces): Line[] =>
  text.split('\n').flatMap((line) => wrap(toPrintable(line, faces), width))

function wrap(line: Printable, width: number): Line[] {
  const { text } = line
  const levels = levelsOf(text)
  const lineBetween = (start: number, end: number): Line => {
    const runs = runsOf(line, levels, start, end)
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }
  // The space at the end of a line takes no room.
  const trimmedLineBetween = (start: number, end: number) =>
    lineBetween(start, start + text.slice(start, end).trimEnd().length)
  const singleLine = trimmedLineBetween(0, text.length)
  if (singleLine.width <= width) return [singleLine]
  const lines: Line[] = []
  let lineStart = 0
  let lineWidth = 0
  for (const { start, end } of chunksOf(text, (from, to) => trimmedLineBetween(from, to).width <= width)) {
    if (start > lineStart && lineWidth + trimmedLineBetween(start, end).width > width) {
      lines.push(trimmedLineBetween(lineStart, start))
      lineStart = start
      lineWidth = 0
    }
    lineWidth += lineBetween(start, end).width
  }
  return [...lines, trimmedLineBetween(lineStart, text.length)]
}

interface Chunk {
  start: number
  end: number
}

const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' })
const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Where lines may end (UAX #14); what is too wide even so ends between its words, as Thai has no spaces, and at last between its letters. */
function* chunksOf(text: string, fits: (start: number, end: number) => boolean): Generator<Chunk> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield* splitChunk(text, { start, end: next.position }, fits, [wordSegmenter, graphemeSegmenter])
    start = next.position
  }
}

function* splitChunk(
  text: string,
  chunk: Chunk,
  fits: (start: number, end: number) => boolean,
  [segmenter, ...smallerSegmenters]: Intl.Segmenter[],
): Generator<Chunk> {
  const { start, end } = chunk
  if (!segmenter || fits(start, end)) return yield chunk
  for (const { segment, index } of segmenter.segment(text.slice(start, end)))
    yield* splitChunk(
      text,
      { start: start + index, end: start + index + segment.length },
      fits,
      smallerSegmenters,
    )
}
