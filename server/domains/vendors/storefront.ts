import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import { Refusal } from '@contract/refusals'
import type { DocumentCategory } from '@contract/vendors/facts'
import type { Storefront, StorePage } from '@contract/vendors/procedures'
import type { DocumentStatus } from '@contract/vendors/states'
import { productListings } from '@server/database/schema/catalog'
import { storeSections } from '@server/database/schema/store-sections'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { onSaleCountOf } from '@server/database/product-counts'
import type { Context } from '@server/platform/services'
import { reopeningDay } from './holiday'

/** An approved vendor's public page. Refuses: store_not_found. */
export async function getStorefront(
  { slug }: { slug: string },
  { tx, now }: Context,
): Promise<InternalAmounts<StorePage>> {
  const [vendor] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.storeSlug, slug), eq(vendors.status, 'approved')))
  if (!vendor) throw new Refusal('store_not_found')
  const id = sql`${vendor.id}::uuid`
  const { rows } = await tx.execute<{
    documents: ReviewedDocument[] | null
    products: number
    sections: StorePage['sections'] | null
    offers: InternalAmounts<ShippingOffer>[] | null
  }>(
    sql`select ${reviewedDocumentsOf(id)} as documents, ${onSaleCountOf(id)} as products, ${sectionsOnSaleOf(id)} as sections,
      shipping_offers_of(${id}) as offers`,
  )
  const { documents, products, sections, offers } = rows[0]!
  return {
    ...toStorefront(vendor, documents ?? [], products, now),
    return_note: vendor.returnNote,
    shipping_policy: vendor.shippingPolicy,
    other_policy: vendor.otherPolicy,
    shipping_offers: offers,
    sections: sections ?? [],
  }
}

/** The sections of a store that have products on sale, in order, as JSON. */
const sectionsOnSaleOf = (vendorId: SQLWrapper): SQL => sql`(
  select json_agg(json_build_object('slug', section.slug, 'name', section.name, 'product_count', listed.products)
    order by section.position, section.id)
  from ${storeSections} as section
  cross join lateral (select count(*)::int as products from ${productListings} where section_id = section.id) as listed
  where section.vendor_id = ${vendorId} and listed.products > 0)`

/** What a vendor's public page needs of its documents. */
export interface ReviewedDocument {
  document_category: DocumentCategory
  verification_status: DocumentStatus
  claimed_certifications: string[]
  certifications: string[]
  verified_at: string | null
  is_proof: boolean
}

/** The public view of an approved vendor, from its documents as `reviewedDocumentsOf` reads them. */
export const toStorefront = (
  vendor: typeof vendors.$inferSelect,
  documents: readonly ReviewedDocument[],
  productCount: number,
  now: Date,
): Storefront => ({
  company_name: vendor.companyName,
  country: vendor.country,
  store_slug: vendor.storeSlug ?? '',
  store_banner_url: vendor.storeBannerUrl,
  store_logo_url: vendor.storeLogoUrl,
  store_description: vendor.storeDescription,
  sustainability_practices: vendor.sustainabilityPractices,
  sustainability_certifications: vendor.sustainabilityCertifications.filter(
    (certification) => !isRefuted(certification, documents),
  ),
  checked_documents: documents
    .filter(({ is_proof }) => is_proof)
    .map(({ document_category, certifications, verified_at }) => ({
      document_category,
      certifications,
      verified_at: new Date(verified_at!).toISOString(),
    })),
  city: vendor.city,
  pickup_hours: vendor.pickupHours,
  handling_days: vendor.handlingDays,
  return_days: vendor.returnDays,
  return_shipping: vendor.returnShipping,
  reopens_on: reopeningDay(vendor, now),
  product_count: productCount,
  joined_at: (vendor.approvedAt ?? vendor.createdAt).toISOString(),
})

/** Whether a document for a certification was rejected, or its verification revoked, and no other one proves it or waits for review. */
const isRefuted = (certification: string, documents: readonly ReviewedDocument[]): boolean => {
  const about = documents.filter(
    ({ certifications, claimed_certifications }) =>
      certifications.includes(certification) || claimed_certifications.includes(certification),
  )
  return (
    about.some(({ verification_status }) => verification_status === 'rejected') &&
    !about.some(({ verification_status, is_proof }) => verification_status === 'pending' || is_proof)
  )
}

/**
 * A vendor's documents that no newer version has replaced, the latest verified first, as JSON, without their files and names. For queries
 * that have the vendor's id.
 */
export const reviewedDocumentsOf = (vendorId: SQLWrapper): SQL => sql`(
  select json_agg(json_build_object('document_category', document_category, 'verification_status', verification_status,
    'claimed_certifications', claimed_certifications, 'certifications', certifications, 'verified_at', verified_at,
    'is_proof', is_proof) order by verified_at desc nulls last, id desc)
  from ${vendorDocuments}
  where vendor_id = ${vendorId} and replaced_at is null)`
