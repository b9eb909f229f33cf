import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { PaperKind } from '@contract/billing/facts'
import type { PaperContent } from '@contract/billing/procedures'
import type { Queryable } from '@server/database/connect'
import { papers } from '@server/database/schema/billing'
import type { Services } from '@server/platform/services'
import { creditNoteContent } from './credit-note-content'
import { invoiceContent } from './invoice-content'
import type { Paper, Written, WrittenPaper } from './paper'
import { planInvoiceContent } from './plan-invoice-content'
import { statementContent } from './statement-content'

type Writer = (tx: Queryable, paper: Paper, config: Services['config']) => Promise<Written>

const writers: Record<PaperKind, Writer> = {
  invoice: invoiceContent,
  credit_note: creditNoteContent,
  vendor_statement: statementContent,
  plan_invoice: planInvoiceContent,
}

/** The paper with its content, which is fixed now unless it was before; its row is locked, so that it is written once. */
export async function writePaper(
  tx: Queryable,
  id: string,
  { config }: Pick<Services, 'config'>,
): Promise<WrittenPaper> {
  const [paper] = await tx.select().from(papers).where(eq(papers.id, id)).for('update')
  if (paper!.content) return paper as WrittenPaper
  const { content, totalMinor } = await writers[paper!.kind](tx, paper!, config)
  const [written] = await tx
    .update(papers)
    .set({ content, totalMinor, contentHash: hashOf(paper!, content) })
    .where(eq(papers.id, id))
    .returning()
  return written as WrittenPaper
}

/** Fixes what is printed on all papers of a person, or of their vendor, before either is erased from what they are made of. */
export async function writePapersOf(
  tx: Queryable,
  { customerId, vendorId }: { customerId: string; vendorId: string | undefined },
  services: Pick<Services, 'config'>,
): Promise<void> {
  const own = or(eq(papers.customerId, customerId), vendorId ? eq(papers.vendorId, vendorId) : undefined)
  const unwritten = await tx
    .select({ id: papers.id })
    .from(papers)
    .where(and(own, isNull(papers.content)))
    .orderBy(asc(papers.id))
  for (const { id } of unwritten) await writePaper(tx, id, services)
}

/** The hash of a paper's number, date and content, which is printed on it. The order of an object's keys does not matter. */
export const hashOf = ({ label, issuedAt }: Pick<Paper, 'label' | 'issuedAt'>, content: PaperContent) =>
  createHash('sha256')
    .update(JSON.stringify([label, issuedAt.toISOString(), sorted(content)]))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}
