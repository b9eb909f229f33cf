import { describe, expect, test } from 'vitest'
import { paths, safeRedirect } from './paths'

describe('a redirect after signing in', () => {
  test.for(['/checkout', '/account/orders?after=abc', '/product/1#reviews'])('may lead to %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.for([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'checkout',
    '',
    null,
  ])('may not lead to %j', (path) => {
    expect(safeRedirect(path)).toBeUndefined()
  })
})

describe('a path', () => {
  test('contains only the query parameters that are set, in a form that round-trips', () => {
    expect(paths.marketplace()).toBe('/marketplace')
    expect(paths.marketplace({ search: 'tea & honey', sort: 'price_asc' })).toBe(
      '/marketplace?search=tea+%26+honey&sort=price_asc',
    )
    expect(paths.auth({ redirect: '/checkout' })).toBe('/auth?redirect=/checkout')
    expect(paths.auth({ redirect: '/account/orders?after=x' })).toBe(
      '/auth?redirect=%2Faccount%2Forders%3Fafter%3Dx',
    )
  })
})
