import { Refusal } from '@contract/refusals'
import { internalNotes } from '@server/database/schema/orders'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { findOrder } from '../service'

/** Adds an internal note to an order, for other admins. Refuses: order_not_found. */
export async function addInternalNote(
  { orderId, note }: { orderId: string; note: string },
  context: Context,
): Promise<{ noted: true }> {
  const { tx, now } = context
  if (!(await findOrder(tx, orderId))) throw new Refusal('order_not_found')
  await tx
    .insert(internalNotes)
    .values({ orderId, note, authorId: requireSession(context).userId, createdAt: now })
  await audit(context, { actionType: 'internal_note_added', subject: 'order', subjectId: orderId })
  return { noted: true }
}
