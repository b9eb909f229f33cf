import type { ProductTag } from './enums'
import { limits } from './limits'

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
 * A product's sustainability score, 0 to 100, with all its parts, including those without points. Formula (docs/decisions/0006): a base of
 * 20 for a reviewed vendor; up to 25 for verified certificates (15 the first, 5 each further); up to 30 for tags; up to 10 for named
 * materials; 5 for a stated packaging, 5 more if it avoids plastic; 5 for a stated origin; 1 for each declared practice, at most 5.
 */
export function sustainabilityScore(facts: ScoreFacts): { score: number; parts: ScorePart[] } {
  const parts = [
    checked('Vendor reviewed by our team', 20, 20),
    checked('Verified certificates', certificatePoints(facts.verifiedCertifications), 25),
    ...Object.entries(tagPoints).map(([tag, { reason, most }]) =>
      declared(reason, facts.tags.includes(tag as ProductTag) ? most : 0, most),
    ),
    declared('Materials named', facts.materials.length * 4, 10),
    declared('Packaging described', facts.packaging ? 5 : 0, 5),
    declared('Packaging without plastic', avoidsPlastic(facts) ? 5 : 0, 5),
    declared('Origin stated', facts.origin ? 5 : 0, 5),
    declared('Sustainable practices of the vendor', facts.practices, 5),
  ]
  const total = parts.reduce((points, part) => points + part.points, 0)
  return { score: Math.min(limits.score.max, total), parts }
}

const part = (is_checked: boolean) => (reason: string, points: number, most: number) => ({
  reason,
  points: Math.min(points, most),
  most,
  is_checked,
})
const checked = part(true)
const declared = part(false)

/** The colour band of a score: green from 70, yellow from 40, red below. */
export function scoreBand(score: number): 'good' | 'fair' | 'poor' {
  if (score >= limits.score.goodFrom) return 'good'
  return score >= limits.score.fairFrom ? 'fair' : 'poor'
}

const tagPoints: Record<ProductTag, { reason: string; most: number }> = {
  locally_made: { reason: 'Locally made', most: 6 },
  upcycled: { reason: 'Upcycled', most: 6 },
  organic: { reason: 'Organic', most: 6 },
  fair_trade: { reason: 'Fair trade', most: 6 },
  plastic_free_packaging: { reason: 'Plastic-free packaging', most: 3 },
  vegan: { reason: 'Vegan', most: 3 },
}

const certificatePoints = (count: number) => (count === 0 ? 0 : 10 + count * 5)

const avoidsPlastic = ({ tags, packaging }: ScoreFacts) =>
  packaging !== null &&
  (tags.includes('plastic_free_packaging') ||
    /\b(paper|card|cardboard|cotton|jute|banana|glass|tin|wood|cloth)\b/i.test(packaging)) &&
  !/\b(?<!no |without |free of )(plastic|bubble wrap|polybag)\b(?!-free)/i.test(packaging)
