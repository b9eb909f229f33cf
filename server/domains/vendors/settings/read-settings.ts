import { and, eq, inArray, or } from 'drizzle-orm'
import { dayOf } from '@contract/day'
import { subscriptionPlans } from '@contract/enums'
import { Refusal } from '@contract/messages'
import { toDecimal } from '@contract/money'
import type { VendorSettings } from '@contract/vendor-settings'
import type { Queryable } from '@server/database/connect'
import { commissionRules } from '@server/database/schema/rates'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { ruleAppliesOn } from '@server/database/commission-rule-applies'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { sectionOf, seenOfPlan } from './sections'

/** The acting vendor's settings. Refuses: vendor_not_found. */
export async function getVendorSettings(context: Context): Promise<VendorSettings> {
  const { tx } = context
  const { vendorId } = actingVendor(context)
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId))
  if (!vendor) throw new Refusal('vendor_not_found')
  return {
    store_slug: vendor.storeSlug ?? '',
    country: vendor.country,
    joined_at: (vendor.approvedAt ?? vendor.createdAt).toISOString(),
    store_banner_url: vendor.storeBannerUrl,
    store_logo_url: vendor.storeLogoUrl,
    storefront: sectionOf('storefront', vendor),
    proven_certifications: await provenBy(tx, vendorId),
    holiday: sectionOf('holiday', vendor),
    delivery: sectionOf('delivery', vendor),
    plan: {
      seen: seenOfPlan(vendor),
      current: vendor.subscriptionPlan,
      ...(await commissions(tx, vendorId, dayOf(context.now))),
    },
  }
}

async function provenBy(tx: Queryable, vendorId: string): Promise<string[]> {
  const rows = await tx
    .select({ certifications: vendorDocuments.certifications })
    .from(vendorDocuments)
    .where(and(eq(vendorDocuments.vendorId, vendorId), vendorDocuments.isProof))
  return [...new Set(rows.flatMap(({ certifications }) => certifications))]
}

/** Each plan's commission, and the one agreed with this vendor, which goes before the plan's. */
async function commissions(tx: Queryable, vendorId: string, day: string) {
  const rules = await tx
    .select()
    .from(commissionRules)
    .where(
      and(
        ruleAppliesOn(day),
        or(
          eq(commissionRules.scope, 'plan'),
          and(eq(commissionRules.scope, 'vendor'), inArray(commissionRules.subject, [vendorId])),
        ),
      ),
    )
  const percentOf = (scope: 'plan' | 'vendor', subject: string) => {
    const rule = rules.find((one) => one.scope === scope && one.subject === subject)
    return rule && rule.rateBps / 100
  }
  return {
    offers: subscriptionPlans.map(({ id, name, priceMinor }) => ({
      id,
      name,
      price: toDecimal(priceMinor),
      commission_percent: percentOf('plan', id) ?? 0,
    })),
    own_commission_percent: percentOf('vendor', vendorId) ?? null,
  }
}
