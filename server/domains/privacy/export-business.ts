import { asc, desc, eq } from 'drizzle-orm'
import type { PersonalData } from '@contract/privacy/procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { payouts } from '@server/database/schema/payouts'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { toIsoString } from './to-iso-string'

/** A user's vendor record in any status, or null. Its sales are exported separately. */
export async function exportVendor(
  tx: Queryable,
  userId: string,
): Promise<InternalAmounts<PersonalData>['vendor']> {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.userId, userId))
  if (!vendor) return null
  const documents = await tx
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendor.id))
    .orderBy(asc(vendorDocuments.createdAt))
  const payoutRows = await tx
    .select()
    .from(payouts)
    .where(eq(payouts.vendorId, vendor.id))
    .orderBy(desc(payouts.createdAt))
  return {
    vendor_id: vendor.id,
    status: vendor.status,
    company_name: vendor.companyName,
    store_slug: vendor.storeSlug,
    store_description: vendor.storeDescription,
    subscription_plan: vendor.subscriptionPlan,
    country: vendor.country,
    city: vendor.city,
    created_at: toIsoString(vendor.createdAt),
    payout_account: vendor.payoutDestination,
    documents: documents.map((document) => ({
      file_name: document.fileName,
      category: document.documentCategory,
      status: document.verificationStatus,
      uploaded_at: toIsoString(document.createdAt),
    })),
    payouts: payoutRows.map((payout) => ({
      reference: payout.reference,
      amount: payout.amountMinor,
      method: payout.payoutMethod,
      status: payout.status,
      created_at: toIsoString(payout.createdAt),
      processed_at: toIsoString(payout.processedAt),
    })),
  }
}

/** A user's vendor applications, newest first. */
export async function exportApplications(
  tx: Queryable,
  userId: string,
): Promise<PersonalData['vendor_applications']> {
  const rows = await tx
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.userId, userId))
    .orderBy(desc(vendorApplications.createdAt))
  return rows.map((application) => ({
    application_id: application.id,
    created_at: toIsoString(application.createdAt),
    status: application.status,
    admin_notes: application.adminNotes,
    company_name: application.companyName,
    business_category: application.businessCategory,
    tax_number: application.taxNumber,
    email: application.email,
    company_description: application.companyDescription,
    subscription_plan: application.subscriptionPlan,
    country: application.country,
    business_address: application.businessAddress,
    telephone_number: application.telephoneNumber,
    sustainability_certifications: application.sustainabilityCertifications,
    sustainability_practices: application.sustainabilityPractices,
  }))
}
