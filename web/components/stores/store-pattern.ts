import type { CSSProperties } from 'react'
import { warpBlocks, weftBlocks } from './pattern-blocks'

/** The colours of a cloth, by the names of `--cloth-*` in tokens.css: ground, main, second, light. */
type Palette = readonly [string, string, string, string]

export const palettes: readonly Palette[] = [
  ['indigo', 'ochre', 'clay', 'sand'],
  ['leaf', 'ochre', 'clay', 'sand'],
  ['clay', 'indigo', 'ochre', 'sand'],
  ['night', 'clay', 'leaf', 'ochre'],
  ['plum', 'ochre', 'leaf', 'sand'],
  ['indigo', 'sky', 'ochre', 'sand'],
  ['sand', 'indigo', 'clay', 'leaf'],
  ['ochre', 'sand', 'clay', 'night'],
]

/** The custom properties that colour the blocks: `--a` to `--d`. */
export const paletteStyle = ({ dye }: StorePattern) =>
  Object.fromEntries(
    dye.map((colour, place) => [`--${'abcd'[place]}`, `var(--cloth-${colour})`]),
  ) as CSSProperties

/** How many strips and blocks are drawn before the cloth repeats. */
export const repeat = { strips: 6, blocks: 4 }

export interface StorePattern {
  dye: Palette
  /** Which warp block is used throughout, and which weft blocks alternate. */
  warp: number
  /** The index of a weft block for each position, strip by strip. */
  wefts: readonly number[]
}

/** The cloth of a name: deterministic, and almost always unique. */
export function storePattern(name: string): StorePattern {
  const next = numbersOf(name)
  const dye = palettes[next(palettes.length)]!
  const warp = next(warpBlocks.length)
  // Three kinds of block make a cloth; more would look like a sampler.
  const chosen = Array.from({ length: 3 }, () => next(weftBlocks.length))
  const rhythm = Array.from({ length: repeat.blocks / 2 }, () => next(chosen.length))
  const wefts = Array.from(
    { length: (repeat.strips * repeat.blocks) / 2 },
    (_, place) => chosen[(rhythm[place % rhythm.length]! + Math.floor(place / 2)) % chosen.length]!,
  )
  return { dye, warp, wefts }
}

/** Pseudorandom numbers seeded by a text: FNV-1a for the seed, then xorshift. */
function numbersOf(text: string) {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  state = state || 1
  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
