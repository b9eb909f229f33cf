import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { ScoreFacts } from '@contract/score'
import type { Queryable } from '@server/database/connect'
import type { products } from '@server/database/schema/catalog'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'

/** The vendor's part of the score facts. */
export type VendorScoreFacts = Pick<ScoreFacts, 'verifiedCertifications' | 'practices'>

type Product = typeof products.$inferSelect

/** The facts a product's score is computed from. */
export const scoreFactsOf = (
  product: Pick<Product, 'sustainabilityTags' | 'materials' | 'packaging' | 'origin'>,
  vendorFacts: VendorScoreFacts,
): ScoreFacts => ({ ...product, ...vendorFacts, tags: product.sustainabilityTags as ScoreFacts['tags'] })

/**
 * The vendor's contribution to its products' scores: how many of its declared certifications are proven by verified documents that are still valid, and how many
 * practices it declares. Refuses: vendor_not_found.
 */
export async function vendorScoreFacts(tx: Queryable, vendorId: string): Promise<VendorScoreFacts> {
  const [vendor] = await tx
    .select({
      practices: vendors.sustainabilityPractices,
      verifiedCertifications: sql<number>`(
        select count(distinct proof)::int from ${vendorDocuments} as document, unnest(document.certifications) as proof
        where document.vendor_id = vendors.id and document.is_proof
          and proof = any (vendors.sustainability_certifications))`,
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (!vendor) throw new Refusal('vendor_not_found')
  return { ...vendor, practices: vendor.practices.length }
}
