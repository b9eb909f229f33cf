import { expect, test } from 'vitest'
import type { ProductDetail } from '@contract/catalog/procedures'
import { mapTextAttributes } from '@contract/catalog/text-attributes'
import type { DeliveryZone } from '@contract/pricing/shipping-procedures'
import { comparedFacts, onlyDifferences, type FactGroup } from './compared-facts'

const hat: ProductDetail = {
  id: 'hat',
  name: 'Shela Sun Hat',
  image_url: null,
  second_image_url: null,
  vendor_slug: 'shela-tide-weavers',
  vendor_name: 'Shela Tide Weavers',
  vendor_country: 'KE',
  sustainability_tags: [],
  sustainability_score: 70,
  weight_grams: null,
  shipping_offers: null,
  price: 38.75,
  reference_price: null,
  reduced_to: null,
  price_max: 38.75,
  quantity: 9,
  variant_count: 1,
  images: [],
  short_description: null,
  description: null,
  category: 'Fashion & Apparel',
  materials: ['palm'],
  handling_days: 3,
  ...mapTextAttributes(() => null),
  seo_title: null,
  seo_description: null,
  manual_score_override: false,
  score_parts: [{ reason: 'Organic', points: 6, most: 6, is_checked: false }],
  formula_score: null,
  vendor: {
    company_name: 'Shela Tide Weavers',
    store_slug: 'shela-tide-weavers',
    country: 'KE',
    store_description: null,
    store_logo_url: null,
    store_banner_url: null,
    sustainability_practices: [],
    sustainability_certifications: ['gots'],
    checked_documents: [],
    city: null,
    pickup_hours: null,
    handling_days: 3,
    return_days: null,
    return_shipping: 'buyer',
    reopens_on: null,
    product_count: 3,
    joined_at: '2025-01-01T00:00:00Z',
  },
  options: [],
  variants: [
    {
      id: 'only',
      title: null,
      option_values: [],
      sku: null,
      price: 38.75,
      reference_price: null,
      quantity: 9,
      weight_grams: null,
      image_url: null,
    },
  ],
}

const deliveryAt = (first_kilogram: number) => ({
  min_delivery_days: 2,
  max_delivery_days: 5,
  first_kilogram,
  further_kilogram: 1,
})

const zones = [
  { zone: 'same_country', services: [deliveryAt(3.5)] },
  { zone: 'rest_of_world', services: [deliveryAt(27.9)] },
] as DeliveryZone[]

const valuesOf = (groups: readonly FactGroup[], term: string) =>
  groups.flatMap(({ facts }) => facts).find((fact) => fact.term === term)?.values

const variant = hat.variants[0]!

test('what a vendor does not state is left empty, and what it declares is apart from what was checked', () => {
  const groups = comparedFacts([hat], { zones: [], country: null })
  for (const term of ['Weight', 'Packaging', 'Origin', 'Returns', 'Declared practices'])
    expect(valuesOf(groups, term)).toEqual([[]])
  expect(valuesOf(groups, 'Declared certifications')).toEqual([['Global Organic Textile Standard (GOTS)']])
  expect(valuesOf(groups, 'Checked by us')![0]!.join()).not.toContain('GOTS')
  expect(valuesOf(groups, 'Delivery')).toBeUndefined()
})

test('delivery is told to the country that the buyer has chosen, or the lowest price of all', () => {
  const abroad = { ...hat, vendor: { ...hat.vendor, country: 'UG' } }
  const told = (country: string | null) =>
    valuesOf(comparedFacts([hat, abroad], { zones, country }), 'Delivery')
  expect(told(null)).toEqual([['From $3.50'], ['From $3.50']])
  expect(told('KE')).toEqual([['$3.50 to Kenya'], ['No delivery to Kenya']])
  expect(told('DE')).toEqual([['$27.90 to Germany'], ['$27.90 to Germany']])
})

test('delivery that costs nothing is free, and not $0.00', () => {
  const offering = (...offered: ('same_country' | 'rest_of_world')[]) => ({
    ...hat,
    shipping_offers: offered.map((zone) => ({ zone, flat: 0, free_from: null })),
  })
  const told = (country: string | null) =>
    valuesOf(
      comparedFacts([offering('same_country'), offering('same_country', 'rest_of_world')], {
        zones,
        country,
      }),
      'Delivery',
    )
  expect(told(null)).toEqual([['Free to some countries'], ['Free']])
  expect(told('KE')).toEqual([['Free to Kenya'], ['Free to Kenya']])
})

test('a weight is that of the variants which have one', () => {
  const weighing = (...grams: (number | null)[]) => ({
    ...hat,
    variants: grams.map((weight_grams) => ({ ...variant, weight_grams })),
  })
  const groups = comparedFacts([weighing(450, null), weighing(450, 1250), weighing(null)], {
    zones,
    country: null,
  })
  expect(valuesOf(groups, 'Weight')).toEqual([['450 g'], ['450 g to 1.25 kg'], []])
})

test('a part of the score that another formula or the vendor itself left out is not counted', () => {
  const byHand = { ...hat, manual_score_override: true, score_parts: [] }
  expect(valuesOf(comparedFacts([hat, byHand], { zones, country: null }), 'Organic')).toEqual([
    ['6 of 6 points'],
    ['Not counted'],
  ])
})

test('only the facts in which products differ can be shown', () => {
  const other = { ...hat, price: 40, price_max: 40, materials: ['sisal'] }
  const groups = onlyDifferences(comparedFacts([hat, other], { zones, country: null }))
  expect(groups.flatMap(({ facts }) => facts.map(({ term }) => term))).toEqual(['Price', 'Materials'])
  expect(onlyDifferences(comparedFacts([hat, hat], { zones, country: null }))).toEqual([])
})
