import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type {
  DocumentToReview,
  VendorDocument,
  VendorDocumentQuery,
} from '@contract/vendors/document-procedures'
import { documentLimits } from '@contract/vendors/facts'
import { vendorDocuments } from '@server/database/schema/vendors'
import { signedLink } from '@server/platform/files/signed-link'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { documentStatusOf } from './document-details'
import { countMatchingDocuments, findVendorDocuments, findDocuments, seriesOf } from './queries'

/** The acting vendor's documents, newest first. */
export async function getVendorDocuments(context: Context): Promise<VendorDocument[]> {
  const documents = await findVendorDocuments(context.tx, requireVendor(context).vendorId)
  return Promise.all(documents.map((row) => serializeDocument(row, context)))
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
  const items = page.items.map(async ({ vendor, ...row }) => ({
    ...(await serializeDocument(row, context)),
    company_name: vendor.companyName,
    declared_certifications: vendor.sustainabilityCertifications,
  }))
  return { ...page, items: await Promise.all(items), count: await countMatchingDocuments(context.tx, query) }
}

interface DocumentRow {
  /** Of a vendor: only an application's documents can be without one. */
  document: typeof vendorDocuments.$inferSelect
  /** The name of the reviewer. */
  verifiedBy: string | null
}

export async function serializeDocument(
  { document, verifiedBy }: DocumentRow,
  { services, now }: Context,
): Promise<VendorDocument> {
  const link = await signedLink(document.filePath, services)
  return {
    id: document.id,
    vendor_id: document.vendorId!,
    series_id: seriesOf(document),
    version: document.version,
    file_name: document.fileName,
    document_category: document.documentCategory,
    claimed_certifications: document.claimedCertifications,
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
    verified_by: verifiedBy,
    url: link,
    file_path: link,
  }
}

/** A signed link to a stored document, by the path it is stored under. Refuses: document_not_found. */
export async function createDocumentLink(
  { path }: { path: string },
  { tx, services }: Context,
): Promise<{ signed_url: string; expires_in: number }> {
  if ((await tx.$count(vendorDocuments, eq(vendorDocuments.filePath, path))) === 0)
    throw new Refusal('document_not_found')
  return { signed_url: await signedLink(path, services), expires_in: documentLimits.linkSeconds }
}
