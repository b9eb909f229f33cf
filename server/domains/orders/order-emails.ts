import type { OrderStatus } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import { sendMailLater, type Mail } from '@server/platform/mail/mail'
import * as mails from './mails'
import type { Item } from './item-amounts'
import { orderMoney } from './order-money'
import { buyerOf, vendorMailboxes } from './queries'
import type { Order } from './service'
import type { PaidOrder } from './mark-order-paid'

/** Queues the email telling a buyer that an item was shipped or delivered; other states send none. */
export async function queueItemStatusEmail(tx: Queryable, item: Item, publicUrl: string): Promise<void> {
  const write = movedMails[item.status]
  if (write) await toBuyer(tx, item.orderId, (buyer) => write(buyer, item, publicUrl))
}

/** Queues the email about an item that its vendor or an admin cancelled or refunded. `refunded`: US cents refunded. */
export async function queueItemCancelledEmail(
  tx: Queryable,
  item: Item,
  facts: { reason: string; refunded: number },
  publicUrl: string,
): Promise<void> {
  const { dueMinor: due } = await orderMoney(tx, item.orderId)
  await toBuyer(tx, item.orderId, (buyer) =>
    mails.itemCancelledMail(buyer, item, { ...facts, due }, publicUrl),
  )
}

/** Queues the email about an unpaid order cancelled by its buyer or the system. */
export const queueOrderWithdrawnEmail = (
  tx: Queryable,
  { id }: Order,
  by: 'customer' | 'system',
  publicUrl: string,
): Promise<void> =>
  toBuyer(tx, id, (buyer) =>
    by === 'system'
      ? mails.orderExpiredMail(buyer, id, publicUrl)
      : mails.orderCancelledMail(buyer, id, publicUrl),
  )

/** Queues the emails about a paid order: a receipt for the buyer, and for each vendor what to prepare. */
export async function queueOrderPaidEmails(
  tx: Queryable,
  { order, items }: PaidOrder,
  publicUrl: string,
): Promise<void> {
  const { paidMinor } = await orderMoney(tx, order.id)
  await toBuyer(tx, order.id, (buyer) => mails.orderPaidMail(buyer, order.id, paidMinor, publicUrl))
  const byVendor = groupBy(items, (item) => item.vendorId)
  const mailboxes = await vendorMailboxes(tx, [...byVendor.keys()])
  for (const [vendorId, own] of byVendor)
    await sendMailLater(tx, mails.newOrderMail(mailboxes.get(vendorId)!, order.id, own, publicUrl))
}

const movedMails: Partial<Record<OrderStatus, typeof mails.itemShippedMail>> = {
  shipped: mails.itemShippedMail,
  delivered: mails.itemDeliveredMail,
}

type Buyer = NonNullable<Awaited<ReturnType<typeof buyerOf>>>

async function toBuyer(tx: Queryable, orderId: string, write: (buyer: Buyer) => Mail) {
  const buyer = await buyerOf(tx, orderId)
  if (buyer) await sendMailLater(tx, write(buyer))
}
