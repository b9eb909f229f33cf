import anyAscii from 'any-ascii'
import { hasGlyphs, type Faces } from './faces'
import type { Face } from './load-face'

/** A line of text that can be printed whole, and the face of each of its UTF-16 units. */
export interface Printable {
  text: string
  faces: readonly Face[]
}

const asciiPattern = /^[ -~]*$/
const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
// Controls print nothing, and embeddings, overrides and isolates would let a name reorder what stands beside it.
const unprintablePattern = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** Text as it is printed: what no font has is transliterated to Latin letters, so that nothing is ever blank. */
export function toPrintable(line: string, { faceOf, latin }: Faces): Printable {
  if (asciiPattern.test(line)) return { text: line, faces: Array.from({ length: line.length }, () => latin) }
  const parts = [...graphemeSegmenter.segment(line.normalize('NFC').replace(unprintablePattern, ' '))].map(
    ({ segment }) => {
      const face = faceOf(segment)
      return { text: face ? segment : anyAscii(segment) || '?', face: face ?? latin }
    },
  )
  for (const [i, part] of parts.entries()) {
    const previousFace = parts[i - 1]?.face
    // A space between two words of a script belongs to them, so that they are one run.
    if (
      part.text === ' ' &&
      previousFace &&
      previousFace === parts[i + 1]?.face &&
      hasGlyphs(previousFace, ' ')
    )
      part.face = previousFace
  }
  return {
    text: parts.map(({ text }) => text).join(''),
    faces: parts.flatMap(({ text, face }) => Array.from({ length: text.length }, () => face)),
  }
}
