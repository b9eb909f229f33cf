import type {
  DocumentToReview,
  VendorDocument,
  VendorDocumentQuery,
} from '@contract/vendors/document-procedures'
import type { vendorDocuments } from '@server/database/schema/vendors'
import { signedLink } from '@server/platform/files/signed-link'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { documentStatusOf } from './document-details'
import { countMatchingDocuments, findVendorDocuments, findDocuments, seriesOf } from './queries'

/** The acting vendor's documents, newest first. */
export async function getVendorDocuments(context: Context): Promise<VendorDocument[]> {
  const documents = await findVendorDocuments(context.tx, requireVendor(context).vendorId)
  return Promise.all(documents.map((document) => serializeDocument(document, context)))
}

/** A page of approved vendors' documents for reviewers, and how many there are in all. */
export async function listVendorDocuments(
  { sort = 'created_at_desc', limit, ...query }: VendorDocumentQuery = {},
  context: Context,
): Promise<{ items: DocumentToReview[]; next_cursor: string | null; count: number }> {
  const size = pageSize(limit)
  const rows = await findDocuments(context.tx, { ...query, sort, limit: size + 1 })
  const page = pageFrom(
    rows,
    size,
    ({ document, sortKey }) => ({ sortKey, id: document.id }),
    (row) => row,
  )
  const items = page.items.map(async ({ document, vendor, verifiedBy }) => ({
    ...(await serializeDocument(document, context)),
    company_name: vendor.companyName,
    declared_certifications: vendor.sustainabilityCertifications,
    verified_by: verifiedBy,
  }))
  return { ...page, items: await Promise.all(items), count: await countMatchingDocuments(context.tx, query) }
}

export const serializeDocument = async (
  document: typeof vendorDocuments.$inferSelect,
  { services, now }: Context,
): Promise<VendorDocument> => ({
  id: document.id,
  series_id: seriesOf(document),
  version: document.version,
  file_name: document.fileName,
  document_category: document.documentCategory,
  certifications: document.certifications,
  issuer: document.issuer,
  number: document.number,
  scope: document.scope,
  expires_on: document.expiresOn,
  verification_status: document.verificationStatus,
  standing: documentStatusOf(document, now),
  verification_notes: document.verificationNotes,
  created_at: document.createdAt.toISOString(),
  verified_at: document.verifiedAt?.toISOString() ?? null,
  url: await signedLink(document.filePath, services),
})
