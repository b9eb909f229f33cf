import { productTagLabels, productTags } from './facts'
import type { ScoreWeights } from './score-weights'
import { type ScoreFacts, sustainabilityScore } from './score'

/** A step that would raise a score, and by how many points. */
export interface ScoreGain {
  step: string
  points: number
}

interface Step {
  step: string
  /** The facts once the step is taken. */
  after(facts: ScoreFacts): ScoreFacts
}

/** Packaging that `sustainabilityScore` recognises as free of plastic. */
const plasticFree = 'Paper'

/** Steps about a product itself. A tag counts only where it is true, which the text says. */
const productSteps: readonly Step[] = [
  {
    step: 'List its materials',
    after: (facts) => ({ ...facts, materials: [...facts.materials, 'one', 'two', 'three'] }),
  },
  {
    step: 'Describe its packaging, if it’s plastic-free',
    after: (facts) => (facts.packaging ? facts : { ...facts, packaging: plasticFree }),
  },
  {
    step: 'Pack it without plastic',
    after: (facts) => (facts.packaging ? { ...facts, packaging: plasticFree } : facts),
  },
  { step: 'State its origin', after: (facts) => ({ ...facts, origin: facts.origin ?? 'Stated' }) },
  ...productTags.map((tag) => ({
    step: `Tag it “${productTagLabels[tag]}”, if it is`,
    after: (facts: ScoreFacts) => ({ ...facts, tags: [...facts.tags, tag] }),
  })),
]

/** Steps about the vendor, which raise the scores of all its products. */
const vendorSteps: readonly Step[] = [
  {
    step: 'Have a certificate verified',
    after: (facts) => ({ ...facts, verifiedCertifications: facts.verifiedCertifications + 1 }),
  },
  {
    step: 'Declare your sustainable practices',
    after: (facts) => ({ ...facts, practices: facts.practices + 5 }),
  },
]

/** What would raise a product's score most, each step by itself. */
export const productGains = (facts: ScoreFacts, weights: ScoreWeights): ScoreGain[] =>
  gainsOf(productSteps, facts, weights)

/** What would raise the scores of all of a vendor's products. */
export const vendorGains = (
  { verifiedCertifications, practices }: Pick<ScoreFacts, 'verifiedCertifications' | 'practices'>,
  weights: ScoreWeights,
): ScoreGain[] => {
  const minimalFacts = {
    tags: [],
    materials: [],
    packaging: null,
    origin: null,
    verifiedCertifications,
    practices,
  }
  return gainsOf(vendorSteps, minimalFacts, weights)
}

function gainsOf(steps: readonly Step[], facts: ScoreFacts, weights: ScoreWeights): ScoreGain[] {
  const currentScore = sustainabilityScore(facts, weights).score
  return steps
    .map(({ step, after }) => ({
      step,
      points: sustainabilityScore(after(facts), weights).score - currentScore,
    }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
}
