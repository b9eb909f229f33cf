import { describe, expect, test } from 'vitest'
import {
  cheapestDelivery,
  missingForFree,
  offeredPrice,
  parcelGrams,
  parcelPrice,
  startedKilograms,
} from './parcel-price'

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
  const delivery = (weightGrams: number | null, services = [slow, fast]) =>
    cheapestDelivery(
      { zone: 'same_country', services },
      { weight_grams: weightGrams, price: 20, shipping_offers: null },
    )
  expect(delivery(null)).toMatchObject({ ...slow, costMinor: 3_50 })
  // 2 kg: 3.50 + 2.10 against 5.60 + 0.35; 3 kg: 7.70 against 6.30.
  expect(delivery(2_000)).toMatchObject({ ...slow, costMinor: 5_60 })
  expect(delivery(2_300)).toMatchObject({ ...fast, costMinor: 6_30 })
  const faster = { ...slow, max_delivery_days: 8 }
  expect(delivery(500, [faster, slow])).toMatchObject(faster)
  expect(delivery(500, [])).toBeUndefined()
})

describe('an offer', () => {
  const offers = {
    none: undefined,
    flat: { flat: 5_00, free_from: null },
    free: { flat: null, free_from: 80_00 },
    both: { flat: 5_00, free_from: 80_00 },
    always: { flat: 0, free_from: null },
  }

  test.each([
    ['none', 100_00, 27_90, 0],
    ['flat', 50_00, 5_00, 22_90],
    // Just below and at the threshold.
    ['free', 79_99, 27_90, 0],
    ['free', 80_00, 0, 27_90],
    ['both', 79_99, 5_00, 22_90],
    ['both', 80_00, 0, 27_90],
    ['always', 40_00, 0, 27_90],
    // Its vendor pays at most 80% of the goods: 16.00 of 20.00, and nothing of nothing.
    ['flat', 20_00, 11_90, 16_00],
    ['always', 20_00, 11_90, 16_00],
    ['always', 0, 27_90, 0],
  ] as const)(
    'of %s on goods of %i leaves %i to the buyer and %i to the vendor',
    (name, goods, cost, paid) => {
      const offered = offeredPrice({ rateMinor: 27_90, goodsMinor: goods, offer: offers[name] })
      expect(offered).toEqual({ costMinor: cost, vendorPaidMinor: paid })
    },
  )

  test('above what the parcel costs changes nothing', () => {
    const offered = offeredPrice({ rateMinor: 3_50, goodsMinor: 50_00, offer: offers.flat })
    expect(offered).toEqual({ costMinor: 3_50, vendorPaidMinor: 0 })
  })

  test('never takes more than the net of the goods', () => {
    const parcel = { rateMinor: 27_90, goodsMinor: 30_00, offer: offers.always }
    expect(offeredPrice({ ...parcel, netMinor: 12_00 })).toEqual({ costMinor: 15_90, vendorPaidMinor: 12_00 })
  })

  const services = [
    { min_delivery_days: 5, max_delivery_days: 9, first_kilogram: 27.9, further_kilogram: 4.4 },
    { min_delivery_days: 1, max_delivery_days: 2, first_kilogram: 50, further_kilogram: 4.4 },
  ]

  test.each([
    // Eight pieces of 1 kg cost 27.90 + 7 * 4.40 = 58.70; 80% of 40.00 is 32.00.
    [5, 1_000, 40, null],
    // 800 g: 27.90.
    [5, 100, 40, 40],
    // Two pieces: 32.30 against 48.00.
    [33.33, 1_000, 60, 60],
    [0, 1_000, 60, null],
  ])('on a product of %d $ and %i g promises free delivery only if it is', (price, grams, from, promised) => {
    const delivery = cheapestDelivery(
      { zone: 'rest_of_world', services },
      {
        weight_grams: grams,
        price,
        shipping_offers: [{ zone: 'rest_of_world', flat: null, free_from: from }],
      },
    )
    expect(delivery!.freeFrom).toBe(promised)
  })

  test('counts the net for what is missing', () => {
    const parcel = { goodsMinor: 40_00, offer: offers.free }
    expect(missingForFree(parcel, () => 60_00)).toBe(40_00)
    expect(missingForFree({ ...parcel, netMinor: 29_00 }, () => 60_00)).toBeNull()
    expect(missingForFree(parcel, () => 64_01)).toBeNull()
  })

  test('is for its zone alone', () => {
    const piece = {
      weight_grams: 300,
      price: 90,
      shipping_offers: [{ zone: 'rest_of_world' as const, flat: null, free_from: 80 }],
    }
    expect(cheapestDelivery({ zone: 'rest_of_world', services }, piece)).toMatchObject({
      costMinor: 0,
      vendorPaidMinor: 27_90,
      max_delivery_days: 9,
    })
    expect(cheapestDelivery({ zone: 'same_region', services }, piece)!.costMinor).toBe(27_90)
  })
})
