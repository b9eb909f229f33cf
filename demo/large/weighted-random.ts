import { seededRandom, type SeededRandom } from '../load/seeded-random'

/** The kinds of generated rows: each has its own random sequence, so that product 7 and vendor 7 are unrelated. */
const kinds = [
  'user',
  'vendor',
  'document',
  'product',
  'variant',
  'image',
  'customer',
  'order',
  'item',
  'event',
  'payment',
  'refund',
] as const
type Kind = (typeof kinds)[number]

export interface WeightedRandom extends SeededRandom {
  /** An item of a list whose first entries are far more frequent than its last. */
  pickWeighted<T>(list: readonly T[]): T
}

/** A seeded random generator for the `nth` row of a kind, independent of all others. */
export function randomFor(kind: Kind, nth: number): WeightedRandom {
  const generator = seededRandom(mix(nth, kinds.indexOf(kind) * 16))
  const share = () => generator.between(0, 0xfffff) / 0x100000
  return { ...generator, pickWeighted: (list) => list[Math.floor(list.length * share() ** 2.5)]! }
}

/**
 * The UUID of the `nth` row of a kind; deterministic. With the `total` number given, the UUIDs are in order and spread over the
 * whole range: indexes then grow at their end, which is far faster.
 */
export function uuidFor(kind: Kind, nth: number, total?: number): string {
  const salt = kinds.indexOf(kind) * 16
  const first = total === undefined ? mix(nth, salt + 1) : Math.floor((nth / total) * 2 ** 32)
  const hex = [first, ...[2, 3, 4].map((word) => mix(nth, salt + word))].map(hexOf).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const hexOf = (value: number) => (value >>> 0).toString(16).padStart(8, '0')

/** Spreads numbers over 32 bits (the finaliser of MurmurHash3); injective. */
function mix(value: number, salt: number): number {
  let x = (value ^ Math.imul(salt + 1, 0x9e3779b1)) | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}
