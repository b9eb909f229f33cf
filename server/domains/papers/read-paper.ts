import { asc, eq } from 'drizzle-orm'
import { id as uuid } from '@contract/ids'
import { Refusal } from '@contract/messages'
import type { PaperLink } from '@contract/papers'
import { permits, type StaffArea } from '@contract/permissions'
import { papers } from '@server/database/schema/papers'
import { findOrder } from '@server/domains/orders/service'
import type { Context } from '@server/platform/services'
import { signedIn, type Session } from '@server/platform/session'
import type { Paper, WrittenPaper } from './paper'
import { writePaper } from './write-paper'

/** A paper of the signed-in user's own, or for an admin any. Refuses: paper_not_found (also somebody else's). */
export async function readPaper(paperId: string, context: Context): Promise<WrittenPaper> {
  const { tx, services } = context
  const session = signedIn(context)
  if (!uuid.safeParse(paperId).success) throw new Refusal('paper_not_found')
  const [paper] = await tx.select().from(papers).where(eq(papers.id, paperId))
  if (!paper || !mayRead(session, paper)) throw new Refusal('paper_not_found')
  return writePaper(tx, paper.id, services)
}

/** Buyers read their own, members of a vendor's team those of their area, and staff those of theirs. */
function mayRead(session: Session, paper: Paper): boolean {
  const { userId, vendor } = session
  if (paper.customerId === userId) return true
  if (isStaff(session, 'money') || (paper.orderId !== null && isStaff(session, 'orders'))) return true
  const area = paper.kind === 'plan_invoice' ? 'settings' : 'money'
  return vendor !== null && paper.vendorId === vendor.id && permits(vendor.permissions, area)
}

const isStaff = ({ role, permissions, needsTwoFactor }: Session, area: StaffArea): boolean =>
  role === 'admin' && !needsTwoFactor && permits(permissions, area)

/** The invoice and credit notes of an order, oldest first. Refuses: order_not_found (also another user's). */
export async function listOrderPapers(orderId: string, context: Context): Promise<PaperLink[]> {
  const { tx } = context
  const session = signedIn(context)
  const order = await findOrder(tx, orderId)
  const isReader =
    order?.customerId === session.userId || isStaff(session, 'orders') || isStaff(session, 'money')
  if (!order || !isReader) throw new Refusal('order_not_found')
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
