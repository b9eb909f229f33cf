import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import { documentActions } from '@contract/states'
import { vendorDocuments } from '@server/database/schema/vendors'
import { recomputeScores } from '@server/domains/catalog/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireRole, signedIn } from '@server/platform/session'

interface Verdict {
  documentId: string
  action: keyof typeof documentActions
  notes?: string | null | undefined
}

/**
 * Verifies or rejects a vendor's document, and keeps who did it and when. The scores of the vendor's products follow.
 * Refuses: not_allowed, document_not_found, document_moved_on.
 */
export async function verifyDocument(
  { documentId, action, notes }: Verdict,
  context: Context,
): Promise<{ status: 'verified' | 'rejected' }> {
  requireRole(context, 'admin')
  const { tx, now } = context
  const { from, to: status } = documentActions[action]
  const verdict = {
    verificationStatus: status,
    verificationNotes: notes?.trim() || null,
    verifiedAt: now,
    verifiedBy: signedIn(context).userId,
  }
  const [document] = await tx
    .update(vendorDocuments)
    .set(verdict)
    .where(and(eq(vendorDocuments.id, documentId), inArray(vendorDocuments.verificationStatus, [...from])))
    .returning()
  if (!document) return refuse(documentId, context)
  await recomputeScores(document.vendorId, context)
  await audit(context, {
    actionType: 'document_verification',
    subject: 'vendor_document',
    subjectId: documentId,
    details: { status, file_name: document.fileName, vendor_id: document.vendorId },
  })
  return { status }
}

async function refuse(documentId: string, { tx }: Context): Promise<never> {
  const [found] = await tx
    .select({ status: vendorDocuments.verificationStatus })
    .from(vendorDocuments)
    .where(eq(vendorDocuments.id, documentId))
  throw found ? new Refusal('document_moved_on', found) : new Refusal('document_not_found')
}
