/** A seeded random generator: the same seed text gives the same image on every machine. */
export interface SeededRandom {
  next(): number
  range(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(items: readonly T[]): T
}

export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()
  const int = (low: number, high: number) => Math.floor(range(low, high + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return { next, range, int, pick }
}
