import { expect, test } from 'vitest'
import { sustainabilityScore as scoreBy, type ScoreFacts } from './score'
import { scoreBand } from './facts'
import { defaultWeights } from './score-weights'

const sustainabilityScore = (facts: ScoreFacts) => scoreBy(facts, defaultWeights)

const noFacts: ScoreFacts = {
  tags: [],
  materials: [],
  packaging: null,
  origin: null,
  verifiedCertifications: 0,
  practices: 0,
}

test('a product of a reviewed vendor without further facts scores 20', () => {
  const { score, parts } = sustainabilityScore(noFacts)
  expect(score).toBe(20)
  expect(parts.filter(({ points }) => points > 0)).toEqual([
    { reason: 'Vendor reviewed by our team', points: 20, most: 20, is_checked: true },
  ])
})

test('the parts of a score add up to it', () => {
  const { score, parts } = sustainabilityScore({
    ...noFacts,
    tags: ['organic', 'vegan'],
    materials: ['sisal', 'leather'],
    packaging: 'Recycled paper',
    origin: 'Machakos, Kenya',
    verifiedCertifications: 1,
    practices: 3,
  })
  expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(score)
  expect(score).toBe(20 + 15 + 6 + 3 + 8 + 5 + 5 + 5 + 3)
})

test.each([
  [0, 0],
  [1, 15],
  [2, 20],
  [3, 25],
  [9, 25],
])('%i verified certificates score %i points', (verifiedCertifications, points) => {
  expect(sustainabilityScore({ ...noFacts, verifiedCertifications }).score - 20).toBe(points)
})

test.each([
  ['Cardboard box', true],
  ['A cotton bag, no plastic', true],
  ['Plastic-free paper wrap', true],
  ['Wrapped in paper and bubble wrap', false],
  ['Plastic bag', false],
  ['Gift wrapped', false],
])('the packaging "%s" avoids plastic: %s', (packaging, avoidsPlastic) => {
  const { parts } = sustainabilityScore({ ...noFacts, packaging })
  expect(parts.find(({ reason }) => reason === 'Packaging without plastic')?.points).toBe(
    avoidsPlastic ? 5 : 0,
  )
})

test('every part is listed with its maximum, even without points', () => {
  const { parts } = sustainabilityScore({ ...noFacts, materials: ['a', 'b', 'c', 'd'], practices: 2 })
  const pointsByReason = Object.fromEntries(
    parts.map(({ reason, points, most }) => [reason, `${points} of ${most}`]),
  )
  expect(pointsByReason).toMatchObject({
    'Verified certificates': '0 of 25',
    Organic: '0 of 6',
    'Materials named': '10 of 10',
    'Sustainable practices of the vendor': '2 of 5',
  })
  expect(parts.filter(({ is_checked }) => is_checked).map(({ reason }) => reason)).toEqual([
    'Vendor reviewed by our team',
    'Verified certificates',
  ])
})

test('no score exceeds 100, whatever the facts', () => {
  const everything = sustainabilityScore({
    tags: ['locally_made', 'upcycled', 'organic', 'fair_trade', 'plastic_free_packaging', 'vegan'],
    materials: ['a', 'b', 'c', 'd', 'e'],
    packaging: 'Banana leaf',
    origin: 'Accra',
    verifiedCertifications: 12,
    practices: 40,
  })
  expect(everything.score).toBe(100)
})

test.each([
  [100, 'good'],
  [70, 'good'],
  [69, 'fair'],
  [40, 'fair'],
  [39, 'poor'],
  [0, 'poor'],
] as const)('a score of %i is %s', (score, band) => {
  expect(scoreBand(score)).toBe(band)
})
