import { describe, expect, it } from 'vitest'
import { deliveryCountryCodes } from '../core/delivery-countries'
import { chargesDuty, importScheme, importSchemes, importsTo, isCovered } from './import-tax'

const number = 'IM2760000000'
// EUR 150 at 0.75 is exactly $200.
const ioss = (overrides: object = {}) => ({
  ...importsTo('DE', '2026-11-30', { number, perUsd: '0.750000' })!,
  ...overrides,
})
const parcel = (goodsMinor: number, origin = 'KE') => ({ goodsMinor, origin })

describe('a scheme covers a parcel', () => {
  it('up to its limit, and not a cent above', () => {
    expect(isCovered(parcel(200_00), ioss())).toBe(true)
    expect(isCovered(parcel(200_01), ioss())).toBe(false)
    expect(isCovered(parcel(0), ioss())).toBe(true)
  })

  it('at the rate of the day, in the currency of its limit', () => {
    expect(isCovered(parcel(200_00), ioss({ perUsd: '0.750001' }))).toBe(false)
    expect(isCovered(parcel(150_00), ioss({ perUsd: '1' }))).toBe(true)
    const uk = importsTo('GB', '2026-11-30', { number: 'GB123456789', perUsd: '0.9' })!
    expect(isCovered(parcel(150_00), uk)).toBe(true)
    expect(isCovered(parcel(150_01), uk)).toBe(false)
  })

  it('from the day on which it begins', () => {
    expect(isCovered(parcel(10_00), ioss({ day: '2021-06-30' }))).toBe(false)
    expect(isCovered(parcel(10_00), ioss({ day: '2021-07-01' }))).toBe(true)
  })

  it('only while the operator is registered, and there is a rate to compare with', () => {
    expect(isCovered(parcel(10_00), ioss({ number: '' }))).toBe(false)
    expect(isCovered(parcel(10_00), ioss({ perUsd: null }))).toBe(false)
    expect(isCovered(parcel(10_00), importsTo('DE', '2026-11-30')!)).toBe(false)
  })

  it('only from outside its customs area', () => {
    expect(isCovered(parcel(10_00, 'FR'), ioss())).toBe(false)
    expect(isCovered(parcel(10_00, 'GB'), ioss())).toBe(true)
  })
})

describe('the schemes', () => {
  it('are for countries that parcels can be sent to, each for others', () => {
    const countries = importSchemes.flatMap((scheme) => scheme.countries)
    expect(new Set(countries).size).toBe(countries.length)
    expect(countries.filter((code) => !deliveryCountryCodes.includes(code))).toEqual([])
    expect(importScheme('ioss').countries).toHaveLength(27)
    for (const country of ['KE', 'US', 'CH']) expect(importsTo(country, '2026-11-30')).toBeNull()
  })

  it('say since when customs charges duty as well', () => {
    expect(chargesDuty(importScheme('ioss'), '2026-06-30')).toBe(false)
    expect(chargesDuty(importScheme('ioss'), '2026-07-01')).toBe(true)
    expect(chargesDuty(importScheme('uk_vat'), '2026-07-01')).toBe(false)
  })
})
