import { and, eq, isNull, ne } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { CertificationId } from '@contract/sustainability/facts'
import { Refusal } from '@contract/refusals'
import { documentActions, type DocumentStatus } from '@contract/vendors/states'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { notifyReview } from '@server/domains/notifications/service'
import { recomputeScores } from '@server/domains/sustainability/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireAccess, requireSession } from '@server/platform/session'
import { requireTransition, stateMachine } from '@server/platform/transition'
import { detailColumns, type DocumentDetailsInput } from './vendor-documents/document-details'
import { seriesCondition, seriesOf } from './vendor-documents/queries'

const documentMachine = stateMachine('document', vendorDocuments, documentActions, 'verificationStatus')

interface VerificationDecision extends DocumentDetailsInput {
  documentId: string
  verdict: 'verified' | 'rejected'
  notes?: string | null | undefined
  /** The certifications the document proves, of those its vendor declares. Any not listed are not proven. */
  certifications?: readonly CertificationId[]
}

/**
 * Verifies or rejects a vendor's document, recording who and when and what is written on it, and recomputes the vendor's product scores. A
 * verified version takes the place of the one before. Refuses: not_allowed, document_not_found, document_status_changed, document_replaced,
 * document_expired, certification_not_declared.
 */
export async function verifyDocument(
  { documentId, verdict, notes, certifications = [], ...detailsInput }: VerificationDecision,
  context: Context,
): Promise<{ status: VerificationDecision['verdict'] }> {
  requireAccess(context, { role: 'admin', area: { admin: 'people' } })
  const { tx, now, services } = context
  const action = verdict === 'verified' ? 'verify' : 'reject'
  if (action === 'verify') await replaceVerified(documentId, context)
  const document = await requireTransition(tx, documentMachine, documentId, {
    action,
    actor: 'admin',
    set: {
      ...detailColumns(detailsInput),
      verificationNotes: notes?.trim() || null,
      certifications: action === 'verify' ? [...new Set(certifications)] : [],
      verifiedAt: now,
      verifiedBy: requireSession(context).userId,
    },
  })
  if (document.replacedAt) throw new Refusal('document_replaced')
  if (action === 'verify' && document.expiresOn && document.expiresOn < dayOf(now))
    throw new Refusal('document_expired')
  await requireDeclared(document, context)
  if (document.vendorId) {
    await recomputeScores(document.vendorId, context)
    await notifyReview(tx, {
      vendorId: document.vendorId,
      subject: 'document',
      id: documentId,
      name: document.fileName,
      approved: verdict === 'verified',
      reason: document.verificationNotes,
      now,
      publicUrl: services.publicUrl,
    })
  }
  await audit(context, {
    actionType: 'document_verification',
    subject: 'vendor_document',
    subjectId: documentId,
    details: {
      file_name: document.fileName,
      vendor_id: document.vendorId,
      before: { status: documentActions[action].from[0], certifications: [] },
      after: { status: verdict, certifications: document.certifications },
    },
  })
  return { status: verdict }
}

/**
 * Revokes the verification of a document, such as of a certificate that turns out to be forged: it counts as rejected from now on, and
 * badges, scores and filters follow. What it proved remains as what its vendor had claimed. Refuses: document_not_found,
 * document_status_changed, document_replaced.
 */
export async function revokeDocument(
  { documentId, reason }: { documentId: string; reason: string },
  context: Context,
): Promise<{ status: DocumentStatus }> {
  const { tx, now, services } = context
  const { certifications: proven, ...document } = await requireTransition(tx, documentMachine, documentId, {
    action: 'revoke',
    actor: 'admin',
    set: { verificationNotes: reason, verifiedAt: now, verifiedBy: requireSession(context).userId },
  })
  if (document.replacedAt) throw new Refusal('document_replaced')
  const { vendorId, fileName, claimedCertifications, verificationStatus } = document
  await tx
    .update(vendorDocuments)
    .set({ certifications: [], claimedCertifications: [...new Set([...claimedCertifications, ...proven])] })
    .where(eq(vendorDocuments.id, documentId))
  if (vendorId) {
    await recomputeScores(vendorId, context)
    const { publicUrl } = services
    const outcome = { approved: false, revoked: true, reason }
    await notifyReview(tx, {
      vendorId,
      subject: 'document',
      id: documentId,
      name: fileName,
      ...outcome,
      now,
      publicUrl,
    })
  }
  await audit(context, {
    actionType: 'document_revoked',
    subject: 'vendor_document',
    subjectId: documentId,
    details: {
      file_name: fileName,
      vendor_id: vendorId,
      reason,
      before: { status: 'verified', certifications: proven },
      after: { status: verificationStatus, certifications: [] },
    },
  })
  return { status: verificationStatus }
}

/** Ends the verified version that this one follows: a document has at most one that counts. */
async function replaceVerified(documentId: string, { tx, now }: Context) {
  const [document] = await tx.select().from(vendorDocuments).where(eq(vendorDocuments.id, documentId))
  if (!document) return
  const isVerified = eq(vendorDocuments.verificationStatus, 'verified')
  const isOtherDocument = ne(vendorDocuments.id, documentId)
  await tx
    .update(vendorDocuments)
    .set({ replacedAt: now })
    .where(
      and(
        seriesCondition(seriesOf(document)),
        isVerified,
        isOtherDocument,
        isNull(vendorDocuments.replacedAt),
      ),
    )
}

/** A document proves only what its vendor declares, and a business registration proves no certification. */
async function requireDeclared(document: typeof vendorDocuments.$inferSelect, { tx }: Context) {
  const { certifications, documentCategory, vendorId, applicationId } = document
  if (certifications.length === 0) return
  const [owner] = vendorId
    ? await tx
        .select({ declared: vendors.sustainabilityCertifications })
        .from(vendors)
        .where(eq(vendors.id, vendorId))
    : await tx
        .select({ declared: vendorApplications.sustainabilityCertifications })
        .from(vendorApplications)
        .where(eq(vendorApplications.id, applicationId!))
  const isDeclared =
    documentCategory === 'sustainability_certification' &&
    certifications.every((name) => owner!.declared.includes(name))
  if (!isDeclared) throw new Refusal('certification_not_declared')
}
