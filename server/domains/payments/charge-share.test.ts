import { describe, expect, test } from 'vitest'
import { chargeOf } from '@contract/exchange'
import { shareOfCharge, usdOfCharge } from './charge-share'

/** Numbers that look random and are the same every time. */
function* numbers(seed: number, most: number) {
  for (let x = seed; ;) {
    x = (x * 48271) % 2147483647
    yield 1 + (x % most)
  }
}

const rates = ['129.03', '100', '98.5', '0.92', '3600.5', '1']

describe.each(rates)('a payment charged at %s', (per_usd) => {
  test('its parts together are what was charged, and on the way never more', () => {
    const luck = numbers(7, 9_999)
    for (let round = 0; round < 200; round++) {
      const parts = Array.from({ length: 1 + (round % 9) }, () => luck.next().value!)
      const amountMinor = parts.reduce((all, part) => all + part, 0)
      const chargeMinor = chargeOf(amountMinor, { minor_digits: 2, whole_units: true, per_usd })
      let [usd, back] = [0, 0]
      for (const part of parts) {
        const share = shareOfCharge({ amountMinor, chargeMinor }, usd, part, 100)
        expect(share % 100).toBe(0)
        expect(share).toBeGreaterThanOrEqual(0)
        usd += part
        back += share
        expect(back).toBeLessThanOrEqual(chargeMinor)
        // Nobody is given more or less than a shilling beside the rate.
        expect(Math.abs(back - (chargeMinor * usd) / amountMinor)).toBeLessThanOrEqual(100)
      }
      expect(back).toBe(chargeMinor)
    }
  })
})

test('US dollars go back as they came', () => {
  expect(shareOfCharge({ amountMinor: 80_04, chargeMinor: 80_04 }, 30_01, 50_03, 1)).toBe(50_03)
})

test('what was taken in another currency is worth what the payment says', () => {
  const payment = { amountMinor: 80_04, chargeMinor: 10_328_00 }
  expect(usdOfCharge(payment, 10_328_00)).toBe(80_04)
  expect(usdOfCharge(payment, 5_164_00)).toBe(40_02)
  expect(usdOfCharge(payment, 100)).toBe(1)
})
