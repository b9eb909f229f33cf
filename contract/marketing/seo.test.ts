import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './seo'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/store/', '/store'],
  ['/store//a/', '/store//a'],
  ['/store', '/store'],
])('%s is compared as %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected)
})

test('a path with slashes in its middle is compared as it is, however many', () => {
  const path = `${'/'.repeat(500_000)}a`
  expect(withoutTrailingSlash(path)).toBe(path)
})
