import type { ProductTag } from './lists'
import { limits } from './limits'

/** What the score of a product is computed from. Only facts that are on record; a claim without evidence counts little. */
export interface ScoreFacts {
  tags: readonly ProductTag[]
  materials: readonly string[]
  packaging: string | null
  origin: string | null
  /** Certifications of the vendor that a reviewer has verified against a document. */
  verifiedCertifications: number
  /** Sustainable practices the vendor has declared. */
  practices: number
}

export interface ScorePart {
  reason: string
  points: number
}

/**
 * The sustainability score of a product, 0 to 100, with every part that made it.
 * Formula (docs/decisions/0006): a base of 20 for a reviewed vendor; up to 25 for verified certificates (15 the first, 5 each
 * further); up to 30 for tags; up to 10 for named materials; 5 for a stated packaging, 5 more if it avoids plastic; 5 for a
 * stated origin; 1 for each declared practice, at most 5.
 */
export function sustainabilityScore(facts: ScoreFacts): { score: number; parts: ScorePart[] } {
  const parts = [
    { reason: 'Vendor reviewed by our team', points: 20 },
    { reason: 'Verified certificates', points: certificatePoints(facts.verifiedCertifications) },
    ...facts.tags.map((tag) => tagParts[tag]),
    { reason: 'Materials named', points: Math.min(10, facts.materials.length * 4) },
    { reason: 'Packaging described', points: facts.packaging ? 5 : 0 },
    { reason: 'Packaging without plastic', points: avoidsPlastic(facts) ? 5 : 0 },
    { reason: 'Origin stated', points: facts.origin ? 5 : 0 },
    { reason: 'Sustainable practices of the vendor', points: Math.min(5, facts.practices) },
  ].filter((part) => part.points > 0)
  const total = parts.reduce((points, part) => points + part.points, 0)
  return { score: Math.min(limits.score.max, total), parts }
}

/** The colour band of a score: green from 70, yellow from 40, red below. */
export function scoreBand(score: number): 'good' | 'fair' | 'poor' {
  if (score >= limits.score.goodFrom) return 'good'
  return score >= limits.score.fairFrom ? 'fair' : 'poor'
}

const tagParts: Record<ProductTag, ScorePart> = {
  locally_made: { reason: 'Locally made', points: 6 },
  upcycled: { reason: 'Upcycled', points: 6 },
  organic: { reason: 'Organic', points: 6 },
  fair_trade: { reason: 'Fair trade', points: 6 },
  plastic_free_packaging: { reason: 'Plastic-free packaging', points: 3 },
  vegan: { reason: 'Vegan', points: 3 },
}

const certificatePoints = (count: number) => (count === 0 ? 0 : Math.min(25, 10 + count * 5))

const avoidsPlastic = ({ tags, packaging }: ScoreFacts) =>
  packaging !== null &&
  (tags.includes('plastic_free_packaging') ||
    /\b(paper|card|cardboard|cotton|jute|banana|glass|tin|wood|cloth)\b/i.test(packaging)) &&
  !/\b(?<!no |without |free of )(plastic|bubble wrap|polybag)\b(?!-free)/i.test(packaging)
