import { and, eq, ne, or, sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { CertificationId } from '@contract/sustainability/facts'
import { documentLimits } from '@contract/vendors/facts'
import { Refusal } from '@contract/refusals'
import type { DocumentKind } from '@contract/vendors/application-procedures'
import type { Queryable } from '@server/database/connect'
import { documentUploads, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { categoryOf, parseDocumentPath } from '../documents'
import { declareCertifications } from './declare-certifications'
import { detailColumns, type DocumentDetailsInput } from './document-details'
import { countDocuments, seriesCondition, seriesOf } from './queries'

interface AddDocumentInput extends DocumentDetailsInput {
  uploadId: string
  kind: DocumentKind
  /** The document of which it is a new version. */
  replacesId?: string | undefined
  /** What a certificate proves, as its vendor says. */
  certifications?: readonly CertificationId[]
}

/**
 * Submits an uploaded document for review. As a new version it takes the place of one that is pending or rejected; a verified one counts
 * until the new version is verified. What it is to prove is declared by the store from then on, since only what is declared can be proven.
 * Refuses: document_not_uploaded, document_not_found, document_expired, too_many_documents.
 */
export async function addVendorDocument(
  { uploadId, kind, replacesId, certifications = [], ...detailsInput }: AddDocumentInput,
  context: Context,
): Promise<{ documentId: string; version: number }> {
  const { vendorId } = requireVendor(context)
  const { tx, now } = context
  const details = detailColumns(detailsInput)
  if (details.expiresOn && details.expiresOn < dayOf(now)) throw new Refusal('document_expired')
  const vendor = await lockVendor(tx, vendorId)
  const existing = await findVendorDocument(tx, vendorId, uploadId)
  if (existing) return { documentId: existing.id, version: existing.version }
  if ((await countDocuments(tx, vendorId)) >= documentLimits.max)
    throw new Refusal('too_many_documents', { max: documentLimits.max })
  const filePath = await claimUpload(tx, uploadId, kind)
  const series = replacesId ? await nextVersion(tx, vendorId, { replacesId, kind }, now) : { version: 1 }
  const { fileName } = parseDocumentPath(filePath)!
  const claimedCertifications = [...new Set(certifications)]
  await tx.insert(vendorDocuments).values({
    id: uploadId,
    vendorId,
    fileName,
    filePath,
    documentCategory: categoryOf[kind],
    claimedCertifications,
    ...details,
    ...series,
    createdAt: now,
  })
  await audit(context, {
    actionType: 'document_upload',
    subject: 'vendor_document',
    subjectId: uploadId,
    details: {
      file_name: fileName,
      vendor_id: vendorId,
      before: null,
      after: { version: series.version, claimed_certifications: claimedCertifications },
    },
  })
  await declareCertifications(vendor, claimedCertifications, context)
  return { documentId: uploadId, version: series.version }
}

/** Locks the vendor: versions are numbered one after another, and no declaration is lost. */
async function lockVendor(tx: Queryable, vendorId: string) {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('no key update')
  if (!vendor) throw new Refusal('vendor_not_found')
  return vendor
}

async function findVendorDocument(tx: Queryable, vendorId: string, id: string) {
  const [row] = await tx
    .select()
    .from(vendorDocuments)
    .where(and(eq(vendorDocuments.id, id), eq(vendorDocuments.vendorId, vendorId)))
  return row
}

/** Ends an upload whose file is stored, and returns its path. Whoever has its random id has uploaded it. */
async function claimUpload(tx: Queryable, uploadId: string, kind: DocumentKind): Promise<string> {
  const [upload] = await tx
    .delete(documentUploads)
    .where(and(eq(documentUploads.applicationId, uploadId), eq(documentUploads.kind, kind)))
    .returning({ filePath: documentUploads.filePath })
  if (!upload?.filePath) throw new Refusal('document_not_uploaded')
  return upload.filePath
}

/** The place of a new version in its series. What is open in the series is replaced. */
async function nextVersion(
  tx: Queryable,
  vendorId: string,
  { replacesId, kind }: { replacesId: string; kind: DocumentKind },
  now: Date,
): Promise<{ seriesId: string; version: number }> {
  const previousVersion = await findVendorDocument(tx, vendorId, replacesId)
  if (previousVersion?.documentCategory !== categoryOf[kind]) throw new Refusal('document_not_found')
  const seriesId = seriesOf(previousVersion)
  // An expired one proves nothing any more, so that its place is free.
  const isOpen = or(
    ne(vendorDocuments.verificationStatus, 'verified'),
    sql`${vendorDocuments.expiredAt} is not null`,
  )
  await tx
    .update(vendorDocuments)
    .set({ replacedAt: now })
    .where(and(seriesCondition(seriesId), isOpen, sql`${vendorDocuments.replacedAt} is null`))
  const [latest] = await tx
    .select({ version: sql<number>`max(${vendorDocuments.version})` })
    .from(vendorDocuments)
    .where(seriesCondition(seriesId))
  return { seriesId, version: latest!.version + 1 }
}
