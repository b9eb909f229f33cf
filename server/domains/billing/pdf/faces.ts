import { fontFilesFor, latinFont, type FontFile, type Weight } from './font-files'
import { loadFace, type Face } from './load-face'

/** The faces of a billing document: which prints a grapheme. */
export interface Faces {
  /** For Latin letters and for everything that is spelled in them. */
  latin: Face
  /** Null if no font has it. */
  faceOf: (grapheme: string) => Face | null
}

/** Loads what some text needs at one weight. */
export async function facesFor(text: string, weight: Weight): Promise<Faces> {
  const latin = await loadFace(latinFont, weight)
  const codePoints = new Set([...text.normalize('NFC')].map((letter) => letter.codePointAt(0)!))
  const files = new Set<FontFile>()
  for (const codePoint of codePoints)
    if (!latin.characters.has(codePoint) && !isIgnorable(codePoint))
      for (const file of fontFilesFor(codePoint)) files.add(file)
  const faces = [latin, ...(await Promise.all([...files].map((file) => loadFace(file, weight))))]
  const faceOf = (grapheme: string) => faces.find((face) => hasGlyphs(face, grapheme)) ?? null
  return { latin, faceOf }
}

/** Whether a face has every character of a grapheme, composed or decomposed. */
export function hasGlyphs({ characters }: Face, grapheme: string): boolean {
  const hasAll = (text: string) =>
    [...text].every((letter) => {
      const codePoint = letter.codePointAt(0)!
      return characters.has(codePoint) || isIgnorable(codePoint)
    })
  return hasAll(grapheme) || hasAll(grapheme.normalize('NFD'))
}

const ignorablePattern = /^\p{Default_Ignorable_Code_Point}$/u

/** Joiners, variation selectors and the like, which have no shape of their own. */
const isIgnorable = (codePoint: number) => ignorablePattern.test(String.fromCodePoint(codePoint))
