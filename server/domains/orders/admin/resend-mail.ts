import { asc, eq } from 'drizzle-orm'
import type { ResendableMail } from '@contract/orders/admin-procedures'
import { Refusal } from '@contract/refusals'
import { orderItems } from '@server/database/schema/orders'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import type { Item } from '../item-amounts'
import { queueBuyerConfirmation, queueVendorOrderEmails, resendItemStatusEmail } from '../order-emails'
import { findOrder, type Order } from '../service'

type ResendHandler = (order: Order, items: Item[], context: Context) => Promise<number>

const isActive = ({ status }: Item) => status !== 'cancelled' && status !== 'refunded'
const isShipped = ({ status }: Item) => status === 'shipped' || status === 'delivered'

const resendHandlers: Record<ResendableMail, ResendHandler> = {
  async confirmation(order, items, { tx, services }) {
    await queueBuyerConfirmation(tx, { order, items: items.filter(isActive) }, services.publicUrl)
    return 1
  },
  async shipment(_, items, { tx, services }) {
    const shippedItems = items.filter(isShipped)
    for (const item of shippedItems) await resendItemStatusEmail(tx, item, services.publicUrl)
    return shippedItems.length
  },
  async vendors(order, items, { tx, services }) {
    if (!order.paidAt) return 0
    const paid = { order: { ...order, paidAt: order.paidAt }, items: items.filter(isActive) }
    return queueVendorOrderEmails(tx, paid, services.publicUrl)
  },
}

/** Sends an email about an order once more. Refuses: order_not_found, email_not_available. */
export async function resendOrderMail(
  { orderId, mail }: { orderId: string; mail: ResendableMail },
  context: Context,
): Promise<{ mails: number }> {
  const { tx } = context
  const order = await findOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.line), asc(orderItems.part))
  const mails = items.some(isActive) ? await resendHandlers[mail](order, items, context) : 0
  if (mails === 0) throw new Refusal('email_not_available')
  await audit(context, {
    actionType: 'order_mail_resent',
    subject: 'order',
    subjectId: orderId,
    details: { mail, mails },
  })
  return { mails }
}
