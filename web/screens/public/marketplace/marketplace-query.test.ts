import { describe, expect, test } from 'vitest'
import { paths } from '@contract/core/paths'
import { isReversed, pricesOf, queryOf, withoutFilters } from './marketplace-query'
import { ignoredParameters } from './ignored-parameters'

const parseUrl = (url: string) => queryOf(new URL(url, 'https://shop.test').searchParams)
const definedParams = (url: string) =>
  Object.fromEntries(Object.entries(parseUrl(url)).filter(([, value]) => value !== undefined))

describe('the URL of the marketplace', () => {
  test.for([
    {},
    { search: 'woven basket' },
    { category: 'Home & Garden', sort: 'price_desc' },
    { tags: ['organic', 'vegan'], country: ['KE', 'TG'], certification: ['gots'] },
    { price_min: 5, price_max: 19.99, score_min: 50, in_stock: true },
  ] as const)('parses to the query that it was built from: %j', (query) => {
    expect(definedParams(paths.marketplace(query as never))).toEqual(query)
  })

  test.for([
    ['/marketplace?category=Cars', {}],
    ['/marketplace?sort=cheapest&country=XX&tags=nice', {}],
    ['/marketplace?country=XX&country=KE', { country: ['KE'] }],
    ['/marketplace?price_min=-1&price_max=ten', {}],
    ['/marketplace?price_min=30&price_max=20', {}],
    ['/marketplace?score_min=101', {}],
    ['/marketplace?score_min=49.5', {}],
    ['/marketplace?in_stock=0', {}],
    ['/marketplace?search=%20%20', {}],
    ['/marketplace?constructor=1&__proto__=2', {}],
  ] as const)('%s parses to %j', ([url, expected]) => {
    expect(definedParams(url)).toEqual(expected)
  })

  test('truncates a search at its limit without splitting a character', () => {
    const search = parseUrl(`/marketplace?search=${encodeURIComponent('🧺'.repeat(500))}`).search!
    expect(search).toMatch(/^(🧺)+$/u)
    expect([...search].length).toBeLessThan(500)
  })

  test('keeps the search and the sort when the filters are removed', () => {
    const query = { search: 'bowl', sort: 'newest', tags: ['vegan'], price_max: 9 } as const
    expect(withoutFilters(query as never)).toEqual({ search: 'bowl', sort: 'newest' })
  })

  test('recognises a reversed price range', () => {
    const params = new URLSearchParams('price_min=30&price_max=20')
    expect(pricesOf(params)).toEqual([30, 20])
    expect([isReversed(30, 20), isReversed(20, 20), isReversed(undefined, 20)]).toEqual([true, false, false])
  })
})

describe('the message about unknown filters in the URL', () => {
  test.for([
    ['', null],
    ['category=Home+%26+Garden&in_stock=1&utm_source=mail', null],
    ['category=Cars', 'This link uses a filter we don’t have: category “Cars”. We’ve ignored it.'],
    [
      'category=Cars&country=XX',
      'This link uses filters we don’t have: category “Cars” and country “XX”. We’ve ignored them.',
    ],
  ] as const)('%s: %s', ([search, sentence]) => {
    expect(ignoredParameters(new URLSearchParams(search))).toBe(sentence)
  })

  test('names at most four, each truncated', () => {
    const search = new URLSearchParams(
      ['AA', 'BB', 'CC', 'DD', 'x'.repeat(200)].map((country): [string, string] => ['country', country]),
    )
    const sentence = ignoredParameters(search)!
    expect(sentence).toContain('“DD”')
    expect(sentence).not.toContain('xxx')
    expect(ignoredParameters(new URLSearchParams({ country: 'x'.repeat(200) }))).toContain(
      `${'x'.repeat(40)}…`,
    )
  })
})
