import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { billingDocumentPrefixes } from '@contract/billing/facts'
import type { Queryable } from '@server/database/connect'
import { billingDocuments } from '@server/database/schema/billing'
import { periodOf } from '@server/domains/payouts/statement'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import type { BillingDocument } from './billing-document'

type DocumentSubject = Pick<BillingDocument, 'vendorId'> &
  Partial<Pick<BillingDocument, 'month' | 'planInvoiceId'>>

/**
 * Issues a vendor's billing document with the next number of its series; a constraint refuses a second one. The series stays
 * locked until the transaction ends. Orders and refunds issue theirs by triggers (`issue_invoice`, `issue_credit_note`).
 */
export async function issueDocument(
  tx: Queryable,
  kind: 'vendor_statement' | 'plan_invoice',
  subject: DocumentSubject,
  now: Date,
): Promise<BillingDocument | undefined> {
  const series = `${billingDocumentPrefixes[kind]}-${now.getUTCFullYear()}`
  const [document] = await tx
    .insert(billingDocuments)
    .values({ kind, series, serial: sql`next_billing_document_serial(${series})`, issuedAt: now, ...subject })
    .returning()
  return document
}

/** How long after the end of a month its statement waits: for what began before midnight to be posted. */
const statementDelayMs = 60 * 60_000

/** The acting vendor's billing document of a month that is over, issued when it is first asked for. Refuses: statement_not_closed. */
export async function issueStatement(month: string, context: Context): Promise<BillingDocument> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  if (periodOf(month).to.getTime() + statementDelayMs > now.getTime())
    throw new Refusal('statement_not_closed')
  // One at a time per vendor: a number that a constraint refused would be a gap only if it were committed, but would fail the request.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${vendorId}`}, 0))`)
  const [existing] = await tx
    .select()
    .from(billingDocuments)
    .where(
      and(
        eq(billingDocuments.kind, 'vendor_statement'),
        eq(billingDocuments.vendorId, vendorId),
        eq(billingDocuments.month, month),
      ),
    )
  return existing ?? (await issueDocument(tx, 'vendor_statement', { vendorId, month }, now))!
}
