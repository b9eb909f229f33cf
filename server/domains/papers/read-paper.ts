import { asc, eq } from 'drizzle-orm'
import { id as uuid } from '@contract/ids'
import { Refusal } from '@contract/messages'
import type { PaperLink } from '@contract/papers'
import { papers } from '@server/database/schema/papers'
import { findOrder } from '@server/domains/orders/service'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import type { Paper, WrittenPaper } from './paper'
import { writePaper } from './write-paper'

/** A paper of the signed-in user's own, or for an admin any. Refuses: paper_not_found (also somebody else's). */
export async function readPaper(paperId: string, context: Context): Promise<WrittenPaper> {
  const { tx, session, services } = context
  const { userId, vendor, role } = signedIn({ session })
  if (!uuid.safeParse(paperId).success) throw new Refusal('paper_not_found')
  const [paper] = await tx.select().from(papers).where(eq(papers.id, paperId))
  const isOwn = paper?.customerId === userId || (vendor !== null && paper?.vendorId === vendor.id)
  if (!paper || (!isOwn && role !== 'admin')) throw new Refusal('paper_not_found')
  return writePaper(tx, paper.id, services)
}

/** The invoice and credit notes of an order, oldest first. Refuses: order_not_found (also another user's). */
export async function listOrderPapers(orderId: string, { tx, session }: Context): Promise<PaperLink[]> {
  const { userId, role } = signedIn({ session })
  const order = await findOrder(tx, orderId)
  if (!order || (order.customerId !== userId && role !== 'admin')) throw new Refusal('order_not_found')
  const rows = await tx
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
