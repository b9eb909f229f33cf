/** Seeded pseudorandom integers from `least` to `most`, the same on every run. For tests. */
export function randomFrom(seed: number): (min: number, max: number) => number {
  let state = seed >>> 0
  return (min, max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return min + Math.floor((state / 2 ** 32) * (max - min + 1))
  }
}
