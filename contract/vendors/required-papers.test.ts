import { expect, test } from 'vitest'
import { countries } from '../core/countries'
import { businessCategories } from './facts'
import { requiredPapers } from './required-papers'

test('every country and category has papers, each named once', () => {
  for (const { code } of countries)
    for (const category of businessCategories) {
      const papers = requiredPapers(code, category)
      expect(papers.length).toBeGreaterThan(1)
      expect(new Set(papers).size).toBe(papers.length)
    }
})

test('Kenya asks for its own papers, and nothing chosen for the usual ones', () => {
  expect(requiredPapers('KE', 'Manufacturer/Producer')).toContain('KRA PIN certificate')
  expect(requiredPapers('', '')).toHaveLength(2)
  expect(requiredPapers('constructor', 'toString')).toHaveLength(2)
})
