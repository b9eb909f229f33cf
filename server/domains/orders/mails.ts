import { deliveryWindow, parcelWindow, shortOrderId } from '@contract/orders/facts'
import type { ParcelService } from '@contract/orders/parcels'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import { formatAmount, type Charge } from '@contract/pricing/exchange'
import { formatUsd, type Minor } from '@contract/core/money'
import { guestPaths } from '@contract/accounts/guest-paths'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import type { Mail, MailLink } from '@server/platform/mail/mail'
import {
  buyerOrderBlocks,
  vendorOrderBlocks,
  type MailItem,
  type MailOrder,
  type TaxedItem,
} from './order-mail-blocks'
import type { Order } from './service'

export interface Buyer {
  email: string
  fullName: string
}
export type PlacedOrder = MailOrder & Pick<Order, 'createdAt' | 'paidAt'>
export type OrderedItem = TaxedItem & {
  shippingProvider: string | null
  trackingNumber: string | null
  /** The carrier's page about its parcel. */
  trackingUrl?: string | null
  shippedAt: Date | null
}

/** The page where a signed-in buyer of any role, or staff, sees an order. */
export const orderLink = (publicUrl: string, orderId: string) =>
  `${publicUrl}${paths.orderConfirmation(orderId)}`

/** The page where the buyer sees their order: a guest without signing in. */
const buyerOrderLink = (publicUrl: string, { id, guestKey }: Pick<PlacedOrder, 'id' | 'guestKey'>) =>
  guestKey ? `${publicUrl}${guestPaths.order(id, guestKey)}` : orderLink(publicUrl, id)

/** The links of every email about a buyer's order: to the order, to its invoice once there is one, and for help with it. */
export function orderLinks(
  { id, paidAt, guestKey }: Pick<PlacedOrder, 'id' | 'paidAt' | 'guestKey'>,
  publicUrl: string,
  label = 'View your order',
): { action: MailLink; links: MailLink[] } {
  const invoice = { label: 'View your invoice', url: `${publicUrl}${paths.orderInvoice(id)}` }
  const help = {
    label: 'Get help with this order',
    url: `${publicUrl}${paths.contact('order', `Order ${shortOrderId(id)}`)}`,
  }
  return {
    action: { label, url: buyerOrderLink(publicUrl, { id, guestKey }) },
    links: [...(paidAt ? [invoice] : []), help],
  }
}

export const orderPlacedMail = (
  buyer: Buyer,
  { order, items }: { order: PlacedOrder; items: readonly TaxedItem[] },
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `Your order ${shortOrderId(order.id)}`,
  body: [
    `Hello ${buyer.fullName}, thank you for your order. We’ve reserved these items for you. If you haven’t paid yet, you can do so on your order page.`,
    ...buyerOrderBlocks(
      { order, items },
      {
        expected: deliveryWindow(order.createdAt, order.shippingOption),
        importVatDueMinor: order.importVatDueMinor,
      },
    ),
  ],
  ...orderLinks(order, publicUrl),
})

/** `charge`: what was charged, if not in US dollars. */
export const orderPaidMail = (
  buyer: Buyer,
  { order, items }: { order: PlacedOrder & { paidAt: Date }; items: readonly TaxedItem[] },
  charge: Charge | null,
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `We received your payment for order ${shortOrderId(order.id)}`,
  body: [
    `Hello ${buyer.fullName}, thank you. The vendors are preparing your items, and we’ll email you when they’re ${serviceOfRate(order.shippingOption.rate_id) === 'pickup' ? 'ready for collection' : 'on their way'}.`,
    ...buyerOrderBlocks(
      { order, items },
      {
        expected: deliveryWindow(order.paidAt, order.shippingOption),
        charge,
        importVatDueMinor: order.importVatDueMinor,
      },
    ),
  ],
  ...orderLinks(order, publicUrl),
})

export const itemShippedMail = (
  buyer: Buyer,
  order: PlacedOrder,
  item: OrderedItem,
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `${item.productName}${partOfLine(item)} is on its way`,
  body: [
    `Hello ${buyer.fullName}, your ${itemTitle(item)} from order ${shortOrderId(order.id)} has been shipped.`,
    ...(item.orderedQuantity ? [texts.fulfilment.inParts] : []),
    ...trackingFacts(item),
    ...buyerOrderBlocks(
      { order, items: [item] },
      { expected: item.shippedAt ? parcelWindow(item.shippedAt, order.shippingOption) : undefined },
    ),
  ],
  ...withTracking(item, orderLinks(order, publicUrl)),
})

export const itemDeliveredMail = (
  buyer: Buyer,
  order: PlacedOrder,
  item: OrderedItem,
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `${item.productName}${partOfLine(item)} has been delivered`,
  body: [
    `Hello ${buyer.fullName}, your ${itemTitle(item)} from order ${shortOrderId(order.id)} has been delivered. If it hasn’t reached you, please tell us.`,
    ...buyerOrderBlocks({ order, items: [item] }),
  ],
  ...orderLinks(order, publicUrl),
})

/** A refund as an email names it. `charge`: the amount in the currency that was charged, if not in US dollars. */
export interface MailRefund {
  amountMinor: Minor
  charge: Charge | null
  /** For an offline payment, which no provider can refund: a person sends it. */
  isManual: boolean
  /** What was paid with credit is credit again at once. */
  isCredit: boolean
}

/** A payment in an unexpected currency has no amount in dollars. */
export const refundAmount = ({ amountMinor, charge }: Pick<MailRefund, 'amountMinor' | 'charge'>): string => {
  const presentmentAmount = charge && formatAmount(charge.amount, charge.currency)
  if (presentmentAmount && amountMinor === 0) return presentmentAmount
  return formatUsd(amountMinor) + (presentmentAmount ? ` (${presentmentAmount})` : '')
}

/** A refund is credit of the buyer's account. */
export const creditText = (refund: Pick<MailRefund, 'amountMinor' | 'charge'>): string =>
  `We’ve added ${refundAmount(refund)} to your credit. You can pay your next orders with it, and it never expires.`

/** The next step of a refund that has just been started. */
export const refundText = (refund: MailRefund): string =>
  refund.isCredit
    ? creditText(refund)
    : refund.isManual
      ? `We owe you a refund of ${refundAmount(refund)}. You paid us directly, so a person will send it to you; we’ll email you when it has been sent.`
      : `We’re refunding ${refundAmount(refund)} to your original payment method. We’ll email you when it has been sent.`

/**
 * Items of an order that a vendor or admin cancelled or refunded together: `refunded` if they had been shipped or delivered, otherwise
 * `cancelled`. `refund`: of all of them. `due`: what is still to pay for the order.
 */
export const itemsWithdrawnMail = (
  buyer: Buyer,
  order: PlacedOrder,
  items: readonly (OrderedItem & { status: string })[],
  { reason, refund, due }: { reason: string; refund: MailRefund | null; due: Minor },
  publicUrl: string,
): Mail => {
  const isRefund = items[0]!.status === 'refunded'
  const id = shortOrderId(order.id)
  const description =
    items.length === 1
      ? {
          name: items[0]!.productName,
          sentence: `your ${itemTitle(items[0]!)} from order ${id} ${isRefund ? 'is being refunded' : 'has been cancelled'}`,
        }
      : {
          name: `${items.length} items of order ${id}`,
          sentence: `these items from order ${id} ${isRefund ? 'are being refunded' : 'have been cancelled'}`,
        }
  return {
    to: buyer.email,
    subject: isRefund
      ? `Your refund for ${description.name}`
      : `${description.name} ${items.length === 1 ? 'has' : 'have'} been cancelled`,
    body: [
      `Hello ${buyer.fullName}, ${description.sentence}.`,
      `Reason: ${reason}`,
      refund ? refundText(refund) : unpaidText(due, items.length),
      ...buyerOrderBlocks({ order, items }),
    ],
    ...orderLinks(order, publicUrl),
  }
}

const unpaidText = (due: Minor, count: number) => {
  const sentence = `You haven’t paid for ${count === 1 ? 'it' : 'them'}`
  return due > 0
    ? `${sentence}. You still have ${formatUsd(due)} to pay for the rest of your order.`
    : `${sentence}, and you owe nothing.`
}

export const orderCancelledMail = (
  buyer: Buyer,
  { order, items }: { order: PlacedOrder; items: readonly TaxedItem[] },
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `Your order ${shortOrderId(order.id)} has been cancelled`,
  body: [
    `Hello ${buyer.fullName}, as you asked, we’ve cancelled your order. You owe nothing.`,
    ...buyerOrderBlocks({ order, items }),
  ],
  ...orderLinks(order, publicUrl),
})

export const orderExpiredMail = (
  buyer: Buyer,
  { order, items }: { order: PlacedOrder; items: readonly TaxedItem[] },
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `Your order ${shortOrderId(order.id)} was not paid in time`,
  body: [
    `Hello ${buyer.fullName}, we didn’t receive a payment for your order, so it has been cancelled and its items are back on sale.`,
    'If a payment still arrives, we’ll reopen the order while stock lasts, or refund you. You can also buy the same items again from your order page.',
    ...buyerOrderBlocks({ order, items }),
  ],
  ...orderLinks(order, publicUrl),
})

/** To a vendor of a paid order. `service`: of its own parcel. */
export const newOrderMail = (
  vendor: { email: string; companyName: string },
  order: MailOrder,
  items: readonly MailItem[],
  service: ParcelService,
  publicUrl: string,
): Mail => ({
  to: vendor.email,
  subject: `New paid order for ${vendor.companyName}: ${shortOrderId(order.id)}`,
  body: [
    'This order has been paid. Please prepare these items:',
    ...vendorOrderBlocks({ order, items }, service),
  ],
  action: { label: 'Open order', url: `${publicUrl}${paths.vendor.order(order.id)}` },
})

/** ` (1 of 2)` after the name of an item that is a part of what was ordered. */
const partOfLine = ({ quantity, orderedQuantity }: Pick<MailItem, 'quantity' | 'orderedQuantity'>) =>
  orderedQuantity ? ` (${quantity} of ${orderedQuantity})` : ''

export const itemTitle = ({
  productName,
  variantTitle,
  quantity,
  orderedQuantity,
}: Pick<MailItem, 'productName' | 'variantTitle' | 'quantity' | 'orderedQuantity'>) => {
  const name = nameWithVariant(productName, variantTitle)
  if (orderedQuantity) return name + partOfLine({ quantity, orderedQuantity })
  return quantity === 1 ? name : `${quantity} × ${name}`
}

export const trackingFacts = ({ shippingProvider, trackingNumber }: OrderedItem) => {
  const facts = [
    ...(shippingProvider ? [{ label: 'Carrier', lines: [shippingProvider] }] : []),
    ...(trackingNumber ? [{ label: 'Tracking number', lines: [trackingNumber] }] : []),
  ]
  return facts.length > 0 ? [{ facts }] : []
}

/** The links of an email, led by the parcel's tracking page if it has one. */
export const withTracking = (
  { trackingUrl }: OrderedItem,
  { action, links }: ReturnType<typeof orderLinks>,
) => ({
  action,
  links: [...(trackingUrl ? [{ label: 'Track your parcel', url: trackingUrl }] : []), ...links],
})
