import { eq } from 'drizzle-orm'
import type { CertificationId } from '@contract/enums'
import { Refusal } from '@contract/messages'
import { documentActions } from '@contract/states'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { recomputeScores } from '@server/domains/scores/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireRole, signedIn } from '@server/platform/session'
import { requireTransition, stateMachine } from '@server/platform/transition'

const documentMachine = stateMachine('document', vendorDocuments, documentActions, 'verificationStatus')

interface Verdict {
  documentId: string
  action: keyof typeof documentActions
  notes?: string | null | undefined
  /** The certifications the document proves, of those its vendor declares. Any not listed are not proven. */
  certifications?: readonly CertificationId[]
}

/**
 * Verifies or rejects a vendor's document, recording who and when, and recomputes the vendor's product scores. Refuses: not_allowed,
 * document_not_found, document_moved_on, certification_not_declared.
 */
export async function verifyDocument(
  { documentId, action, notes, certifications = [] }: Verdict,
  context: Context,
): Promise<{ status: 'verified' | 'rejected' }> {
  requireRole(context, 'admin')
  const { tx, now } = context
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
  const status = documentActions[action].to
  await checkDeclared(document, context)
  await recomputeScores(document.vendorId, context)
  await audit(context, {
    actionType: 'document_verification',
    subject: 'vendor_document',
    subjectId: documentId,
    details: {
      status,
      file_name: document.fileName,
      vendor_id: document.vendorId,
      certifications: document.certifications,
    },
  })
  return { status }
}

/** A document proves only what its vendor declares, and a business registration proves no certification. */
async function checkDeclared(document: typeof vendorDocuments.$inferSelect, { tx }: Context) {
  const { certifications, documentCategory, vendorId } = document
  if (certifications.length === 0) return
  const [vendor] = await tx
    .select({ declared: vendors.sustainabilityCertifications })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  const isDeclared =
    documentCategory === 'sustainability_certification' &&
    certifications.every((name) => vendor!.declared.includes(name))
  if (!isDeclared) throw new Refusal('certification_not_declared')
}
