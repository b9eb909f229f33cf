import { describe, expect, test } from 'vitest'
import { paths } from '@contract/core/paths'
import { isReversed, pricesOf, queryOf, withoutFilters } from './marketplace-query'
import { ignoredParameters } from './ignored-parameters'

const read = (address: string) => queryOf(new URL(address, 'https://shop.test').searchParams)
const asked = (address: string) =>
  Object.fromEntries(Object.entries(read(address)).filter(([, value]) => value !== undefined))

describe('the address of the marketplace', () => {
  test.for([
    {},
    { search: 'woven basket' },
    { category: 'Home & Garden', sort: 'price_desc' },
    { tags: ['organic', 'vegan'], country: ['KE', 'TG'], certification: ['gots'] },
    { price_min: 5, price_max: 19.99, score_min: 50, in_stock: true },
  ] as const)('says the same when it is read again: %j', (query) => {
    expect(asked(paths.marketplace(query as never))).toEqual(query)
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
  ] as const)('%s asks for %j', ([address, expected]) => {
    expect(asked(address)).toEqual(expected)
  })

  test('cuts a search at its limit, by letters and not by halves of them', () => {
    const search = read(`/marketplace?search=${encodeURIComponent('🧺'.repeat(500))}`).search!
    expect(search).toMatch(/^(🧺)+$/u)
    expect([...search].length).toBeLessThan(500)
  })

  test('without filters keeps the search and the sort', () => {
    const query = { search: 'bowl', sort: 'newest', tags: ['vegan'], price_max: 9 } as const
    expect(withoutFilters(query as never)).toEqual({ search: 'bowl', sort: 'newest' })
  })

  test('knows a price range the wrong way round', () => {
    const params = new URLSearchParams('price_min=30&price_max=20')
    expect(pricesOf(params)).toEqual([30, 20])
    expect([isReversed(30, 20), isReversed(20, 20), isReversed(undefined, 20)]).toEqual([true, false, false])
  })
})

describe('what an address asks for that does not exist', () => {
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

  test('names four at most, each cut', () => {
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
