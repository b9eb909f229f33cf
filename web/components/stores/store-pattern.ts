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
export const paletteStyle = ({ palette }: StorePattern) =>
  Object.fromEntries(
    palette.map((colour, index) => [`--${'abcd'[index]}`, `var(--cloth-${colour})`]),
  ) as CSSProperties

/** How many strips and blocks are drawn before the cloth repeats. */
export const patternRepeat = { strips: 6, blocks: 4 }

export interface StorePattern {
  palette: Palette
  /** Which warp block is used throughout, and which weft blocks alternate. */
  warp: number
  /** The index of a weft block for each position, strip by strip. */
  wefts: readonly number[]
}

/** The cloth of a name: deterministic, and almost always unique. */
export function storePattern(name: string): StorePattern {
  const nextInt = seededRandom(name)
  const palette = palettes[nextInt(palettes.length)]!
  const warp = nextInt(warpBlocks.length)
  // Three kinds of block make a cloth; more would look like a sampler.
  const blocks = Array.from({ length: 3 }, () => nextInt(weftBlocks.length))
  const blockOrder = Array.from({ length: patternRepeat.blocks / 2 }, () => nextInt(blocks.length))
  const wefts = Array.from(
    { length: (patternRepeat.strips * patternRepeat.blocks) / 2 },
    (_, index) => blocks[(blockOrder[index % blockOrder.length]! + Math.floor(index / 2)) % blocks.length]!,
  )
  return { palette, warp, wefts }
}

/** Pseudorandom numbers seeded by a text: FNV-1a for the seed, then xorshift. */
function seededRandom(text: string) {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  state = state || 1
  return (limit: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}
