import { describe, expect, test } from 'vitest'
import { cheapestDelivery, parcelGrams, parcelPrice, startedKilograms } from './parcel-price'

describe('a parcel', () => {
  test('weighs its pieces; those without a weight, or with none, count as a kilogram', () => {
    expect(parcelGrams([{ quantity: 3, weightGrams: 340 }])).toBe(1_020)
    expect(parcelGrams([{ quantity: 2, weightGrams: null }])).toBe(2_000)
    expect(parcelGrams([{ quantity: 2, weightGrams: 0 }])).toBe(2_000)
    expect(
      parcelGrams([
        { quantity: 4, weightGrams: 45 },
        { quantity: 1, weightGrams: null },
      ]),
    ).toBe(1_180)
  })

  test.each([
    [1, 1, 27_90],
    [999, 1, 27_90],
    [1_000, 1, 27_90],
    [1_001, 2, 32_30],
    [2_000, 2, 32_30],
    [2_001, 3, 36_70],
    [8_500, 9, 63_10],
    [1_000_000_000, 1_000_000, 27_90 + 999_999 * 4_40],
  ])('of %i g is charged for %i kg', (grams, kilograms, price) => {
    expect(startedKilograms(grams)).toBe(kilograms)
    expect(parcelPrice(27_90, 4_40, grams)).toBe(price)
  })

  test('of pieces costs what it did by piece where no weight is known', () => {
    for (let quantity = 1; quantity <= 50; quantity++)
      expect(parcelPrice(27_90, 4_40, parcelGrams([{ quantity, weightGrams: null }]))).toBe(
        27_90 + 4_40 * (quantity - 1),
      )
  })
})

test('the cheapest delivery depends on the weight', () => {
  const slow = { min_delivery_days: 5, max_delivery_days: 9, first_kilogram: 3.5, further_kilogram: 2.1 }
  const fast = { min_delivery_days: 1, max_delivery_days: 2, first_kilogram: 5.6, further_kilogram: 0.35 }
  const services = [slow, fast]
  expect(cheapestDelivery({ services }, null)).toMatchObject({ ...slow, costMinor: 3_50 })
  // 2 kg: 3.50 + 2.10 against 5.60 + 0.35; 3 kg: 7.70 against 6.30.
  expect(cheapestDelivery({ services }, 2_000)).toMatchObject({ ...slow, costMinor: 5_60 })
  expect(cheapestDelivery({ services }, 2_300)).toMatchObject({ ...fast, costMinor: 6_30 })
  const faster = { ...slow, max_delivery_days: 8 }
  expect(cheapestDelivery({ services: [faster, slow] }, 500)).toMatchObject(faster)
  expect(cheapestDelivery({ services: [] }, 500)).toBeUndefined()
})
