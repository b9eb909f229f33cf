import { and, asc, eq } from 'drizzle-orm'
import { id as uuid } from '@contract/core/schemas'
import { Refusal } from '@contract/refusals'
import type { BillingDocument as SerializedDocument, BillingDocumentLink } from '@contract/billing/procedures'
import { billingDocuments } from '@server/database/schema/billing'
import { inTransaction } from '@server/database/transaction'
import { billingDocumentAreas, requireReadableOrder } from '@server/domains/orders/readable-order'
import type { Context } from '@server/platform/services'
import { isStaff, isVendorMember, requireSession, type Session } from '@server/platform/session'
import type { BillingDocument, FinalizedDocument } from './billing-document'
import { finalizeDocument } from './finalize-document'

/** A billing document that the signed-in user may read. Refuses: billing_document_not_found (also somebody else's). */
export async function readDocument(documentId: string, context: Context): Promise<FinalizedDocument> {
  const { tx, services } = context
  const session = requireSession(context)
  if (!uuid.safeParse(documentId).success) throw new Refusal('billing_document_not_found')
  const [document] = await tx.select().from(billingDocuments).where(eq(billingDocuments.id, documentId))
  if (!document || !canRead(session, document)) throw new Refusal('billing_document_not_found')
  return finalizeDocument(tx, document.id, services)
}

/** Buyers read their own, members of a vendor's team those of their area, and staff those of theirs. */
function canRead(session: Session, { customerId, vendorId, orderId, kind }: BillingDocument): boolean {
  if (customerId === session.userId) return true
  if (billingDocumentAreas.some((area) => (area === 'money' || orderId !== null) && isStaff(session, area)))
    return true
  return (
    vendorId !== null && isVendorMember(session, vendorId, kind === 'plan_invoice' ? 'settings' : 'money')
  )
}

/** The invoice of a paid order as it was issued. Refuses: order_not_found (also another user's), order_not_paid. */
export async function getInvoice(orderId: string, context: Context): Promise<SerializedDocument> {
  const { tx, services } = context
  await requireReadableOrder(orderId, billingDocumentAreas, context)
  const [invoice] = await tx
    .select()
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.kind, 'invoice')))
  if (!invoice) throw new Refusal('order_not_paid')
  // In a transaction, which a read has not: its lock keeps out whoever else would write the content meanwhile.
  const finalize = () => inTransaction(services.db, (lock) => finalizeDocument(lock, invoice.id, services))
  const { content } = invoice.content ? invoice : await finalize()
  return { ...serializeLink(invoice), content: content! }
}

/** The invoice and credit notes of an order, oldest first. Refuses: order_not_found (also another user's). */
export async function listOrderDocuments(orderId: string, context: Context): Promise<BillingDocumentLink[]> {
  await requireReadableOrder(orderId, billingDocumentAreas, context)
  const rows = await context.tx
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.orderId, orderId))
    .orderBy(asc(billingDocuments.issuedAt), asc(billingDocuments.id))
  return rows.map(serializeLink)
}

/** A billing document on the wire. */
export const serializeLink = ({ id, kind, label, issuedAt }: BillingDocument): BillingDocumentLink => ({
  document_id: id,
  kind,
  label,
  issued_at: issuedAt.toISOString(),
})
