import { nameWithVariant, variantTitle } from '@contract/product-fields'
import { shortOrderId } from '@contract/order-id'
import { formatUsd, type Minor } from '@contract/money'
import { orderLink } from '@server/domains/orders/mails'
import type { Mail } from '@server/platform/mail/mail'

interface Placed {
  to: string
  fullName: string
  orderId: string
  totalMinor: Minor
  lines: readonly { name: string; optionValues: readonly string[]; quantity: number }[]
  publicUrl: string
}

export const orderPlacedMail = ({ to, fullName, orderId, totalMinor, lines, publicUrl }: Placed): Mail => ({
  to,
  subject: `Your order ${shortOrderId(orderId)}`,
  body: [
    `Hello ${fullName}, thank you for your order. We’ve reserved these items for you:`,
    ...lines.map(
      ({ name, optionValues, quantity }) =>
        `${quantity} x ${nameWithVariant(name, variantTitle(optionValues))}`,
    ),
    `Total including shipping and taxes: ${formatUsd(totalMinor)}. If you haven’t paid yet, you can do so on your order page.`,
  ],
  action: { label: 'View your order', url: orderLink(publicUrl, orderId) },
})
