import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { BillingDocumentKind } from '@contract/billing/facts'
import type { BillingDocumentContent } from '@contract/billing/procedures'
import type { Queryable } from '@server/database/connect'
import { billingDocuments } from '@server/database/schema/billing'
import { currentLetterhead } from '@server/platform/brand'
import type { Services } from '@server/platform/services'
import { buildCreditNoteContent } from './credit-note-content'
import { buildInvoiceContent } from './invoice-content'
import type { BillingDocument, PrintedContent, FinalizedDocument } from './billing-document'
import { buildPlanInvoiceContent } from './plan-invoice-content'
import { buildStatementContent } from './statement-content'

type ContentBuilder = (
  tx: Queryable,
  document: BillingDocument,
  config: Services['config'],
) => Promise<PrintedContent>

const contentBuilders: Record<BillingDocumentKind, ContentBuilder> = {
  invoice: buildInvoiceContent,
  credit_note: buildCreditNoteContent,
  vendor_statement: buildStatementContent,
  plan_invoice: buildPlanInvoiceContent,
}

/** The billing document with its content, which is fixed now unless it was before; its row is locked, so that it is written once. */
export async function finalizeDocument(
  tx: Queryable,
  id: string,
  { config }: Pick<Services, 'config'>,
): Promise<FinalizedDocument> {
  const [document] = await tx.select().from(billingDocuments).where(eq(billingDocuments.id, id)).for('update')
  if (document!.content) return document as FinalizedDocument
  const { content: built, totalMinor } = await contentBuilders[document!.kind](tx, document!, config)
  const letterhead = currentLetterhead()
  const content = letterhead ? { ...built, letterhead } : built
  const [finalized] = await tx
    .update(billingDocuments)
    .set({ content, totalMinor, contentHash: contentHashOf(document!, content) })
    .where(eq(billingDocuments.id, id))
    .returning()
  return finalized as FinalizedDocument
}

/** Fixes what is printed on all billing documents of a person, or of their vendor, before either is erased from what they are made of. */
export async function finalizeDocumentsOf(
  tx: Queryable,
  { customerId, vendorId }: { customerId: string; vendorId: string | undefined },
  services: Pick<Services, 'config'>,
): Promise<void> {
  const isOwned = or(
    eq(billingDocuments.customerId, customerId),
    vendorId ? eq(billingDocuments.vendorId, vendorId) : undefined,
  )
  const pending = await tx
    .select({ id: billingDocuments.id })
    .from(billingDocuments)
    .where(and(isOwned, isNull(billingDocuments.content)))
    .orderBy(asc(billingDocuments.id))
  for (const { id } of pending) await finalizeDocument(tx, id, services)
}

/** The hash of a billing document's number, date and content, which is printed on it. The order of an object's keys does not matter. */
export const contentHashOf = (
  { label, issuedAt }: Pick<BillingDocument, 'label' | 'issuedAt'>,
  content: BillingDocumentContent,
) =>
  createHash('sha256')
    .update(JSON.stringify([label, issuedAt.toISOString(), withSortedKeys(content)]))
    .digest('hex')

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, withSortedKeys(part)])
}
