import { createHash } from 'node:crypto'
import { randomFrom } from '@contract/testing/random'

/** Seeded choices: the same seed makes the same ones. */
export interface Draw {
  /** An integer from `least` to `most`. */
  int(least: number, max: number): number
  pick<T>(of: readonly T[]): T
  /** True in about `percent` of 100. */
  chance(percent: number): boolean
}

/** The choices of one input, independent of all others: its parts name it, such as the run's seed, the target, the role and its number. */
export function drawFrom(...parts: readonly (string | number)[]): Draw {
  const int = randomFrom(createHash('sha256').update(parts.join('\n')).digest().readUInt32BE())
  return {
    int,
    pick: (of) => of[int(0, of.length - 1)]!,
    chance: (percent) => int(1, 100) <= percent,
  }
}
