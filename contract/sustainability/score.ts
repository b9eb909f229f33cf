import { type ProductTag, scoreLimits } from './facts'
import type { ScoreWeights, WeightKey } from './score-weights'

/** The inputs of a product's score: only facts on record; a claim without evidence counts little. */
export interface ScoreFacts {
  tags: readonly ProductTag[]
  materials: readonly string[]
  packaging: string | null
  origin: string | null
  /** Certifications of the vendor verified by a reviewer against a document. */
  verifiedCertifications: number
  /** Sustainable practices the vendor has declared. */
  practices: number
}

/** One part of a score: its points, its maximum, and whether our team verified it or the vendor declares it. */
export interface ScorePart {
  reason: string
  points: number
  most: number
  is_checked: boolean
}

/**
 * A product's sustainability score, 0 to 100, with all its parts, including those without points, by the weights of a formula
 * (docs/decisions/0006, 0054). Parts that the formula gives no points are left out.
 */
export function sustainabilityScore(
  facts: ScoreFacts,
  weights: ScoreWeights,
): { score: number; parts: ScorePart[] } {
  const pointsIf = (isMet: unknown, key: WeightKey) => [isMet ? weights[key] : 0, weights[key]] as const
  const parts = [
    checkedPart('Vendor reviewed by our team', ...pointsIf(true, 'vendor_reviewed')),
    checkedPart(
      'Verified certificates',
      certificatePoints(facts.verifiedCertifications, weights),
      weights.certificates_most,
    ),
    ...Object.entries(tagReasons).map(([tag, reason]) =>
      declaredPart(reason, ...pointsIf(facts.tags.includes(tag as ProductTag), tag as ProductTag)),
    ),
    declaredPart('Materials named', facts.materials.length * weights.material_each, weights.materials_most),
    declaredPart('Packaging described', ...pointsIf(facts.packaging, 'packaging_described')),
    declaredPart('Packaging without plastic', ...pointsIf(avoidsPlastic(facts), 'packaging_without_plastic')),
    declaredPart('Origin stated', ...pointsIf(facts.origin, 'origin_stated')),
    declaredPart(
      'Sustainable practices of the vendor',
      facts.practices * weights.practice_each,
      weights.practices_most,
    ),
  ].filter(({ most }) => most > 0)
  const total = parts.reduce((points, scorePart) => points + scorePart.points, 0)
  return { score: Math.min(scoreLimits.max, total), parts }
}

const createPart = (is_checked: boolean) => (reason: string, points: number, max: number) => ({
  reason,
  points: Math.min(points, max),
  most: max,
  is_checked,
})

const checkedPart = createPart(true)

const declaredPart = createPart(false)

const tagReasons: Record<ProductTag, string> = {
  locally_made: 'Locally made',
  upcycled: 'Upcycled',
  organic: 'Organic',
  fair_trade: 'Fair trade',
  plastic_free_packaging: 'Plastic-free packaging',
  vegan: 'Vegan',
}

const certificatePoints = (count: number, weights: ScoreWeights) =>
  count === 0 ? 0 : weights.certificate_first + (count - 1) * weights.certificate_further

const avoidsPlastic = ({ tags, packaging }: ScoreFacts) =>
  packaging !== null &&
  (tags.includes('plastic_free_packaging') ||
    /\b(paper|card|cardboard|cotton|jute|banana|glass|tin|wood|cloth)\b/i.test(packaging)) &&
  !namesPlastic(packaging)

const namesPlastic = (packaging: string) =>
  [...packaging.matchAll(/(no |without |free of )?\b(plastic|bubble wrap|polybag)\b(?!-free)/gi)].some(
    ([, negation]) => !negation,
  )
