import bidiFactory from 'bidi-js'
import type { Printable } from './printable'
import { shape, type ShapedText } from './shape'

/** A part of a line in one face and one direction, shaped. */
export interface Run extends ShapedText {
  /** Where it begins, from the left end of its line, in ems. */
  x: number
}

const bidi = bidiFactory()
// All blocks whose letters run from right to left, and the marks of direction.
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether some of a text is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** The direction levels of a line's UTF-16 units (UAX #9): odd ones run from right to left. Its first strong letter decides its base. */
export const levelsOf = (text: string): Uint8Array =>
  hasRightToLeft(text) ? bidi.getEmbeddingLevels(text, 'auto').levels : new Uint8Array(text.length)

/**
 * The runs of a line in the order in which they are read, each with its place: readers of the file that copy in the file's order copy right,
 * and those that go by places find them as they are seen.
 */
export function runsOf({ text, faces }: Printable, levels: Uint8Array, start: number, end: number): Run[] {
  const runs: (Run & { level: number })[] = []
  let from = start
  for (let i = start + 1; i <= end; i++) {
    if (i < end && faces[i] === faces[from] && levels[i] === levels[from]) continue
    const level = levels[from]!
    runs.push({ ...shape(faces[from]!, text.slice(from, i), level % 2 === 1), level, x: 0 })
    from = i
  }
  let x = 0
  for (const run of toVisualOrder(runs)) {
    run.x = x
    x += run.width
  }
  return runs
}

/** Rule L2: from the highest level down to the first, every stretch that stands at it or above is reversed. */
function toVisualOrder<Item extends { level: number }>(runs: readonly Item[]): Item[] {
  const visualRuns = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < visualRuns.length; from++) {
      let to = from
      while (to < visualRuns.length && visualRuns[to]!.level >= level) to++
      visualRuns.splice(from, to - from, ...visualRuns.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  }
  return visualRuns
}
