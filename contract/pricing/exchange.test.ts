import { describe, expect, test } from 'vitest'
import { chargeOf, formatAmount, formatCharge, formatRate, toUsd } from './exchange'

const kes = { minor_digits: 2, whole_units: true, per_usd: '129.03' }

describe('an amount in US cents', () => {
  test.each([
    [500_00, '129.03', 3_88],
    [0, '129.03', 0],
    [1, '129.03', 0],
    [129_03, '129.03', 1_00],
    [64_51, '129.03', 50],
    [3600_50, '3600.5', 1_00],
    [90_071_992_547_40_99, '1', 90_071_992_547_40_99],
  ])('%i hundredths at %s are %i cents', (hundredths, perUsd, cents) => {
    expect(toUsd(hundredths, perUsd)).toBe(cents)
  })
})

describe('US cents in another currency', () => {
  test.each([
    [0, 0],
    [1, 200],
    [100, 130_00],
    [40_14, 5_180_00],
    [100_00, 12_903_00],
    [99_999_999_99, 12_902_999_999_00],
  ])('%i cents are charged as %i minor units of whole shillings', (usd, shillings) => {
    expect(chargeOf(usd, kes)).toBe(shillings)
  })

  test.each([
    [{ minor_digits: 2, whole_units: false, per_usd: '1' }, 12_34, 12_34],
    [{ minor_digits: 2, whole_units: false, per_usd: '129.03' }, 1, 130],
    [{ minor_digits: 0, whole_units: false, per_usd: '3600.5' }, 1_00, 3601],
    [{ minor_digits: 3, whole_units: false, per_usd: '3.1' }, 1, 31],
    [{ minor_digits: 2, whole_units: true, per_usd: '0.000001' }, 1, 100],
  ])('at %o, %i cents are %i', (rate, usd, minor) => expect(chargeOf(usd, rate)).toBe(minor))

  test('a charge covers the amount, by less than one shilling more, and is monotonic', () => {
    let previousCharge = 0
    for (let usd = 1; usd < 20_000; usd += 7) {
      const charged = chargeOf(usd, kes)
      expect(charged % 100).toBe(0)
      const exact = (usd * 12_903) / 100
      expect(charged).toBeGreaterThanOrEqual(exact)
      expect(charged - exact).toBeLessThan(100)
      expect(charged).toBeGreaterThanOrEqual(previousCharge)
      previousCharge = charged
    }
  })

  test.each([-1, 0.5, Number.NaN])('%d is refused', (usd) => expect(() => chargeOf(usd, kes)).toThrow())
})

describe('formatting', () => {
  test('whole amounts have no decimals', () => {
    expect(formatAmount('5180.00', 'KES')).toBe('KES 5,180')
    expect(formatAmount('5180.50', 'KES')).toBe('KES 5,180.50')
    expect(formatCharge(40_14, { ...kes, currency: 'KES', valid_from: '2026-01-14' })).toBe('KES 5,180')
  })

  test('a rate has as many decimals as it needs', () => {
    expect(formatRate('129.030000', 'KES')).toBe('KES 129.03 = 1 USD')
    expect(formatRate('130', 'KES')).toBe('KES 130 = 1 USD')
  })
})
