import { and, eq } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import type { VendorSettings } from '@contract/vendors/procedures'
import type { Queryable } from '@server/database/connect'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { sectionOf } from './sections'
import { shippingOffersSection } from './shipping-offers'

/** The acting vendor's settings. Refuses: vendor_not_found. */
export async function getVendorSettings(context: Context): Promise<InternalAmounts<VendorSettings>> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId))
  if (!vendor) throw new Refusal('vendor_not_found')
  return {
    store_slug: vendor.storeSlug ?? '',
    country: vendor.country,
    joined_at: (vendor.approvedAt ?? vendor.createdAt).toISOString(),
    store_banner_url: vendor.storeBannerUrl,
    store_logo_url: vendor.storeLogoUrl,
    storefront: sectionOf('storefront', vendor, now),
    proven_certifications: await provenCertificationsOf(tx, vendorId),
    holiday: sectionOf('holiday', vendor, now),
    delivery: sectionOf('delivery', vendor, now),
    shipping_offers: await shippingOffersSection(tx, vendorId),
    policies: sectionOf('policies', vendor, now),
  }
}

async function provenCertificationsOf(tx: Queryable, vendorId: string): Promise<string[]> {
  const rows = await tx
    .select({ certifications: vendorDocuments.certifications })
    .from(vendorDocuments)
    .where(and(eq(vendorDocuments.vendorId, vendorId), vendorDocuments.isProof))
  return [...new Set(rows.flatMap(({ certifications }) => certifications))]
}
