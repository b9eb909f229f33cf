import { describe, expect, test } from 'vitest'
import { countries } from './countries'
import {
  businessCategories,
  certificationIds,
  practiceIds,
  productCategories,
  productTags,
  sortIds,
  subscriptionPlans,
} from './enums'
import { paymentMethods } from './payment-providers'
import { deliveryCountryCodes } from './delivery-countries'

describe('the enums', () => {
  test('contain all 54 African countries, each once, with well-formed codes', () => {
    expect(countries).toHaveLength(54)
    for (const key of ['code', 'iso3', 'name'] as const)
      expect(new Set(countries.map((c) => c[key])).size).toBe(54)
    for (const { code, iso3, currency, dial } of countries)
      expect([code, iso3, currency, dial].join()).toMatch(/^[A-Z]{2},[A-Z]{3},[A-Z]{3},\+\d{2,3}$/)
  })

  test('do not treat zero-decimal currencies as having cents', () => {
    const digits = new Map(countries.map((c) => [c.currency, c.minorDigits]))
    for (const whole of ['XOF', 'XAF', 'RWF', 'UGX', 'GNF', 'BIF', 'DJF', 'KMF'])
      expect([whole, digits.get(whole)]).toEqual([whole, 0])
    for (const fine of ['LYD', 'TND']) expect([fine, digits.get(fine)]).toEqual([fine, 3])
  })

  test('list every delivery country once', () => {
    expect(new Set(deliveryCountryCodes).size).toBe(deliveryCountryCodes.length)
    for (const { code } of countries) expect(deliveryCountryCodes).toContain(code)
  })

  test('have the lengths of the specification', () => {
    expect(
      [
        businessCategories,
        practiceIds,
        certificationIds,
        productCategories,
        productTags,
        sortIds,
        paymentMethods,
      ].map((list) => list.length),
    ).toEqual([3, 8, 15, 7, 6, 3, 3])
    expect(subscriptionPlans.map((plan) => [plan.id, plan.priceMinor])).toEqual([
      ['bronze', 0],
      ['starter', 50_00],
      ['growth', 100_00],
      ['premium', 250_00],
    ])
  })
})
