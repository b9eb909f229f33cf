import anyAscii from 'any-ascii'
import { prints, type Faces } from './faces'
import type { Face } from './load-face'

/** A line of text that can be printed whole, and the face of each of its UTF-16 units. */
export interface Printable {
  text: string
  faces: readonly Face[]
}

const plain = /^[ -~]*$/
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
// Controls print nothing, and embeddings, overrides and isolates would let a name reorder what stands beside it.
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** Text as it is printed: what no font has is transliterated to Latin letters, so that nothing is ever blank. */
export function printable(line: string, { faceOf, latin }: Faces): Printable {
  if (plain.test(line)) return { text: line, faces: Array.from({ length: line.length }, () => latin) }
  const parts = [...graphemes.segment(line.normalize('NFC').replace(unprintable, ' '))].map(({ segment }) => {
    const face = faceOf(segment)
    return { text: face ? segment : anyAscii(segment) || '?', face: face ?? latin }
  })
  for (const [i, part] of parts.entries()) {
    const before = parts[i - 1]?.face
    // A space between two words of a script belongs to them, so that they are one run.
    if (part.text === ' ' && before && before === parts[i + 1]?.face && prints(before, ' '))
      part.face = before
  }
  return {
    text: parts.map(({ text }) => text).join(''),
    faces: parts.flatMap(({ text, face }) => Array.from({ length: text.length }, () => face)),
  }
}
