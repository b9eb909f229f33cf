import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { sustainabilityScore, type ScoreFacts } from '@contract/sustainability/score'
import type { Queryable } from '@server/database/connect'
import type { products } from '@server/database/schema/catalog'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { formulaInForce, type ScoreFormula } from './formula'

/** The vendor's part of the score facts. */
export type VendorFacts = Pick<ScoreFacts, 'verifiedCertifications' | 'practices'>

/** What a product's score takes from its vendor, and the formula in force. */
export type VendorScoreFacts = VendorFacts & { formula: ScoreFormula }

type Product = typeof products.$inferSelect
/** The columns of a product that its score is computed from. */
export type ScoredColumns = Pick<Product, 'sustainabilityTags' | 'materials' | 'packaging' | 'origin'>

/** The facts a product's score is computed from. */
export const scoreFactsOf = (
  { sustainabilityTags, materials, packaging, origin }: ScoredColumns,
  { verifiedCertifications, practices }: VendorFacts,
): ScoreFacts => ({
  tags: sustainabilityTags as ScoreFacts['tags'],
  materials,
  packaging,
  origin,
  verifiedCertifications,
  practices,
})

/** A product's score by the formula in force, as its columns hold it; one set manually stays, with the formula's beside it. */
export function scoreColumns(
  product: ScoredColumns & Pick<Product, 'manualScoreOverride' | 'sustainabilityScore'>,
  { formula, ...facts }: VendorScoreFacts,
): Pick<Product, 'sustainabilityScore' | 'formulaScore' | 'scoreVersion'> {
  const { score } = sustainabilityScore(scoreFactsOf(product, facts), formula.weights)
  return product.manualScoreOverride
    ? { sustainabilityScore: product.sustainabilityScore, formulaScore: score, scoreVersion: formula.version }
    : { sustainabilityScore: score, formulaScore: null, scoreVersion: formula.version }
}

const factColumns = {
  practices: sql<number>`cardinality(${vendors.sustainabilityPractices})`,
  verifiedCertifications: sql<number>`(
    select count(distinct proof)::int from ${vendorDocuments} as document, unnest(document.certifications) as proof
    where document.vendor_id = vendors.id and document.is_proof
      and proof = any (vendors.sustainability_certifications))`,
}

/**
 * The vendor's contribution to its products' scores, with the formula in force: how many of its declared certifications are proven by
 * verified documents that are still valid, and how many practices it declares. Who computes the scores of stored products locks them first:
 * a formula that is published meanwhile is then seen by whoever comes last. Refuses: vendor_not_found.
 */
export async function vendorScoreFacts(tx: Queryable, vendorId: string): Promise<VendorScoreFacts> {
  const [facts] = await tx
    .select({ ...factColumns, formula: formulaInForce })
    .from(vendors)
    .where(inArray(vendors.id, [vendorId]))
  if (!facts) throw new Refusal('vendor_not_found')
  return facts
}

/** The contributions of several vendors to the scores of their products. */
export async function scoreFactsByVendor(
  tx: Queryable,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, VendorFacts>> {
  const rows = await tx
    .select({ id: vendors.id, ...factColumns })
    .from(vendors)
    .where(inArray(vendors.id, [...new Set(vendorIds)]))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
