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
  const whole = (has: unknown, key: WeightKey) => [has ? weights[key] : 0, weights[key]] as const
  const parts = [
    checked('Vendor reviewed by our team', ...whole(true, 'vendor_reviewed')),
    checked(
      'Verified certificates',
      certificatePoints(facts.verifiedCertifications, weights),
      weights.certificates_most,
    ),
    ...Object.entries(tagReasons).map(([tag, reason]) =>
      declared(reason, ...whole(facts.tags.includes(tag as ProductTag), tag as ProductTag)),
    ),
    declared('Materials named', facts.materials.length * weights.material_each, weights.materials_most),
    declared('Packaging described', ...whole(facts.packaging, 'packaging_described')),
    declared('Packaging without plastic', ...whole(avoidsPlastic(facts), 'packaging_without_plastic')),
    declared('Origin stated', ...whole(facts.origin, 'origin_stated')),
    declared(
      'Sustainable practices of the vendor',
      facts.practices * weights.practice_each,
      weights.practices_most,
    ),
  ].filter(({ most }) => most > 0)
  const total = parts.reduce((points, part) => points + part.points, 0)
  return { score: Math.min(scoreLimits.max, total), parts }
}

const part = (is_checked: boolean) => (reason: string, points: number, max: number) => ({
  reason,
  points: Math.min(points, max),
  most: max,
  is_checked,
})

const checked = part(true)

const declared = part(false)

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
  !/\b(?<!no |without |free of )(plastic|bubble wrap|polybag)\b(?!-free)/i.test(packaging)
