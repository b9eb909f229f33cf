import type { RequestedChange } from '@contract/vendors/change-requests'
import type {
  ReviewedDocument,
  VendorApplication,
  VendorApplicationRow,
} from '@contract/vendors/application-procedures'
import type { vendorApplications, vendorDocuments } from '@server/database/schema/vendors'
import { signedLink } from '@server/platform/files/signed-link'
import type { Services } from '@server/platform/services'

type Application = typeof vendorApplications.$inferSelect

/** An application as a list shows it. */
export const serializeApplicationRow = (
  application: Application,
  awaitsChanges: boolean,
): VendorApplicationRow => ({
  ...factsOf(application),
  awaits_changes: awaitsChanges,
})

/** A whole application, as its applicant and reviewers see it. */
export const serializeApplication = (
  application: Application,
  changes: RequestedChange[],
): VendorApplication => ({ ...factsOf(application), requested_changes: changes })

const factsOf = (application: Application) => ({
  id: application.id,
  company_name: application.companyName,
  email: application.email,
  country: application.country,
  status: application.status,
  created_at: application.createdAt.toISOString(),
  is_tied: application.userId !== null,
  business_category: application.businessCategory,
  tax_number: application.taxNumber,
  company_description: application.companyDescription,
  subscription_plan: application.subscriptionPlan,
  city: application.city,
  business_address: application.businessAddress,
  telephone_number: application.telephoneNumber,
  sustainability_certifications: application.sustainabilityCertifications,
  sustainability_practices: application.sustainabilityPractices,
  business_registration_document_path: application.businessRegistrationDocumentPath,
  certification_document_path: application.certificationDocumentPath,
  admin_notes: application.adminNotes,
  decided_at: application.decidedAt?.toISOString() ?? null,
})

interface ReviewedDocumentRow {
  document: typeof vendorDocuments.$inferSelect
  verifiedBy: string | null
}

/** A document as a reviewer sees it, with a link that shows it. */
export async function serializeDocument(
  { document, verifiedBy }: ReviewedDocumentRow,
  services: Services,
): Promise<ReviewedDocument> {
  const link = await signedLink(document.filePath, services)
  return {
    id: document.id,
    vendor_id: document.vendorId,
    file_name: document.fileName,
    document_category: document.documentCategory,
    claimed_certifications: document.claimedCertifications,
    certifications: document.certifications,
    verification_status: document.verificationStatus,
    verification_notes: document.verificationNotes,
    issuer: document.issuer,
    number: document.number,
    scope: document.scope,
    expires_on: document.expiresOn,
    created_at: document.createdAt.toISOString(),
    verified_at: document.verifiedAt?.toISOString() ?? null,
    verified_by: verifiedBy,
    url: link,
    file_path: link,
  }
}
