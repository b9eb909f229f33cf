import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { paperPrefixes } from '@contract/billing/facts'
import type { Queryable } from '@server/database/connect'
import { papers } from '@server/database/schema/billing'
import { periodOf } from '@server/domains/payouts/statement'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import type { Paper } from './paper'

type VendorPaper = Pick<Paper, 'vendorId'> & Partial<Pick<Paper, 'month' | 'planInvoiceId'>>

/**
 * Issues a vendor's paper with the next number of its series, or answers undefined if it was issued before. The series stays locked until
 * the transaction ends. Orders and refunds issue theirs by triggers (`number_invoice`, `issue_credit_note`).
 */
export async function issuePaper(
  tx: Queryable,
  kind: 'vendor_statement' | 'plan_invoice',
  about: VendorPaper,
  now: Date,
): Promise<Paper | undefined> {
  const series = `${paperPrefixes[kind]}-${now.getUTCFullYear()}`
  const [paper] = await tx
    .insert(papers)
    .values({ kind, series, serial: sql`next_paper_serial(${series})`, issuedAt: now, ...about })
    .returning()
  return paper
}

/** How long after the end of a month its statement waits: for what was begun before midnight to be in the books. */
const settlingMs = 60 * 60_000

/** The acting vendor's paper of a month that is over, issued when it is first asked for. Refuses: statement_not_closed. */
export async function statementPaper(month: string, context: Context): Promise<Paper> {
  const { tx, now } = context
  const { vendorId } = actingVendor(context)
  if (periodOf(month).to.getTime() + settlingMs > now.getTime()) throw new Refusal('statement_not_closed')
  // One at a time per vendor: a number that a constraint refused would be a gap only if it were committed, but would fail the request.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${vendorId}`}, 0))`)
  const [existing] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.kind, 'vendor_statement'), eq(papers.vendorId, vendorId), eq(papers.month, month)))
  return existing ?? (await issuePaper(tx, 'vendor_statement', { vendorId, month }, now))!
}
