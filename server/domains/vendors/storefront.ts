import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Storefront } from '@contract/vendors'
import type { Queryable } from '@server/database/connect'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { countProductsOnSale } from '@server/domains/catalog/service'
import type { Context } from '@server/platform/services'

/** An approved vendor's public page. Refuses: store_not_found. */
export async function getStorefront({ p_slug }: { p_slug: string }, { tx }: Context): Promise<Storefront> {
  const [vendor] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.storeSlug, p_slug), eq(vendors.status, 'approved')))
  if (!vendor) throw new Refusal('store_not_found')
  return showStorefront(vendor, tx)
}

/** An approved vendor as the public sees it. */
export async function showStorefront(
  vendor: typeof vendors.$inferSelect,
  tx: Queryable,
): Promise<Storefront> {
  const [documents, productCount] = await Promise.all([
    checkedDocuments(tx, vendor.id),
    countProductsOnSale(tx, vendor.id),
  ])
  return {
    company_name: vendor.companyName,
    country: vendor.country,
    store_slug: vendor.storeSlug ?? '',
    store_banner_url: vendor.storeBannerUrl,
    store_logo_url: vendor.storeLogoUrl,
    store_description: vendor.storeDescription,
    sustainability_practices: vendor.sustainabilityPractices,
    sustainability_certifications: vendor.sustainabilityCertifications,
    checked_documents: documents.map(({ category, verifiedAt }) => ({
      document_category: category,
      verified_at: verifiedAt.toISOString(),
    })),
    product_count: productCount,
    joined_at: (vendor.approvedAt ?? vendor.createdAt).toISOString(),
  }
}

/** The documents of a vendor that our team has verified, newest first; their files and names stay private. */
async function checkedDocuments(tx: Queryable, vendorId: string) {
  const rows = await tx
    .select({ category: vendorDocuments.documentCategory, verifiedAt: vendorDocuments.verifiedAt })
    .from(vendorDocuments)
    .where(and(eq(vendorDocuments.vendorId, vendorId), eq(vendorDocuments.verificationStatus, 'verified')))
    .orderBy(desc(vendorDocuments.verifiedAt), desc(vendorDocuments.id))
  return rows.flatMap(({ category, verifiedAt }) => (verifiedAt ? [{ category, verifiedAt }] : []))
}
