import { nameWithVariant } from '@contract/product-fields'
import { shortOrderId } from '@contract/order-id'
import { formatUsd, type Minor } from '@contract/money'
import type { Mail } from '@server/platform/mail/mail'
import { paths } from '@contract/paths'

interface Buyer {
  email: string
  fullName: string
}
interface BoughtItem {
  orderId: string
  productName: string
  variantTitle: string | null
  quantity: number
  shippingProvider: string | null
  trackingNumber: string | null
}

/** The page where a buyer of any role sees their order. */
export const orderLink = (publicUrl: string, orderId: string) =>
  `${publicUrl}${paths.orderConfirmation(orderId)}`

export const itemShippedMail = (buyer: Buyer, item: BoughtItem, publicUrl: string): Mail => ({
  to: buyer.email,
  subject: `${item.productName} is on its way`,
  body: [
    `Hello ${buyer.fullName}, your ${nameOf(item)} from order ${shortOrderId(item.orderId)} has been shipped.`,
    ...trackingOf(item),
  ],
  action: { label: 'See your order', url: orderLink(publicUrl, item.orderId) },
})

export const itemDeliveredMail = (buyer: Buyer, item: BoughtItem, publicUrl: string): Mail => ({
  to: buyer.email,
  subject: `${item.productName} has been delivered`,
  body: [
    `Hello ${buyer.fullName}, your ${nameOf(item)} from order ${shortOrderId(item.orderId)} has been delivered.`,
    `If it hasn’t reached you, please contact us: ${publicUrl}${paths.contact()}`,
  ],
  action: { label: 'See your order', url: orderLink(publicUrl, item.orderId) },
})

/** `refunded`: amount refunded to the buyer, US cents; 0 if nothing had been paid. `due`: what is still to pay for the order. */
export const itemCancelledMail = (
  buyer: Buyer,
  item: BoughtItem,
  { reason, refunded, due }: { reason: string; refunded: Minor; due: Minor },
  publicUrl: string,
): Mail => ({
  to: buyer.email,
  subject: `${item.productName} has been cancelled`,
  body: [
    `Hello ${buyer.fullName}, your ${nameOf(item)} from order ${shortOrderId(item.orderId)} has been cancelled.`,
    `Reason: ${reason}`,
    refunded > 0
      ? `Your refund of ${formatUsd(refunded)} is on its way to your original payment method.`
      : due > 0
        ? `You haven’t paid for it. What is left to pay for your order is ${formatUsd(due)}.`
        : 'You haven’t paid for it, and you owe nothing.',
  ],
  action: { label: 'See your order', url: orderLink(publicUrl, item.orderId) },
})

export const orderCancelledMail = (buyer: Buyer, orderId: string, publicUrl: string): Mail => ({
  to: buyer.email,
  subject: `Your order ${shortOrderId(orderId)} has been cancelled`,
  body: [`Hello ${buyer.fullName}, as you asked, we’ve cancelled your order. You owe nothing.`],
  action: { label: 'Continue shopping', url: `${publicUrl}${paths.marketplace()}` },
})

export const orderExpiredMail = (buyer: Buyer, orderId: string, publicUrl: string): Mail => ({
  to: buyer.email,
  subject: `Your order ${shortOrderId(orderId)} was not paid in time`,
  body: [
    `Hello ${buyer.fullName}, we didn’t receive a payment for your order, so it has been cancelled and its items are back on sale.`,
    'If a payment still arrives, we’ll reopen the order while stock lasts, or refund you.',
  ],
  action: { label: 'Continue shopping', url: `${publicUrl}${paths.marketplace()}` },
})

export const orderPaidMail = (buyer: Buyer, orderId: string, paid: Minor, publicUrl: string): Mail => ({
  to: buyer.email,
  subject: `We received your payment for order ${shortOrderId(orderId)}`,
  body: [
    `Hello ${buyer.fullName}, thank you. We received your payment of ${formatUsd(paid)}.`,
    'The vendors are preparing your items. We’ll email you when they’re on their way.',
    `View your invoice: ${publicUrl}${paths.orderInvoice(orderId)}`,
  ],
  action: { label: 'See your order', url: orderLink(publicUrl, orderId) },
})

export const newOrderMail = (
  vendor: { email: string; companyName: string },
  orderId: string,
  items: readonly Pick<BoughtItem, 'productName' | 'variantTitle' | 'quantity'>[],
  publicUrl: string,
): Mail => ({
  to: vendor.email,
  subject: `New paid order for ${vendor.companyName}: ${shortOrderId(orderId)}`,
  body: ['Please prepare these items:', ...items.map(nameOf)],
  action: { label: 'Open order', url: `${publicUrl}${paths.vendor.order(orderId)}` },
})

const nameOf = ({
  productName,
  variantTitle,
  quantity,
}: Pick<BoughtItem, 'productName' | 'variantTitle' | 'quantity'>) => {
  const name = nameWithVariant(productName, variantTitle)
  return quantity === 1 ? name : `${quantity} x ${name}`
}

const trackingOf = ({ shippingProvider, trackingNumber }: BoughtItem): string[] => {
  if (shippingProvider && trackingNumber) return [`${shippingProvider}, tracking number ${trackingNumber}`]
  return [shippingProvider, trackingNumber && `Tracking number ${trackingNumber}`].filter(
    (line) => line !== null,
  )
}
