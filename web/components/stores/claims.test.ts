import { expect, test } from 'vitest'
import { claimsOf, type Claims } from './claims'
import { initialsOf } from './store-logo'

const store = {
  joined_at: '2026-03-01T08:00:00.000Z',
  checked_documents: [],
  sustainability_practices: ['zero-waste', 'Other: composting, drying'],
  sustainability_certifications: ['gots', 'A label of our own'],
}
/** With the date's no-break spaces replaced by normal ones. */
const withNormalSpaces = (claims: Claims): Claims => ({
  ...claims,
  checked: claims.checked.map((text) => text.replaceAll('\u00a0', ' ')),
})
const certificate = (verified_at: string, ...certifications: string[]) => ({
  document_category: 'sustainability_certification' as const,
  certifications,
  verified_at,
})

test('without a verified document only the review counts as checked, whatever the vendor declares', () => {
  expect(withNormalSpaces(claimsOf(store))).toEqual({
    checked: ['Application reviewed and approved on Mar 1, 2026'],
    practices: ['Zero waste', 'composting, drying'],
    certifications: ['Global Organic Textile Standard (GOTS)', 'A label of our own'],
  })
})

test('verified documents are listed with the date of their check, certificates first', () => {
  const earlierCertificate = certificate('2026-04-02T23:59:00.000Z')
  const registration = {
    document_category: 'business_registration' as const,
    certifications: [],
    verified_at: '2026-03-05T00:00:00Z',
  }
  const checkedClaims = (documents: (typeof earlierCertificate | typeof registration)[]) =>
    withNormalSpaces(claimsOf({ ...store, checked_documents: documents })).checked
  expect(checkedClaims([earlierCertificate, registration])).toEqual([
    'Certification document checked on Apr 2, 2026',
    'Business registration checked on Mar 5, 2026',
    'Application reviewed and approved on Mar 1, 2026',
  ])
  expect(checkedClaims([certificate('2026-05-01T00:00:00Z'), earlierCertificate])[0]).toBe(
    '2 certification documents checked, the last on May 1, 2026',
  )
})

test('a certification proved by a verified document counts as checked, and the others stay declared', () => {
  const checked_documents = [
    certificate('2026-05-01T00:00:00Z', 'gots', 'fsc'),
    certificate('2026-04-02T00:00:00Z', 'gots'),
    certificate('2026-03-02T00:00:00Z', 'b-corp'),
  ]
  const { checked: checkedClaims, certifications } = withNormalSpaces(
    claimsOf({ ...store, checked_documents }),
  )
  expect(checkedClaims).toEqual([
    'Global Organic Textile Standard (GOTS): document checked on May 1, 2026',
    'Certification document checked on Mar 2, 2026',
    'Application reviewed and approved on Mar 1, 2026',
  ])
  expect(certifications).toEqual(['A label of our own'])
})

test.each([
  ['Volta Loom House', 'VL'],
  ["N'Zima Côte & Sons", 'NC'],
  ['Éclat', 'É'],
  ['& 3 Sisters', '3S'],
  ['!!', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
