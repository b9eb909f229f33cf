import { expect, test } from 'vitest'
import { countries } from '@contract/core/countries'
import { africaTiles } from './africa-tiles'

test('the quilt has one patch per country, each in its own place', () => {
  expect(africaTiles.map(({ code }) => code).sort()).toEqual(countries.map(({ code }) => code).sort())
  expect(new Set(africaTiles.map(({ x, y }) => `${x},${y}`)).size).toBe(africaTiles.length)
})
