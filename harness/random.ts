import { createHash } from 'node:crypto'
import { randomFrom } from '@contract/testing/random'

/** Seeded choices: the same seed makes the same ones. */
export interface SeededRandom {
  /** An integer from `min` to `max`. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** True in about `percent` of 100. */
  chance(percent: number): boolean
}

/** The choices of one input, independent of all others: its parts name it, such as the run's seed, the target, the role and its number. */
export function seededRandom(...parts: readonly (string | number)[]): SeededRandom {
  const int = randomFrom(createHash('sha256').update(parts.join('\n')).digest().readUInt32BE())
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)]!,
    chance: (percent) => int(1, 100) <= percent,
  }
}
