import { expect, test } from 'vitest'
import { isAllowed, licenceOf, noticesText } from './licences.mjs'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('the licence %s is allowed: %s', (licence, expected) => {
  expect(isAllowed({ name: 'something', licence })).toBe(expected)
})

test('a package with a reason is allowed on every system, and no other with its licence', () => {
  const licence = 'LGPL-3.0-or-later'
  expect(isAllowed({ name: '@img/sharp-libvips-linuxmusl-x64', licence })).toBe(true)
  expect(isAllowed({ name: '@img/sharp-other', licence })).toBe(false)
})

test('licences are read from all forms of package.json', () => {
  expect(licenceOf({ license: 'ISC' })).toBe('ISC')
  expect(licenceOf({ license: { type: 'MIT' } })).toBe('MIT')
  expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] })).toBe('MIT OR Apache-2.0')
  expect(licenceOf({})).toBeUndefined()
})

test('the notices have each package with its version, licence and text', () => {
  const text = noticesText([
    { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Permission is granted.\n' },
  ])
  expect(text).toContain('a 1.0.0 (MIT)\n\nPermission is granted.')
})
