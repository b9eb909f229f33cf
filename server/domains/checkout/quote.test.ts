import { describe, expect, test } from 'vitest'
import { countries } from '@contract/core/countries'
import { shippingZones } from '@contract/pricing/facts'
import { importsTo } from '@contract/pricing/import-tax'
import type { PlanId } from '@contract/subscriptions/facts'
import { sum } from '@contract/core/money'
import { randomFrom } from '@contract/testing/random'
import { commissionRuleSeeds } from '@server/domains/pricing/data/commission-rules'
import { shippingRateSeeds, shippingServiceSeeds } from '@server/domains/pricing/data/shipping-rates'
import { taxRateSeeds } from '@server/domains/pricing/data/tax-rates'
import { netOf } from '@server/domains/orders/item-amounts'
import { quoteShippingOptions, quote, type AppliedPromotion, type QuoteLine, type Rates } from './quote'
import { ratesOn } from '@server/domains/pricing/taxes'

const taxRates = taxRateSeeds.map((row) => ({ ...row, validTo: row.validTo ?? null }))

const buildRates = (
  vendors: Record<string, [country: string, city: string | null]>,
  country: string,
): Rates => ({
  vendors: new Map(
    Object.entries(vendors).map(([id, [vendorCountry, city]]) => [
      id,
      { country: vendorCountry, city, plan: 'bronze' as PlanId, shippingOffers: null },
    ]),
  ),
  shippingRates: shippingRateSeeds.map((row) => ({
    ...row,
    providerName: shippingServiceSeeds.find(({ service }) => service === row.service)!.name,
  })),
  taxRates: ratesOn(
    taxRates.filter((row) => row.country === country),
    '2026-11-21',
  ),
  commissionRules: commissionRuleSeeds.map((row) => ({
    ...row,
    id: row.subject,
    floorMinor: null,
    capMinor: null,
  })),
  imports: importsTo(country, '2026-11-21'),
})

const line = (vendorId: string, priceMinor: number, quantity = 1): QuoteLine => ({
  vendorId,
  priceMinor,
  quantity,
  weightGrams: null,
  category: null,
  handlingDays: 3,
})
type Random = ReturnType<typeof randomFrom>

const randomOffers = (random: Random) =>
  shippingZones.map((zone) => ({
    zone,
    flat: random(0, 1) ? random(0, 20_00) : null,
    free_from: random(0, 1) ? random(1, 200_00) : null,
  }))

const withRandomOffers = (rates: Rates, random: Random): Rates => ({
  ...rates,
  vendors: new Map(
    [...rates.vendors].map(([id, vendor]) => [id, { ...vendor, shippingOffers: randomOffers(random) }]),
  ),
})

/** A promotion that the vendors pay, off everything. */
const vendorDiscount = (percentBps: number): AppliedPromotion => ({
  kind: 'percent',
  percentBps,
  amountMinor: null,
  maxDiscountMinor: null,
  scope: 'everything',
  subjects: [],
  payingVendorIds: ['a', 'b', 'c'],
  paidBy: 'vendor',
})

const inNairobi = { city: 'Nairobi', country: 'KE' }

describe('shipping options', () => {
  test('sum one parcel per vendor, cheapest first', () => {
    const cart = [line('home', 10_00, 3), line('abroad', 5_00), line('home', 2_00)]
    const rates = buildRates({ home: ['KE', 'Mombasa'], abroad: ['UG', 'Kampala'] }, 'KE')
    const [standard, express] = quoteShippingOptions(cart, inNairobi, rates)
    const names = { providerName: 'Kijani Standard' }
    expect(standard!.parcels).toEqual([
      {
        ...names,
        rateName: 'Domestic',
        vendorId: 'home',
        rateId: 'same_country/standard',
        costMinor: 3_50 + 3 * 50,
        vendorPaidMinor: 0,
        missingForFreeMinor: null,
        weightGrams: 4_000,
      },
      {
        ...names,
        rateName: 'Regional',
        vendorId: 'abroad',
        rateId: 'same_region/standard',
        costMinor: 11_90,
        vendorPaidMinor: 0,
        missingForFreeMinor: null,
        weightGrams: 1_000,
      },
    ])
    expect(standard!.option).toEqual({
      rate_id: 'standard',
      provider_name: 'Kijani Standard',
      rate_name: 'Domestic + Regional',
      min_delivery_days: 5,
      max_delivery_days: 10,
      handling_days: 3,
      estimated_cost: 16_90,
    })
    expect(express!.costMinor).toBe(7_90 + 3 * 1_00 + 23_50)
  })

  test('offer pickup only if every vendor is in the same city', () => {
    const cart = [line('a', 10_00), line('b', 10_00)]
    const rateIdsFor = (vendors: Parameters<typeof buildRates>[0]) =>
      quoteShippingOptions(cart, inNairobi, buildRates(vendors, 'KE')).map(({ option }) => option.rate_id)
    expect(rateIdsFor({ a: ['KE', 'Nairobi'], b: ['KE', 'NAIROBI '] })).toEqual([
      'pickup',
      'standard',
      'express',
    ])
    expect(rateIdsFor({ a: ['KE', 'Nairobi'], b: ['KE', 'Mombasa'] })).toEqual(['standard', 'express'])
    expect(rateIdsFor({ a: ['KE', 'Nairobi'], b: ['KE', null] })).toEqual(['standard', 'express'])
    expect(rateIdsFor({ a: ['KE', 'Nairobi'], b: ['UG', 'Nairobi'] })).toEqual(['standard', 'express'])
  })

  test('omit a service that is unavailable for one parcel', () => {
    const rates = buildRates({ a: ['KE', null], b: ['UG', null] }, 'KE')
    const shippingRates = rates.shippingRates.filter(
      ({ zone, service }) => !(zone === 'same_region' && service === 'express'),
    )
    const options = quoteShippingOptions([line('a', 1_00), line('b', 1_00)], inNairobi, {
      ...rates,
      shippingRates,
    })
    expect(options.map(({ option }) => option.rate_id)).toEqual(['standard'])
  })
})

describe('a quote', () => {
  test('splits each parcel among its own items by value', () => {
    const cart = [line('a', 10_00), line('b', 99_00), line('a', 20_00)]
    const rates = buildRates({ a: ['KE', null], b: ['UG', null] }, 'KE')
    const [standard] = quoteShippingOptions(cart, inNairobi, rates)
    expect(quote(cart, standard, rates).lines.map((item) => item.shippingMinor)).toEqual([1_33, 11_90, 2_67])
  })

  test('taxes only the goods until shipping is chosen', () => {
    const rates = buildRates({ a: ['KE', null] }, 'KE')
    expect(quote([line('a', 100_00)], undefined, rates)).toMatchObject({ shippingMinor: 0, taxMinor: 16_00 })
  })

  test('charges no tax for a country without known rates', () => {
    const rates = buildRates({ a: ['KE', null] }, 'DE')
    const [standard] = quoteShippingOptions([line('a', 100_00)], { city: 'Berlin', country: 'DE' }, rates)
    expect(quote([line('a', 100_00)], standard, rates)).toMatchObject({ taxLines: [], taxMinor: 0 })
  })

  test('has shares that add up exactly and leave no vendor a debt, in 3,000 random carts', () => {
    const random = randomFrom(42)
    const randomCountry = () => countries[random(0, countries.length - 1)]!.code
    const failures: unknown[] = []
    for (let round = 0; round < 3_000; round++) {
      const country = randomCountry()
      const baseRates = buildRates(
        { a: [randomCountry(), null], b: [randomCountry(), null], c: [randomCountry(), null] },
        country,
      )
      const rates = withRandomOffers(baseRates, random)
      const cart = Array.from({ length: random(1, 7) }, () =>
        line('abc'[random(0, 2)]!, random(1, 50_000), random(1, 9)),
      )
      const promotion = round % 3 === 0 ? undefined : vendorDiscount(random(1, 100_00))
      const option = quoteShippingOptions(cart, { city: 'Somewhere', country }, rates)[random(0, 1)]!
      const quoted = quote(cart, option, rates, promotion)
      const addsUp =
        sum(quoted.lines.map((item) => item.shippingMinor)) === option.costMinor &&
        sum(quoted.lines.map((item) => item.vendorShippingMinor)) ===
          sum(option.parcels.map((parcel) => parcel.vendorPaidMinor)) &&
        sum(quoted.lines.map((item) => item.taxMinor)) ===
          sum(quoted.taxLines.map((taxLine) => taxLine.amountMinor))
      const isInRange = quoted.lines.every(
        (item) =>
          Math.min(item.shippingMinor, item.taxMinor, item.commissionMinor, item.vendorShippingMinor) >= 0 &&
          netOf(item) >= 0 &&
          item.commissionMinor <= item.priceMinor * item.quantity,
      )
      if (!addsUp || !isInRange) failures.push({ cart, country, quote: quoted })
    }
    expect(failures).toEqual([])
  })
})
