import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Storefront, StorePage } from '@contract/vendors/procedures'
import { productListings } from '@server/database/schema/catalog'
import { storeSections } from '@server/database/schema/store-sections'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { onSaleCountOf } from '@server/database/product-counts'
import type { Context } from '@server/platform/services'
import { reopeningDay } from './holiday'

/** An approved vendor's public page. Refuses: store_not_found. */
export async function getStorefront({ slug }: { slug: string }, { tx, now }: Context): Promise<StorePage> {
  const [vendor] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.storeSlug, slug), eq(vendors.status, 'approved')))
  if (!vendor) throw new Refusal('store_not_found')
  const id = sql`${vendor.id}::uuid`
  const { rows } = await tx.execute<{
    documents: VerifiedDocument[] | null
    products: number
    sections: StorePage['sections'] | null
  }>(
    sql`select ${verifiedDocumentsOf(id)} as documents, ${onSaleCountOf(id)} as products, ${sectionsOnSaleOf(id)} as sections`,
  )
  const { documents, products, sections } = rows[0]!
  return {
    ...toStorefront(vendor, documents ?? [], products, now),
    return_note: vendor.returnNote,
    shipping_policy: vendor.shippingPolicy,
    other_policy: vendor.otherPolicy,
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

export type VerifiedDocument = Storefront['checked_documents'][number]

/** The public view of an approved vendor. */
export const toStorefront = (
  vendor: typeof vendors.$inferSelect,
  documents: readonly VerifiedDocument[],
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
  sustainability_certifications: vendor.sustainabilityCertifications,
  checked_documents: documents.map((document) => ({
    ...document,
    verified_at: new Date(document.verified_at).toISOString(),
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

/**
 * A vendor's verified documents that are still valid, newest first, as JSON, without their files and names. For queries that have the
 * vendor's id.
 */
export const verifiedDocumentsOf = (vendorId: SQLWrapper): SQL => sql`(
  select json_agg(json_build_object('document_category', document_category, 'certifications', certifications,
    'verified_at', verified_at) order by verified_at desc, id desc)
  from ${vendorDocuments}
  where vendor_id = ${vendorId} and is_proof and verified_at is not null)`
