import { describe, expect, test } from 'vitest'
import { countries } from './countries'
import { businessCategories } from '../vendors/facts'
import { certificationIds, practiceIds, practiceLabels, productTags } from '../sustainability/facts'
import { productCategories, sortIds } from '../catalog/facts'
import { subscriptionPlans } from '../subscriptions/facts'
import { deliveryCountryCodes } from './delivery-countries'

/** The African members of the United Nations, by ISO 3166-1. */
const africanCountryCodes = (
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY ' +
  'MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW'
).split(' ')

describe('the enums', () => {
  test('contain all 54 African countries, each once, with well-formed codes', () => {
    expect(countries.map(({ code }) => code).sort()).toEqual(africanCountryCodes)
    for (const key of ['iso3', 'name'] as const)
      expect(new Set(countries.map((c) => c[key])).size).toBe(africanCountryCodes.length)
    for (const { code, iso3, currency, dialCode } of countries)
      expect([code, iso3, currency, dialCode].join()).toMatch(/^[A-Z]{2},[A-Z]{3},[A-Z]{3},\+\d{2,3}$/)
  })

  test('do not treat zero-decimal currencies as having cents', () => {
    const digits = new Map(countries.map((c) => [c.currency, c.minorDigits]))
    for (const zeroDecimalCurrency of ['XOF', 'XAF', 'RWF', 'UGX', 'GNF', 'BIF', 'DJF', 'KMF'])
      expect([zeroDecimalCurrency, digits.get(zeroDecimalCurrency)]).toEqual([zeroDecimalCurrency, 0])
    for (const currency of ['LYD', 'TND']) expect([currency, digits.get(currency)]).toEqual([currency, 3])
  })

  test('list every delivery country once', () => {
    expect(new Set(deliveryCountryCodes).size).toBe(deliveryCountryCodes.length)
    for (const { code } of countries) expect(deliveryCountryCodes).toContain(code)
  })

  test('are those of the specification', () => {
    expect(businessCategories).toEqual([
      'Manufacturer/Producer',
      'Raw Materials Supplier',
      'Sustainable Services Provider',
    ])
    expect(practiceIds.map((id) => practiceLabels[id]).join(', ')).toBe(
      'Zero waste, Eco-friendly packaging, Water conservation, Renewable energy, Recyclable materials, Reusable packaging, Plastic free, Other',
    )
    expect(certificationIds.join(' ')).toBe(
      'fair-trade gots fsc c2c energy-star rainforest-alliance b-corp gri sdgs carbon-trust sac gbb eu-ecolabel wwf tnc',
    )
    expect(productCategories).toEqual([
      'Fashion & Apparel',
      'Home & Garden',
      'Beauty & Personal Care',
      'Food & Beverage',
      'Arts & Crafts',
      'Toys & Games',
      'Electronics Accessories',
    ])
    expect(productTags.join(' ')).toBe(
      'locally_made upcycled organic fair_trade plastic_free_packaging vegan',
    )
    expect(sortIds).toEqual(['newest', 'price_asc', 'price_desc'])
    expect(subscriptionPlans.map((plan) => [plan.id, plan.defaultPriceMinor])).toEqual([
      ['bronze', 0],
      ['starter', 50_00],
      ['growth', 100_00],
      ['premium', 250_00],
    ])
  })
})
