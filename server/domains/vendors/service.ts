import { and, desc, eq, sql } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { ScoreFacts } from '@contract/score'
import type { Queryable } from '@server/database/connect'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'

/** The vendor record of a user, in any status, or undefined. */
export async function findVendorOfUser(tx: Queryable, userId: string) {
  const [row] = await tx
    .select({
      id: vendors.id,
      status: vendors.status,
      storeSlug: vendors.storeSlug,
      companyName: vendors.companyName,
      adminNotes: vendors.adminNotes,
    })
    .from(vendors)
    .where(eq(vendors.userId, userId))
  return row
}

/** An approved vendor by the slug of its store, or undefined. */
export async function findStore(tx: Queryable, slug: string) {
  const [row] = await tx
    .select({ id: vendors.id, companyName: vendors.companyName })
    .from(vendors)
    .where(and(eq(vendors.storeSlug, slug), eq(vendors.status, 'approved')))
  return row
}

/** The slugs of approved vendors' stores by name, the first hundred. */
export async function listStoreSlugs(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ slug: vendors.storeSlug })
    .from(vendors)
    .where(eq(vendors.status, 'approved'))
    .orderBy(vendors.storeSlug)
    .limit(100)
  return rows.map(({ slug }) => slug ?? '')
}

/**
 * What the scores of a vendor's products take from the vendor: how many of the certifications it declares are proven by verified
 * documents, and how many practices it declares. Refuses: vendor_not_found.
 */
export async function vendorScoreFacts(
  tx: Queryable,
  vendorId: string,
): Promise<Pick<ScoreFacts, 'verifiedCertifications' | 'practices'>> {
  const [vendor] = await tx
    .select({
      practices: vendors.sustainabilityPractices,
      verifiedCertifications: sql<number>`(
        select count(distinct proof)::int from ${vendorDocuments} as document, unnest(document.certifications) as proof
        where document.vendor_id = vendors.id and document.verification_status = 'verified'
          and proof = any (vendors.sustainability_certifications))`,
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (!vendor) throw new Refusal('vendor_not_found')
  return { ...vendor, practices: vendor.practices.length }
}

/** A vendor's documents, newest first. */
export const listVendorDocuments = (tx: Queryable, vendorId: string) =>
  tx
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
    .orderBy(desc(vendorDocuments.createdAt), desc(vendorDocuments.id))
