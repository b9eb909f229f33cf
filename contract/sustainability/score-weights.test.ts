import { describe, expect, test } from 'vitest'
import { sustainabilityScore } from './score'
import { defaultWeights, maxPoints, scoreWeights, type ScoreWeights } from './score-weights'

const issuesOf = (changes: Partial<ScoreWeights>) =>
  (scoreWeights.safeParse({ ...defaultWeights, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

const allFacts = {
  tags: ['locally_made', 'upcycled', 'organic', 'fair_trade', 'plastic_free_packaging', 'vegan'] as const,
  materials: Array.from({ length: 100 }, (_, i) => `material ${i}`),
  packaging: 'Recycled paper',
  origin: 'Machakos, Kenya',
  verifiedCertifications: 100,
  practices: 100,
}

describe('the rules of a formula', () => {
  test('are met by version 1, whose parts come to 105 points', () => {
    expect(issuesOf({})).toEqual([])
    expect(maxPoints(defaultWeights)).toBe(105)
  })

  test('the parts of a product with every fact come to the sum that the rules are about', () => {
    const { parts } = sustainabilityScore(allFacts, defaultWeights)
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(maxPoints(defaultWeights))
  })

  test.each([
    [14, false],
    [15, true],
    [35, true],
    [36, false],
  ])('with %i points for a reviewed vendor, the sum fits: %s', (vendor_reviewed, fits) => {
    const sum = maxPoints({ ...defaultWeights, vendor_reviewed })
    expect(issuesOf({ vendor_reviewed })).toEqual(
      fits
        ? []
        : [
            `vendor_reviewed: The parts must add up to between 100 and 120 points. Right now, they add up to ${sum}.`,
          ],
    )
  })

  test.each([
    [{ organic: -1 }, 'organic'],
    [{ organic: 6.5 }, 'organic'],
    [{ organic: 101 }, 'organic'],
    [{ organic: NaN }, 'organic'],
  ])('a weight is a whole number from 0 to 100: %o', (changes, field) => {
    expect(issuesOf(changes)).toEqual([`${field}: Enter a whole number of points from 0 to 100.`])
  })

  test('the maximum of counted facts is no less than the first one’s points, and can be reached', () => {
    expect(issuesOf({ certificate_first: 26 })).toEqual([
      'certificates_most: The maximum can’t be less than what the first one is worth.',
    ])
    expect(issuesOf({ certificate_further: 0 })).toEqual([
      'certificates_most: This maximum can’t be reached, because further ones are worth 0 points.',
    ])
    expect(issuesOf({ practice_each: 0 })).toEqual([
      'practices_most: This maximum can’t be reached, because further ones are worth 0 points.',
    ])
    expect(issuesOf({ certificate_first: 25, certificate_further: 0 })).toEqual([])
  })
})

test('a part that the formula gives no points is not listed', () => {
  const { parts } = sustainabilityScore(allFacts, { ...defaultWeights, vegan: 0 })
  expect(parts.map(({ reason }) => reason)).not.toContain('Vegan')
})
