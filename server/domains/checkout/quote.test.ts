import { describe, expect, test } from 'vitest'
import { countries } from '@contract/core/countries'
import type { PlanId } from '@contract/subscriptions/facts'
import { sum } from '@contract/core/money'
import { randomFrom } from '@contract/testing/random'
import { commissionRuleSeeds } from '@server/domains/pricing/data/commission-rules'
import { shippingRateSeeds, shippingServiceSeeds } from '@server/domains/pricing/data/shipping-rates'
import { taxRateSeeds } from '@server/domains/pricing/data/tax-rates'
import { optionsFor, quote, type QuoteLine, type Rates } from './quote'
import { ratesOn } from '@server/domains/pricing/taxes'

const taxRates = taxRateSeeds.map((row) => ({ ...row, validTo: row.validTo ?? null }))

const rates = (vendors: Record<string, [country: string, city: string | null]>, country: string): Rates => ({
  vendors: new Map(
    Object.entries(vendors).map(([id, [home, city]]) => [
      id,
      { country: home, city, plan: 'bronze' as PlanId, handlingDays: 3 },
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
})

const line = (vendorId: string, priceMinor: number, quantity = 1): QuoteLine => ({
  vendorId,
  priceMinor,
  quantity,
  category: null,
})
const inNairobi = { city: 'Nairobi', country: 'KE' }

describe('shipping options', () => {
  test('sum one parcel per vendor, cheapest first', () => {
    const cart = [line('home', 10_00, 3), line('abroad', 5_00), line('home', 2_00)]
    const prices = rates({ home: ['KE', 'Mombasa'], abroad: ['UG', 'Kampala'] }, 'KE')
    const [standard, express] = optionsFor(cart, inNairobi, prices)
    expect(standard!.parcels).toEqual([
      { vendorId: 'home', rateId: 'same_country/standard', costMinor: 3_50 + 3 * 50 },
      { vendorId: 'abroad', rateId: 'same_region/standard', costMinor: 11_90 },
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
    const idsFor = (vendors: Parameters<typeof rates>[0]) =>
      optionsFor(cart, inNairobi, rates(vendors, 'KE')).map(({ option }) => option.rate_id)
    expect(idsFor({ a: ['KE', 'Nairobi'], b: ['KE', 'NAIROBI '] })).toEqual(['pickup', 'standard', 'express'])
    expect(idsFor({ a: ['KE', 'Nairobi'], b: ['KE', 'Mombasa'] })).toEqual(['standard', 'express'])
    expect(idsFor({ a: ['KE', 'Nairobi'], b: ['KE', null] })).toEqual(['standard', 'express'])
    expect(idsFor({ a: ['KE', 'Nairobi'], b: ['UG', 'Nairobi'] })).toEqual(['standard', 'express'])
  })

  test('omit a service that is unavailable for one parcel', () => {
    const prices = rates({ a: ['KE', null], b: ['UG', null] }, 'KE')
    const shippingRates = prices.shippingRates.filter(
      ({ zone, service }) => !(zone === 'same_region' && service === 'express'),
    )
    const options = optionsFor([line('a', 1_00), line('b', 1_00)], inNairobi, { ...prices, shippingRates })
    expect(options.map(({ option }) => option.rate_id)).toEqual(['standard'])
  })
})

describe('a quote', () => {
  test('splits each parcel among its own items by value', () => {
    const cart = [line('a', 10_00), line('b', 99_00), line('a', 20_00)]
    const prices = rates({ a: ['KE', null], b: ['UG', null] }, 'KE')
    const [standard] = optionsFor(cart, inNairobi, prices)
    expect(quote(cart, standard, prices).lines.map((item) => item.shippingMinor)).toEqual([1_33, 11_90, 2_67])
  })

  test('taxes only the goods until shipping is chosen', () => {
    const prices = rates({ a: ['KE', null] }, 'KE')
    expect(quote([line('a', 100_00)], undefined, prices)).toMatchObject({ shippingMinor: 0, taxMinor: 16_00 })
  })

  test('charges no tax for a country without known rates', () => {
    const prices = rates({ a: ['KE', null] }, 'DE')
    const [standard] = optionsFor([line('a', 100_00)], { city: 'Berlin', country: 'DE' }, prices)
    expect(quote([line('a', 100_00)], standard, prices)).toMatchObject({ taxLines: [], taxMinor: 0 })
  })

  test('has shares that add up exactly, in 3,000 random carts', () => {
    const random = randomFrom(42)
    const anyCountry = () => countries[random(0, countries.length - 1)]!.code
    const wrong: unknown[] = []
    for (let round = 0; round < 3_000; round++) {
      const country = anyCountry()
      const prices = rates(
        { a: [anyCountry(), null], b: [anyCountry(), null], c: [anyCountry(), null] },
        country,
      )
      const cart = Array.from({ length: random(1, 7) }, () =>
        line('abc'[random(0, 2)]!, random(1, 50_000), random(1, 9)),
      )
      const option = optionsFor(cart, { city: 'Somewhere', country }, prices)[random(0, 1)]!
      const whole = quote(cart, option, prices)
      const adds =
        sum(whole.lines.map((item) => item.shippingMinor)) === option.costMinor &&
        sum(whole.lines.map((item) => item.taxMinor)) ===
          sum(whole.taxLines.map((taxLine) => taxLine.amountMinor))
      const fair = whole.lines.every(
        (item) =>
          Math.min(item.shippingMinor, item.taxMinor, item.commissionMinor) >= 0 &&
          item.commissionMinor <= item.priceMinor * item.quantity,
      )
      if (!adds || !fair) wrong.push({ cart, country, whole })
    }
    expect(wrong).toEqual([])
  })
})
