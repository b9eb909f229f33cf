import { Refusal } from '@contract/refusals'
import type { OrderNote } from '@contract/orders/procedures'
import { orderNotes } from '@server/database/schema/orders'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { notesOf } from './history-queries'
import { queueOrderNoteEmail } from './order-emails'
import { publishOrderUpdate } from './publish-order-update'
import { vendorOrdersOf } from './vendor-orders'

/**
 * Writes a note to the buyer of one of the acting vendor's orders: mailed at once, and shown with the order. Refuses: order_not_found,
 * buyer_details_hidden (unpaid, all cancelled, or delivered long ago).
 */
export async function addOrderNote(
  { orderId, note }: { orderId: string; note: string },
  context: Context,
): Promise<OrderNote> {
  const { tx, now, services } = context
  const { vendorId, userId } = requireVendor(context)
  const [order] = await vendorOrdersOf(context, vendorId, [orderId])
  if (!order) throw new Refusal('order_not_found')
  if (order.buyer_hidden) throw new Refusal('buyer_details_hidden')
  const [row] = await tx
    .insert(orderNotes)
    .values({ orderId, vendorId, authorId: userId, note, createdAt: now })
    .returning({ id: orderNotes.id })
  const [added] = (await notesOf(tx, orderId, vendorId)).filter(({ note_id }) => note_id === row!.id)
  await queueOrderNoteEmail(tx, orderId, added!, services.publicUrl)
  await publishOrderUpdate(tx, orderId)
  return added!
}
