import { expect, test } from 'vitest'
import { sustainabilityScore, type ScoreFacts } from './score'
import { productGains, vendorGains } from './score-gains'
import { defaultWeights } from './score-weights'

const minimalFacts: ScoreFacts = {
  tags: [],
  materials: [],
  packaging: null,
  origin: null,
  verifiedCertifications: 0,
  practices: 0,
}

test('the steps that would raise a bare product’s score most come first', () => {
  expect(productGains(minimalFacts, defaultWeights).slice(0, 3)).toEqual([
    { step: 'List its materials', points: 10 },
    { step: 'Describe its packaging, if it’s plastic-free', points: 10 },
    { step: 'Tag it “Locally made”, if it is', points: 6 },
  ])
})

test('a step that is taken is not suggested again, and one begun counts only what is left of it', () => {
  const partialFacts = {
    ...minimalFacts,
    materials: ['sisal', 'leather'],
    packaging: 'Plastic bag',
    origin: 'Kenya',
  }
  expect(productGains(partialFacts, defaultWeights).filter(({ step }) => !step.startsWith('Tag it'))).toEqual(
    [
      { step: 'Pack it without plastic', points: 5 },
      { step: 'List its materials', points: 2 },
    ],
  )
})

test('a product with every fact has nothing to gain', () => {
  const completeFacts: ScoreFacts = {
    tags: ['locally_made', 'upcycled', 'organic', 'fair_trade', 'plastic_free_packaging', 'vegan'],
    materials: ['sisal', 'leather', 'brass'],
    packaging: 'Recycled paper',
    origin: 'Machakos, Kenya',
    verifiedCertifications: 3,
    practices: 5,
  }
  expect(sustainabilityScore(completeFacts, defaultWeights).score).toBe(100)
  expect([productGains(completeFacts, defaultWeights), vendorGains(completeFacts, defaultWeights)]).toEqual([
    [],
    [],
  ])
})

test('the first certificate is worth more than the next', () => {
  expect(vendorGains(minimalFacts, defaultWeights)).toEqual([
    { step: 'Have a certificate verified', points: 15 },
    { step: 'Declare your sustainable practices', points: 5 },
  ])
  expect(vendorGains({ verifiedCertifications: 1, practices: 3 }, defaultWeights)).toEqual([
    { step: 'Have a certificate verified', points: 5 },
    { step: 'Declare your sustainable practices', points: 2 },
  ])
})
