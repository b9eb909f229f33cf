import { describe, expect, test } from 'vitest'
import { randomFrom } from '../testing/random'
import {
  allocate,
  formatDecimal,
  formatPercent,
  formatUsd,
  formatWireUsd,
  parseDecimal,
  portion,
  sum,
  toBps,
  toDollars,
  toMinor,
  toPercent,
  type Bps,
  type Dollars,
  type InternalAmounts,
  type Minor,
  type Percent,
} from './money'

describe('allocate', () => {
  test('gives leftover cents to the largest remainders, earliest first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(5, [3, 3, 1])).toEqual([2, 2, 1])
    expect(allocate(10, [0, 3, 0])).toEqual([0, 10, 0])
  })

  test('splits evenly when all weights are zero', () => {
    expect(allocate(5, [0, 0])).toEqual([3, 2])
  })

  test('splits a negative total as the mirror of the positive one', () => {
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  })

  test("stays exact where total times weight exceeds a double's precision", () => {
    const total = Number.MAX_SAFE_INTEGER
    expect(sum(allocate(total, [total, total - 1, 1]).slice(0, 2))).toBeLessThanOrEqual(total)
    expect(allocate(total, [1, 0])).toEqual([total, 0])
  })

  test.each([
    ['no weights', 1, []],
    ['a fraction as a weight', 1, [0.5]],
    ['a negative weight', 1, [-1]],
    ['a fraction as the total', 0.5, [1]],
  ])('refuses %s', (_, total, weights) => {
    expect(() => allocate(total, weights)).toThrow(RangeError)
  })

  test('never loses or creates a cent, nor strays a whole cent from the exact share, in 5,000 random splits', () => {
    const random = randomFrom(20_261_121)
    const failures: unknown[] = []
    for (let round = 0; round < 5_000; round++) {
      const total = random(-1_000_000, 1_000_000)
      const weights = Array.from({ length: random(1, 9) }, () => random(0, random(0, 1) ? 5 : 500_000))
      const parts = allocate(total, weights)
      const totalWeight = sum(weights)
      const isFair = parts.every((part, i) => {
        const exact = totalWeight === 0 ? total / weights.length : (total * weights[i]!) / totalWeight
        return Number.isSafeInteger(part) && Math.abs(part - exact) < 1
      })
      if (!isFair || sum(parts) !== total) failures.push({ total, weights, parts })
    }
    expect(failures).toEqual([])
  })
})

describe('portion', () => {
  test('rounds half a cent away from zero', () => {
    expect(portion(50, 100)).toBe(1)
    expect(portion(49, 100)).toBe(0)
    expect(portion(-50, 100)).toBe(-1)
    expect(portion(3_450, 1_925)).toBe(664)
  })

  test('is never half a cent or more off, in 5,000 random cases', () => {
    const random = randomFrom(7)
    for (let round = 0; round < 5_000; round++) {
      const amount = random(0, 100_000_000)
      const bps = random(0, 10_000)
      expect(Math.abs(portion(amount, bps) * 10_000 - amount * bps)).toBeLessThanOrEqual(5_000)
    }
  })
})

describe('decimals', () => {
  test('round-trip over the wire unchanged, in 5,000 random amounts', () => {
    const random = randomFrom(99)
    for (let round = 0; round < 5_000; round++) {
      const amount = random(-100_000_000, 100_000_000)
      expect(toMinor(toDollars(amount))).toBe(amount)
      expect(toMinor(formatDecimal(amount, 3), 3)).toBe(amount)
      expect(toMinor(formatDecimal(amount, 0), 0)).toBe(amount)
    }
  })

  test.each([0.1 + 0.2, '1.005', 'abc', '', '1e3', '.5', Number.NaN])('%s is not an amount', (value) => {
    expect(parseDecimal(value)).toBeUndefined()
  })

  test('are parsed in the formats people write', () => {
    expect(parseDecimal('42.9')).toBe(4_290)
    expect(parseDecimal('42.9000')).toBe(4_290)
    expect(parseDecimal('-0.00')).toBe(0)
    expect(formatUsd(123_456)).toBe('$1,234.56')
    expect(formatUsd(-351)).toBe('−$3.51')
    expect(formatUsd(-0)).toBe('$0.00')
  })
})

test('a decimal of hundreds of thousands of digits is refused at once', () => {
  expect(parseDecimal(`0.${'0'.repeat(500_000)}1`)).toBeUndefined()
  expect(parseDecimal('0.1000000000')).toBe(10)
})

test('percentages round-trip over the wire unchanged, for every basis point', () => {
  for (let bps = 0; bps <= 10_000; bps++) expect(toBps(toPercent(bps))).toBe(bps)
  expect([toPercent(1_925), toPercent(1_600)]).toEqual([19.25, 16])
})

test('an amount or a rate in one unit does not compile in the place of another', () => {
  const [cents, bps] = [4_299 as Minor, 1_925 as Bps]
  // @ts-expect-error An amount on the wire.
  formatUsd(toDollars(cents))
  // @ts-expect-error An amount in cents.
  formatWireUsd(cents)
  // @ts-expect-error A rate on the wire.
  toPercent(toPercent(bps))
  // @ts-expect-error A rate in basis points.
  formatPercent(bps)
  const converted: InternalAmounts<{ total: Dollars; rates: { percent: Percent | null }[] }> = {
    total: cents,
    rates: [{ percent: bps }],
  }
  // @ts-expect-error An amount on the wire.
  converted.total = toDollars(cents)
  // Sums and numbers of the database need no casts.
  converted.total = cents + 1
  expect(converted.total).toBe(4_300)
})
