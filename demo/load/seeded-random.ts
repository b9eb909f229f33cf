/** A small seeded random generator (mulberry32): the same seed gives the same demo on every machine. */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** From 0 to less than 1. */
    fraction: next,
    /** An integer from `low` to `high`, inclusive. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    /** True with probability `share`. */
    chance: (share: number) => next() < share,
  }
}
export type SeededRandom = ReturnType<typeof seededRandom>
