import { formatDecimal, sum } from '@contract/money'
import type { OrderStatus } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import { notifyVendor } from '@server/domains/notifications/service'
import { sendMailLater, type Mail } from '@server/platform/mail/mail'
import * as mails from './mails'
import { paymentOfSale } from './invoice-queries'
import { netOf, type Item } from './item-amounts'
import { orderMoney } from './order-money'
import { buyerOf, vendorMailboxes } from './queries'
import type { Order } from './service'
import type { PaidOrder } from './mark-order-paid'

/** Queues the email telling a buyer that an item was shipped or delivered; other states send none. */
export async function queueItemStatusEmail(tx: Queryable, item: Item, publicUrl: string): Promise<void> {
  const write = movedMails[item.status]
  if (write) await toBuyer(tx, item.orderId, (buyer, order) => write(buyer, order, item, publicUrl))
}

/** Queues the email about an item that its vendor or an admin cancelled or refunded. `refund`: null if nothing had been paid. */
export async function queueItemWithdrawnEmail(
  tx: Queryable,
  item: Item,
  facts: { reason: string; refund: mails.MailRefund | null },
  publicUrl: string,
): Promise<void> {
  const { dueMinor: due } = await orderMoney(tx, item.orderId)
  await toBuyer(tx, item.orderId, (buyer, order) =>
    mails.itemWithdrawnMail(buyer, order, item, { ...facts, due }, publicUrl),
  )
}

/** Queues the email about the items of an unpaid order cancelled by its buyer or the system. */
export const queueOrderWithdrawnEmail = (
  tx: Queryable,
  withdrawn: { order: Order; items: readonly Item[] },
  by: 'customer' | 'system',
  publicUrl: string,
): Promise<void> => {
  const write = by === 'system' ? mails.orderExpiredMail : mails.orderCancelledMail
  const { order, items } = withdrawn
  return toBuyer(tx, order.id, (buyer) => write(buyer, { order, items: inCartOrder(items) }, publicUrl))
}

/** Queues the receipt of a paid order for its buyer, and notifies each vendor of what to prepare. */
export async function queueOrderPaidEmails(
  tx: Queryable,
  { order, items }: PaidOrder,
  publicUrl: string,
): Promise<void> {
  const charge = await chargeInCurrency(tx, order.id, order.paidAt)
  const bought = { order, items: inCartOrder(items) }
  await toBuyer(tx, order.id, (buyer) => mails.orderPaidMail(buyer, bought, charge, publicUrl))
  const byVendor = groupBy(bought.items, (item) => item.vendorId)
  const mailboxes = await vendorMailboxes(tx, [...byVendor.keys()])
  for (const [vendorId, own] of byVendor)
    await notifyVendor(tx, {
      vendorId,
      news: {
        kind: 'order',
        event: 'paid',
        order_id: order.id,
        units: sum(own.map(({ quantity }) => quantity)),
        net_minor: sum(own.map(netOf)),
      },
      eventKey: `order_paid:${order.id}`,
      now: order.paidAt,
      publicUrl,
      mail: (email) => mails.newOrderMail({ ...mailboxes.get(vendorId)!, email }, order, own, publicUrl),
    })
}

const inCartOrder = (items: readonly Item[]) => items.toSorted((a, b) => a.line - b.line)

/** What the buyer was charged for an order, if not in US dollars. */
async function chargeInCurrency(tx: Queryable, orderId: string, paidAt: Date) {
  const paid = await paymentOfSale(tx, orderId, paidAt)
  if (!paid?.perUsd) return null
  return {
    amount: formatDecimal(paid.chargeMinor, paid.chargeDigits ?? 2),
    currency: paid.chargeCurrency,
    per_usd: paid.perUsd,
  }
}

const movedMails: Partial<Record<OrderStatus, typeof mails.itemShippedMail>> = {
  shipped: mails.itemShippedMail,
  delivered: mails.itemDeliveredMail,
}

async function toBuyer(tx: Queryable, orderId: string, write: (buyer: mails.Buyer, order: Order) => Mail) {
  const found = await buyerOf(tx, orderId)
  if (found) await sendMailLater(tx, write(found.buyer, found.order))
}
