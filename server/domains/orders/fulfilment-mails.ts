import { parcelWindow, shortOrderId } from '@contract/orders/facts'
import { dayOf, formatDay } from '@contract/core/day'
import type { OrderNote } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import type { Mail } from '@server/platform/mail/mail'
import { buyerOrderBlocks } from './order-mail-blocks'
import type { Item } from './item-amounts'
import {
  itemTitle,
  orderLinks,
  trackingFacts,
  withTracking,
  type OrderedItem,
  type Buyer,
  type PlacedOrder,
} from './mails'

type UpdatedItem = OrderedItem & Pick<Item, 'status'>

/** Several items of one order were shipped or delivered at once. */
export const itemsUpdatedMail = (
  buyer: Buyer,
  order: PlacedOrder,
  items: readonly UpdatedItem[],
  publicUrl: string,
): Mail => {
  const first = items[0]!
  const isShipped = first.status === 'shipped'
  const id = shortOrderId(order.id)
  return {
    to: buyer.email,
    subject: isShipped
      ? `${items.length} items of your order ${id} are on their way`
      : `${items.length} items of your order ${id} have been delivered`,
    body: [
      isShipped
        ? `Hello ${buyer.fullName}, these items from order ${id} have been shipped.`
        : `Hello ${buyer.fullName}, these items from order ${id} have been delivered. If they haven’t reached you, please tell us.`,
      ...(isShipped ? trackingFacts(first) : []),
      ...buyerOrderBlocks(
        { order, items },
        {
          expected:
            isShipped && first.shippedAt ? parcelWindow(first.shippedAt, order.shippingOption) : undefined,
        },
      ),
    ],
    ...(isShipped ? withTracking(first, orderLinks(order, publicUrl)) : orderLinks(order, publicUrl)),
  }
}

/** A vendor wrote to the buyer. */
export const orderNoteMail = (
  buyer: Buyer,
  order: PlacedOrder,
  { vendor_name, note }: Pick<OrderNote, 'vendor_name' | 'note'>,
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `A note from ${vendor_name} about your order ${shortOrderId(order.id)}`,
  body: [`Hello ${buyer.fullName}, ${vendor_name} wrote about your order:`, ...note.split(/\n+/)],
  ...orderLinks(order, publicUrl),
})

type LateItem = Pick<Item, 'orderId' | 'productName' | 'variantTitle' | 'quantity' | 'shipBy'>

/** To a vendor: what should have been shipped by now. `cancelDays`: after so many more days it is cancelled; 0 for never. */
export const lateShipmentMail = (
  vendor: { email: string; companyName: string },
  items: readonly LateItem[],
  cancelDays: number,
  publicUrl: string,
): Mail => ({
  to: vendor.email,
  subject:
    items.length === 1
      ? `An item of order ${shortOrderId(items[0]!.orderId)} is late`
      : `${items.length} items are late`,
  body: [
    `${vendor.companyName} hasn’t sent these yet, or marked them as ready for collection, although their handling time is over. Please do so, or cancel them with a reason.`,
    {
      facts: items.map((item) => ({
        label: `Order ${shortOrderId(item.orderId)}`,
        lines: [itemTitle(item), `Due ${formatDay(dayOf(item.shipBy!))}`],
      })),
    },
    ...(cancelDays > 0
      ? [`An item that is ${cancelDays} days late is cancelled automatically, and its buyer is refunded.`]
      : []),
  ],
  action:
    items.length === 1
      ? { label: 'Open order', url: `${publicUrl}${paths.vendor.order(items[0]!.orderId)}` }
      : { label: 'Open your orders', url: `${publicUrl}${paths.vendor.orders}?deadline=late` },
})
