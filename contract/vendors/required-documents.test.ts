import { expect, test } from 'vitest'
import { countries } from '../core/countries'
import { businessCategories } from './facts'
import { requiredDocuments } from './required-documents'

test('every country and category has required documents, each named once', () => {
  for (const { code } of countries)
    for (const category of businessCategories) {
      const documents = requiredDocuments(code, category)
      expect(documents.length).toBeGreaterThan(1)
      expect(new Set(documents).size).toBe(documents.length)
    }
})

test('Kenya requires its own documents, and no choice requires the default ones', () => {
  expect(requiredDocuments('KE', 'Manufacturer/Producer')).toContain('KRA PIN certificate')
  expect(requiredDocuments('', '')).toHaveLength(2)
  expect(requiredDocuments('constructor', 'toString')).toHaveLength(2)
})
