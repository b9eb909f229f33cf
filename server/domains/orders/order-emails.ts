import { formatDecimal, sum } from '@contract/core/money'
import type { OrderNote } from '@contract/orders/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import {
  emailTeam,
  emailVendor,
  notifyBuyer,
  recordNotifications,
} from '@server/domains/notifications/service'
import { enqueueEmail, enqueueEmails, type Mail } from '@server/platform/mail/mail'
import { trackingUrlsOf } from './carriers/tracking'
import { collectedMail, readyForCollectionMail } from './collection-mails'
import * as mails from './mails'
import { itemsUpdatedMail, lateShipmentMail, orderNoteMail } from './fulfilment-mails'
import { netOf, type Item } from './item-amounts'
import { placeLines } from './order-mail-blocks'
import { orderMoney } from './order-money'
import { findParcel, parcelsOf, serializeService, type ParcelToCollect, type VendorParcel } from './parcels'
import { buyerAndChargeOf, buyerOf, vendorContacts } from './queries'
import type { Order } from './service'
import { withTaxes, type TaxShares } from './tax-shares'
import type { PaidOrder } from './mark-order-paid'

/**
 * Tells a buyer that items of one vendor's parcel were shipped or delivered, in one email, or that they are ready for collection, which is a
 * notification too, or collected. Other states send none. All items have the same state.
 */
export async function queueItemsUpdatedEmail(
  tx: Queryable,
  items: readonly Item[],
  publicUrl: string,
): Promise<void> {
  const [first] = items
  if (first?.status !== 'shipped' && first?.status !== 'delivered') return
  const parcel = await findParcel(tx, first)
  if (parcel.service === 'pickup' && first.status === 'shipped')
    return notifyOfCollection(tx, sortedAsInCart(items), parcel, publicUrl)
  await emailItemsUpdated(tx, sortedAsInCart(items), parcel, publicUrl)
}

/** Sends the same email once more, without a notification. */
export async function resendItemStatusEmail(tx: Queryable, item: Item, publicUrl: string): Promise<void> {
  await emailItemsUpdated(tx, [item], await findParcel(tx, item), publicUrl)
}

async function emailItemsUpdated(
  tx: Queryable,
  items: readonly Item[],
  parcel: ParcelToCollect,
  publicUrl: string,
): Promise<void> {
  const [{ orderId, status }] = items as [Item, ...Item[]]
  if (parcel.service === 'pickup') {
    const composeMail = status === 'shipped' ? readyForCollectionMail : collectedMail
    return emailBuyer(tx, orderId, (buyer, order, taxes) =>
      composeMail(buyer, order, withTaxes(items, taxes), parcel, publicUrl),
    )
  }
  const trackingUrlOf = await trackingUrlsOf(tx, items)
  const tracked = items.map((item) => ({ ...item, trackingUrl: trackingUrlOf(item) }))
  await emailBuyer(tx, orderId, (buyer, order, taxes) => {
    const mailItems = withTaxes(tracked, taxes)
    if (mailItems.length > 1) return itemsUpdatedMail(buyer, order, mailItems, publicUrl)
    const composeMail = status === 'shipped' ? mails.itemShippedMail : mails.itemDeliveredMail
    return composeMail(buyer, order, mailItems[0]!, publicUrl)
  })
}

/** Reminds a buyer of items of one vendor that are still ready for collection. */
export async function remindOfCollection(
  tx: Queryable,
  items: readonly Item[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const parcel = await findParcel(tx, items[0]!)
  await notifyOfCollection(tx, sortedAsInCart(items), parcel, publicUrl, { remindedAt: now })
}

async function notifyOfCollection(
  tx: Queryable,
  items: readonly Item[],
  parcel: ParcelToCollect,
  publicUrl: string,
  { remindedAt }: { remindedAt?: Date } = {},
): Promise<void> {
  const [first, ...others] = items as [Item, ...Item[]]
  const recipient = await buyerOf(tx, first.orderId)
  if (!recipient) return
  const { buyer, order, taxes } = recipient
  await notifyBuyer(tx, {
    userId: order.customerId,
    email: buyer.email,
    payload: {
      kind: 'collection',
      order_id: order.id,
      name: itemName(first),
      others: others.map(itemName),
      vendor_id: first.vendorId,
      place: placeLines(parcel.vendorName, parcel.point).join(', '),
      hours: parcel.point.hours,
    },
    eventKey: `${remindedAt ? 'collection-reminder' : 'collection'}:${first.id}`,
    now: remindedAt ?? first.shippedAt!,
    publicUrl,
    mail: () => ({
      ...readyForCollectionMail(buyer, order, withTaxes(items, taxes), parcel, publicUrl, {
        isReminder: remindedAt !== undefined,
      }),
      orderId: order.id,
    }),
  })
}

const itemName = ({ productName, variantTitle }: Item) => nameWithVariant(productName, variantTitle)

/** Queues a vendor's note to the buyer of an order. */
export const queueOrderNoteEmail = (
  tx: Queryable,
  orderId: string,
  note: OrderNote,
  publicUrl: string,
): Promise<void> => emailBuyer(tx, orderId, (buyer, order) => orderNoteMail(buyer, order, note, publicUrl))

/** Queues the reminder to a vendor of items past their handling deadline. */
export async function queueLateShipmentEmail(
  tx: Queryable,
  vendorId: string,
  items: readonly Item[],
  cancelDays: number,
  publicUrl: string,
): Promise<void> {
  const vendor = (await vendorContacts(tx, [vendorId])).get(vendorId)
  if (!vendor) return
  await emailTeam(tx, vendorId, 'orders', (email) =>
    lateShipmentMail({ ...vendor, email }, items, cancelDays, publicUrl),
  )
}

/**
 * Queues the email about items of an order that a vendor, an admin or the system cancelled or refunded at once. `refund`: of all of them,
 * null if nothing had been paid.
 */
export async function queueItemsWithdrawnEmail(
  tx: Queryable,
  items: readonly Item[],
  facts: { reason: string; refund: mails.MailRefund | null },
  publicUrl: string,
): Promise<void> {
  const { orderId } = items[0]!
  const { dueMinor: due } = await orderMoney(tx, orderId)
  await emailBuyer(tx, orderId, (buyer, order, taxes) => {
    const mailItems = withTaxes(sortedAsInCart(items), taxes)
    return mails.itemsWithdrawnMail(buyer, order, mailItems, { ...facts, due }, publicUrl)
  })
}

/** Queues the email about the items of an unpaid order cancelled by its buyer or the system. */
export async function queueOrderWithdrawnEmail(
  tx: Queryable,
  { order, items }: { order: Order; items: readonly Item[] },
  withdrawnBy: 'customer' | 'system',
  publicUrl: string,
): Promise<void> {
  const composeMail = withdrawnBy === 'system' ? mails.orderExpiredMail : mails.orderCancelledMail
  await emailBuyer(tx, order.id, (buyer, _, taxes) =>
    composeMail(buyer, { order, items: withTaxes(sortedAsInCart(items), taxes) }, publicUrl),
  )
}

/** Queues the receipt of a paid order for its buyer, and notifies each vendor of what to prepare. */
export async function queueOrderPaidEmails(
  tx: Queryable,
  { order, items }: PaidOrder,
  publicUrl: string,
): Promise<void> {
  const { mails: receipt, parcels } = await buyerConfirmation(tx, { order, items }, publicUrl)
  const notices = newOrderMails({ order, items, parcels }, publicUrl).map(
    ({ vendorId, vendorItems, service, composeMail }) => ({
      vendorId,
      payload: {
        kind: 'order' as const,
        event: 'paid' as const,
        order_id: order.id,
        units: sum(vendorItems.map(({ quantity }) => quantity)),
        net_minor: sum(vendorItems.map(netOf)),
        service,
      },
      eventKey: `order_paid:${order.id}`,
      now: order.paidAt,
      publicUrl,
      mail: composeMail,
    }),
  )
  const { mails: vendorMails } = await recordNotifications(tx, notices)
  await enqueueEmails(tx, [...receipt, ...vendorMails])
}

/** Queues the email that confirms an order to its buyer: the receipt once it is paid. */
export async function queueBuyerConfirmation(
  tx: Queryable,
  { order, items }: { order: Order; items: readonly Item[] },
  publicUrl: string,
): Promise<void> {
  await enqueueEmails(tx, (await buyerConfirmation(tx, { order, items }, publicUrl)).mails)
}

async function buyerConfirmation(
  tx: Queryable,
  { order, items }: { order: Order; items: readonly Item[] },
  publicUrl: string,
): Promise<{ mails: Mail[]; parcels: readonly VendorParcel[] }> {
  const recipient = await buyerAndChargeOf(tx, order.id)
  if (!recipient) return { mails: [], parcels: [] }
  const { buyer, charge, taxes, parcels } = recipient
  const { paidAt, id: orderId } = order
  const taxedItems = withTaxes(sortedAsInCart(items), taxes)
  const mail = paidAt
    ? mails.orderPaidMail(
        buyer,
        { order: { ...order, paidAt }, items: taxedItems },
        displayedCharge(charge),
        publicUrl,
      )
    : mails.orderPlacedMail(buyer, { order, items: taxedItems }, publicUrl)
  return { mails: [{ ...mail, orderId }], parcels }
}

/** Queues the emails telling the vendors of a paid order what to prepare, once more; returns how many vendors it has. */
export async function queueVendorOrderEmails(
  tx: Queryable,
  paidOrder: PaidOrder,
  publicUrl: string,
): Promise<number> {
  const parcels = await parcelsOf(tx, paidOrder.order.id)
  const vendorMails = newOrderMails({ ...paidOrder, parcels }, publicUrl)
  for (const { vendorId, composeMail } of vendorMails) await emailVendor(tx, vendorId, 'order', composeMail)
  return vendorMails.length
}

const newOrderMails = (
  { order, items, parcels }: PaidOrder & { parcels: readonly VendorParcel[] },
  publicUrl: string,
) =>
  [...groupBy(sortedAsInCart(items), (item) => item.vendorId)].map(([vendorId, vendorItems]) => {
    const parcelService = serializeService(
      parcels.find((parcel) => parcel.vendorId === vendorId),
      order,
    )
    return {
      vendorId,
      vendorItems,
      service: parcelService.service,
      composeMail: (email: string, companyName: string): Mail => ({
        ...mails.newOrderMail({ email, companyName }, order, vendorItems, parcelService, publicUrl),
        orderId: order.id,
      }),
    }
  })

const sortedAsInCart = (items: readonly Item[]) =>
  items.toSorted((a, b) => a.line - b.line || a.part - b.part)

/** What the buyer was charged for an order, if not in US dollars. */
const displayedCharge = (charge: NonNullable<Awaited<ReturnType<typeof buyerAndChargeOf>>>['charge']) =>
  charge?.perUsd && charge.chargeCurrency && charge.chargeMinor !== null
    ? {
        amount: formatDecimal(charge.chargeMinor, charge.chargeDigits ?? 2),
        currency: charge.chargeCurrency,
        per_usd: charge.perUsd,
      }
    : null

async function emailBuyer(
  tx: Queryable,
  orderId: string,
  composeMail: (buyer: mails.Buyer, order: Order, taxes: TaxShares) => Mail,
) {
  const recipient = await buyerOf(tx, orderId)
  if (recipient)
    await sendOrderMail(tx, orderId, composeMail(recipient.buyer, recipient.order, recipient.taxes))
}

/** Queues an email about an order, which its history lists once it is sent. */
export const sendOrderMail = (tx: Queryable, orderId: string, mail: Mail): Promise<void> =>
  enqueueEmail(tx, { ...mail, orderId })
