import { describe, expect, test } from 'vitest'
import { countries } from '@contract/core/countries'
import { sum } from '@contract/core/money'
import { taxRateSeeds } from './data/tax-rates'
import { ratesOn, shareTax, taxLinesFor, type TaxRate } from './taxes'

const seeds = taxRateSeeds.map((row) => ({ ...row, validTo: row.validTo ?? null }))
const seedsOf = (country: string) => seeds.filter((row) => row.country === country)
const totalPercentOn = (country: string, day: string) =>
  sum(ratesOn(seedsOf(country), day).map((row) => row.rateBps)) / 100

describe('the initial tax table', () => {
  test('covers every African country, with a checked source', () => {
    const seededCountries = new Set(seeds.map((row) => row.country))
    expect(countries.filter(({ code }) => !seededCountries.has(code))).toEqual([])
    expect(seeds.filter((row) => !row.source || row.checkedOn !== '2026-11-21')).toEqual([])
  })

  test('has exactly the rows of low confidence inactive', () => {
    for (const row of seeds) expect(row.active).toBe(row.confidence !== 'low')
  })

  test('never has two periods of one component on one day', () => {
    for (const a of seeds)
      for (const b of seeds)
        if (a !== b && a.country === b.country && a.component === b.component && a.validFrom <= b.validFrom)
          expect(a.validTo !== null && a.validTo <= b.validFrom).toBe(true)
  })

  test.each([
    ['KE', '2026-11-21', 16],
    ['CM', '2026-11-21', 19.25],
    ['NG', '2026-11-21', 7.5],
    ['GH', '2026-11-21', 20],
    ['MW', '2025-12-30', 16.5],
    ['MW', '2025-12-31', 17.5],
    ['MZ', '2022-12-31', 17],
    ['MZ', '2023-01-01', 16],
    ['ZW', '2025-12-31', 15],
    ['ZW', '2026-01-01', 15.5],
    ['LR', '2025-12-31', 12],
    ['LR', '2026-06-01', 13],
    ['LR', '2027-01-01', 18],
    ['SS', '2023-06-30', 18],
    ['SS', '2026-11-21', 20],
    ['ST', '2023-05-31', 0],
    ['ST', '2023-06-01', 15],
    ['TD', '2026-11-21', 0],
    ['CG', '2026-11-21', 18.9],
  ])('taxes %s on %s with %d %%', (country, day, percent) => {
    expect(totalPercentOn(country, day)).toBe(percent)
  })
})

describe('a tax', () => {
  const rate = (component: string, rateBps: number, overrides: Partial<TaxRate> = {}): TaxRate => ({
    country: 'GH',
    component,
    rateBps,
    validFrom: '2026-01-01',
    validTo: null,
    active: true,
    ...overrides,
  })

  test('of three components is rounded per component, all on the same base', () => {
    const lines = taxLinesFor(ratesOn(seedsOf('GH'), '2026-11-21'), 33_33)
    expect(lines.map((line) => [line.component, line.baseMinor, line.amountMinor])).toEqual([
      ['VAT', 33_33, 5_00],
      ['GETFund', 33_33, 83],
      ['NHIL', 33_33, 83],
    ])
  })

  test('that is inactive is not charged', () => {
    expect(ratesOn([rate('VAT', 1500, { active: false })], '2026-08-01')).toEqual([])
  })

  test('is allocated exactly over the taxed amounts', () => {
    const shares = shareTax(taxLinesFor([rate('VAT', 1500)], 10_01), [3_34, 3_34, 3_33])
    expect(shares).toEqual([50, 50, 50])
  })
})
