import { eq } from 'drizzle-orm'
import { statusLabel } from '@contract/core/state-machine'
import { orderStatusOf } from '@contract/orders/states'
import { Refusal } from '@contract/refusals'
import { orders } from '@server/database/schema/orders'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { extensionMinutes, findSoldOutItem } from './payment-extension'
import { publishOrderUpdate } from './publish-order-update'
import { lockOrder } from './service'
import { lockItems } from './transition-item'

/**
 * The buyer extends the payment window of an unpaid order: once, before it ends, and only while others can still buy what it reserves.
 * Refuses: order_not_found (also another user's), order_already_paid, order_closed, payment_time_over, payment_time_extended,
 * payment_time_stock.
 */
export async function extendPaymentTime(
  orderId: string,
  context: Context,
): Promise<{ order_id: string; payment_due_at: string }> {
  const { tx, now } = context
  const order = await lockOrder(tx, orderId)
  if (order?.customerId !== requireSession(context).userId) throw new Refusal('order_not_found')
  if (order.paidAt) throw new Refusal('order_already_paid')
  const statuses = (await lockItems(tx, orderId)).map(({ status }) => status)
  if (!statuses.includes('awaiting_payment'))
    throw new Refusal('order_closed', { status: statusLabel(orderStatusOf(statuses)) })
  if (order.paymentDueAt <= now) throw new Refusal('payment_time_over')
  if (order.paymentExtendedAt || order.bankTransferAt) throw new Refusal('payment_time_extended')
  const soldOutItem = await findSoldOutItem(tx, orderId)
  if (soldOutItem) throw new Refusal('payment_time_stock', { name: soldOutItem })
  const paymentDueAt = new Date(order.paymentDueAt.getTime() + (await extensionMinutes(tx)) * 60_000)
  await tx.update(orders).set({ paymentDueAt, paymentExtendedAt: now }).where(eq(orders.id, orderId))
  await publishOrderUpdate(tx, orderId)
  return { order_id: orderId, payment_due_at: paymentDueAt.toISOString() }
}
