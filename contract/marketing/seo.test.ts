import { expect, test } from 'vitest'
import { withoutSlash } from './seo'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/store/', '/store'],
  ['/store//a/', '/store//a'],
  ['/store', '/store'],
])('%s is compared as %s', (path, compared) => {
  expect(withoutSlash(path)).toBe(compared)
})

test('a path with slashes in its middle is compared as it is, however many', () => {
  const path = `${'/'.repeat(500_000)}a`
  expect(withoutSlash(path)).toBe(path)
})
