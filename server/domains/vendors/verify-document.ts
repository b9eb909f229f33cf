import { eq } from 'drizzle-orm'
import type { CertificationId } from '@contract/enums'
import { Refusal } from '@contract/messages'
import { documentActions } from '@contract/states'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { notifyReview } from '@server/domains/notifications/service'
import { recomputeScores } from '@server/domains/scores/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireRole, signedIn } from '@server/platform/session'
import { requireTransition, stateMachine } from '@server/platform/transition'

const documentMachine = stateMachine('document', vendorDocuments, documentActions, 'verificationStatus')

interface Verdict {
  documentId: string
  verdict: 'verified' | 'rejected'
  notes?: string | null | undefined
  /** The certifications the document proves, of those its vendor declares. Any not listed are not proven. */
  certifications?: readonly CertificationId[]
}

/**
 * Verifies or rejects a vendor's document, recording who and when, and recomputes the vendor's product scores. Refuses: not_allowed,
 * document_not_found, document_moved_on, certification_not_declared.
 */
export async function verifyDocument(
  { documentId, verdict, notes, certifications = [] }: Verdict,
  context: Context,
): Promise<{ status: Verdict['verdict'] }> {
  requireRole(context, 'admin')
  const { tx, now, services } = context
  const action = verdict === 'verified' ? 'verify' : 'reject'
  const document = await requireTransition(tx, documentMachine, documentId, {
    action,
    actor: 'admin',
    set: {
      verificationNotes: notes?.trim() || null,
      certifications: action === 'verify' ? [...new Set(certifications)] : [],
      verifiedAt: now,
      verifiedBy: signedIn(context).userId,
    },
  })
  await checkDeclared(document, context)
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
      status: verdict,
      file_name: document.fileName,
      vendor_id: document.vendorId,
      certifications: document.certifications,
    },
  })
  return { status: verdict }
}

/** A document proves only what its vendor declares, and a business registration proves no certification. */
async function checkDeclared(document: typeof vendorDocuments.$inferSelect, { tx }: Context) {
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
