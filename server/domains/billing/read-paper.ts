import { and, asc, eq } from 'drizzle-orm'
import { id as uuid } from '@contract/core/schemas'
import { Refusal } from '@contract/refusals'
import type { Paper as ShownPaper, PaperLink } from '@contract/billing/procedures'
import { papers } from '@server/database/schema/billing'
import { paperAreas, readableOrder } from '@server/domains/orders/readable-order'
import type { Context } from '@server/platform/services'
import { isStaff, isVendorMember, signedIn, type Session } from '@server/platform/session'
import type { Paper, WrittenPaper } from './paper'
import { writePaper } from './write-paper'

/** A paper that the signed-in user may read. Refuses: paper_not_found (also somebody else's). */
export async function readPaper(paperId: string, context: Context): Promise<WrittenPaper> {
  const { tx, services } = context
  const session = signedIn(context)
  if (!uuid.safeParse(paperId).success) throw new Refusal('paper_not_found')
  const [paper] = await tx.select().from(papers).where(eq(papers.id, paperId))
  if (!paper || !mayRead(session, paper)) throw new Refusal('paper_not_found')
  return writePaper(tx, paper.id, services)
}

/** Buyers read their own, members of a vendor's team those of their area, and staff those of theirs. */
function mayRead(session: Session, { customerId, vendorId, orderId, kind }: Paper): boolean {
  if (customerId === session.userId) return true
  if (paperAreas.some((area) => (area === 'money' || orderId !== null) && isStaff(session, area))) return true
  return (
    vendorId !== null && isVendorMember(session, vendorId, kind === 'plan_invoice' ? 'settings' : 'money')
  )
}

/** The invoice of a paid order as it was issued. Refuses: order_not_found (also another user's), order_not_paid. */
export async function getInvoice(orderId: string, context: Context): Promise<ShownPaper> {
  const { tx, services } = context
  await readableOrder(orderId, paperAreas, context)
  const [invoice] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.orderId, orderId), eq(papers.kind, 'invoice')))
  if (!invoice) throw new Refusal('order_not_paid')
  const { content } = invoice.content ? invoice : await writePaper(tx, invoice.id, services)
  return { ...linkTo(invoice), content: content! }
}

/** The invoice and credit notes of an order, oldest first. Refuses: order_not_found (also another user's). */
export async function listOrderPapers(orderId: string, context: Context): Promise<PaperLink[]> {
  await readableOrder(orderId, paperAreas, context)
  const rows = await context.tx
    .select()
    .from(papers)
    .where(eq(papers.orderId, orderId))
    .orderBy(asc(papers.issuedAt), asc(papers.id))
  return rows.map(linkTo)
}

/** A paper on the wire. */
export const linkTo = ({ id, kind, label, issuedAt }: Paper): PaperLink => ({
  paper_id: id,
  kind,
  label,
  issued_at: issuedAt.toISOString(),
})
