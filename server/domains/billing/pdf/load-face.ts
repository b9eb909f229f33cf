import { readFile } from 'node:fs/promises'
import { Blob, Face as HbFace, Font } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import subsetFont from 'subset-font'
import type { FontFile, Weight } from './font-files'

/** A font at one weight, ready to shape and to be embedded. Glyphs have the same numbers in `font` and in `ttf`. */
export interface Face {
  ttf: Buffer
  font: Font
  /** Units of the em square. */
  unitsPerEm: number
  characters: ReadonlySet<number>
}

// A billing document in Chinese reads some ten files of the hundred that its font has.
const faceCache = new LRUCache<string, Promise<Face>>({ max: 64 })

/** A font from disk as TrueType at one weight, which takes some 10 to 100 ms, or from memory. */
export function loadFace({ path, weights }: FontFile, weight: Weight): Promise<Face> {
  const key = weights === 'regular only' ? path : `${path} ${weight}`
  const cachedFace = faceCache.get(key)
  if (cachedFace) return cachedFace
  const face =
    weights === 'two files'
      ? readFace(`${path}-${weight === 'regular' ? 'Regular' : 'SemiBold'}.woff2`)
      : readFace(path, weights === 'in one' ? { wght: weight === 'regular' ? 400 : 600 } : undefined)
  faceCache.set(key, face)
  face.catch(() => faceCache.delete(key))
  return face
}

async function readFace(path: string, variationAxes?: Record<string, number>): Promise<Face> {
  const ttf = await subsetFont(await readFile(path), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes,
  })
  const face = new HbFace(new Blob(ttf))
  return { ttf, font: new Font(face), unitsPerEm: face.upem, characters: new Set(face.collectUnicodes()) }
}
