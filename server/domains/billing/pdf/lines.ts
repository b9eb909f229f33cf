import LineBreaker from 'linebreak'
import type { Faces } from './faces'
import { printable, type Printable } from './printable'
import { levelsOf, runsOf, type Run } from './runs'

export interface Line {
  runs: Run[]
  /** In ems. */
  width: number
}

/** Text in lines no wider than `width`, in ems; a line feed begins a new one. */
export const linesOf = (text: string, width: number, faces: Faces): Line[] =>
  text.split('\n').flatMap((line) => wrap(printable(line, faces), width))

function wrap(line: Printable, width: number): Line[] {
  const { text } = line
  const levels = levelsOf(text)
  const lineBetween = (start: number, end: number): Line => {
    const runs = runsOf(line, levels, start, end)
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }
  // The space at the end of a line takes no room.
  const shownBetween = (start: number, end: number) =>
    lineBetween(start, start + text.slice(start, end).trimEnd().length)
  const whole = shownBetween(0, text.length)
  if (whole.width <= width) return [whole]
  const lines: Line[] = []
  let begun = 0
  let filled = 0
  for (const { start, end } of chunksOf(text, (from, to) => shownBetween(from, to).width <= width)) {
    if (start > begun && filled + shownBetween(start, end).width > width) {
      lines.push(shownBetween(begun, start))
      begun = start
      filled = 0
    }
    filled += lineBetween(start, end).width
  }
  return [...lines, shownBetween(begun, text.length)]
}

interface Chunk {
  start: number
  end: number
}

const words = new Intl.Segmenter('und', { granularity: 'word' })
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Where lines may end (UAX #14); what is too wide even so ends between its words, as Thai has no spaces, and at last between its letters. */
function* chunksOf(text: string, fits: (start: number, end: number) => boolean): Generator<Chunk> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield* smaller(text, { start, end: next.position }, fits, [words, graphemes])
    start = next.position
  }
}

function* smaller(
  text: string,
  chunk: Chunk,
  fits: (start: number, end: number) => boolean,
  [segmenter, ...finer]: Intl.Segmenter[],
): Generator<Chunk> {
  const { start, end } = chunk
  if (!segmenter || fits(start, end)) return yield chunk
  for (const { segment, index } of segmenter.segment(text.slice(start, end)))
    yield* smaller(text, { start: start + index, end: start + index + segment.length }, fits, finer)
}
