import { describe, expect, test } from 'vitest'
import { countries } from '@contract/core/countries'
import { shippingZones, zoneBetween } from '@contract/pricing/facts'
import { deliveryCountryCodes } from '@contract/core/delivery-countries'
import { isSameCity } from './zones'

describe('the zone of a parcel', () => {
  test.each([
    ['KE', 'KE', 'same_country'],
    ['KE', 'UG', 'same_region'],
    ['KE', 'NG', 'rest_of_africa'],
    ['NG', 'GH', 'same_region'],
    ['ZA', 'EG', 'rest_of_africa'],
    ['KE', 'DE', 'rest_of_world'],
    ['DE', 'KE', 'rest_of_world'],
    ['DE', 'FR', 'rest_of_world'],
    ['DE', 'DE', 'same_country'],
  ])('from %s to %s is %s', (origin, destination, zone) => {
    expect(zoneBetween(origin, destination)).toBe(zone)
  })

  test('is the same in both directions, between every African country and every delivery country', () => {
    const pairs = countries.flatMap(({ code }) =>
      deliveryCountryCodes.map((buyerCountry) => [code, buyerCountry] as const),
    )
    const asymmetricPairs = pairs.filter(([a, b]) => zoneBetween(a, b) !== zoneBetween(b, a))
    expect(asymmetricPairs).toEqual([])
    expect(new Set(pairs.map(([a, b]) => zoneBetween(a, b)))).toEqual(new Set(shippingZones))
  })
})

describe('a city', () => {
  test.each([
    ['São Tomé', 'sao tome'],
    ['  Nairobi ', 'NAIROBI'],
    ['Port-Louis', 'Port Louis'],
  ])('%j is %j', (a, b) => {
    expect(isSameCity(a, b)).toBe(true)
  })

  test.each([
    ['Nairobi', 'Mombasa'],
    ['Nairobi', null],
    [null, null],
    ['-', '--'],
  ])('%j is not %j', (a, b) => {
    expect(isSameCity(a, b)).toBe(false)
  })
})
