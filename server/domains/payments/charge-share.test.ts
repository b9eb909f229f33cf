import { describe, expect, test } from 'vitest'
import { chargeOf } from '@contract/pricing/exchange'
import { shareOfCharge, usdOfCharge } from './charge-share'

/** Seeded pseudorandom numbers. */
function* randomNumbers(seed: number, max: number) {
  for (let x = seed; ;) {
    x = (x * 48271) % 2147483647
    yield 1 + (x % max)
  }
}

const rates = ['129.03', '100', '98.5', '0.92', '3600.5', '1']

describe.each(rates)('a payment charged at %s', (per_usd) => {
  test('is refunded in parts that never exceed the charge and add up to it', () => {
    const random = randomNumbers(7, 9_999)
    for (let round = 0; round < 200; round++) {
      const parts = Array.from({ length: 1 + (round % 9) }, () => random.next().value!)
      const amountMinor = parts.reduce((total, part) => total + part, 0)
      const chargeMinor = chargeOf(amountMinor, { minor_digits: 2, whole_units: true, per_usd })
      let [refundedUsd, refundedCharge] = [0, 0]
      for (const part of parts) {
        const share = shareOfCharge({ amountMinor, chargeMinor }, refundedUsd, part, 100)
        expect(share % 100).toBe(0)
        expect(share).toBeGreaterThanOrEqual(0)
        refundedUsd += part
        refundedCharge += share
        expect(refundedCharge).toBeLessThanOrEqual(chargeMinor)
        // Each part is within one shilling of the exact rate.
        expect(Math.abs(refundedCharge - (chargeMinor * refundedUsd) / amountMinor)).toBeLessThanOrEqual(100)
      }
      expect(refundedCharge).toBe(chargeMinor)
    }
  })
})

test('US dollars are refunded unchanged', () => {
  expect(shareOfCharge({ amountMinor: 80_04, chargeMinor: 80_04 }, 30_01, 50_03, 1)).toBe(50_03)
})

test("an amount captured in another currency is converted at the payment's rate", () => {
  const payment = { amountMinor: 80_04, chargeMinor: 10_328_00 }
  expect(usdOfCharge(payment, 10_328_00)).toBe(80_04)
  expect(usdOfCharge(payment, 5_164_00)).toBe(40_02)
  expect(usdOfCharge(payment, 100)).toBe(1)
})
