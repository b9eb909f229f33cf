import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Storefront } from '@contract/vendors'
import { vendors } from '@server/database/schema/vendors'
import { countProductsOnSale } from '@server/domains/catalog/service'
import type { Context } from '@server/platform/services'

/** An approved vendor's public page. Refuses: store_not_found. */
export async function getStorefront({ p_slug }: { p_slug: string }, { tx }: Context): Promise<Storefront> {
  const [vendor] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.storeSlug, p_slug), eq(vendors.status, 'approved')))
  if (!vendor) throw new Refusal('store_not_found')
  return {
    company_name: vendor.companyName,
    country: vendor.country,
    store_slug: p_slug,
    store_banner_url: vendor.storeBannerUrl,
    store_logo_url: vendor.storeLogoUrl,
    store_description: vendor.storeDescription,
    sustainability_practices: vendor.sustainabilityPractices,
    sustainability_certifications: vendor.sustainabilityCertifications,
    product_count: await countProductsOnSale(tx, vendor.id),
    joined_at: (vendor.approvedAt ?? vendor.createdAt).toISOString(),
  }
}
