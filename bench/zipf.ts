import type { SeededRandom } from '../demo/load/seeded-random'

/** Draws positions of a list of `count` by a Zipf distribution with exponent 1: the second is drawn half as often as the first, and so on. */
export function zipf(count: number, { fraction }: Pick<SeededRandom, 'fraction'>): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1)
  return () => {
    const target = fraction() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < target) low = middle + 1
      else high = middle
    }
    return low
  }
}
