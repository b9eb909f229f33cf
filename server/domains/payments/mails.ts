import { nameWithVariant } from '@contract/product-fields'
import { shortOrderId } from '@contract/order-id'
import { formatAmount } from '@contract/exchange'
import { formatDecimal, formatUsd } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import type { Item } from '@server/domains/orders/item-amounts'
import { orderLink } from '@server/domains/orders/mails'
import { sendMailLater } from '@server/platform/mail/mail'
import { paths } from '@contract/paths'
import type { Payment, Refund } from './transitions'
import { buyerEmail, chargeShown, vendorEmail } from './queries'

/** Queues the email telling a buyer that a payment exceeded what it paid for and the rest is being refunded. */
export async function queueRefundEmail(
  tx: Queryable,
  { payment, refund }: { payment: Payment; refund: Refund },
  publicUrl: string,
): Promise<void> {
  const { orderId } = payment
  const money = await moneyShown(tx, payment, refund)
  await sendMailLater(tx, {
    to: await buyerEmail(tx, orderId),
    subject: `Refund for order ${shortOrderId(orderId)}`,
    body: [
      `We’re refunding ${money} to your original payment method.`,
      refund.reason,
      'Depending on your bank, it can take a few days to arrive.',
    ],
    action: { label: 'View your order', url: orderLink(publicUrl, orderId) },
  })
}

/** A refund as its buyer gets it; one in a currency that was not asked for has no amount in dollars. */
async function moneyShown(tx: Queryable, payment: Payment, refund: Refund): Promise<string> {
  if (refund.amountMinor === 0) return formatAmount(formatDecimal(refund.chargeMinor), refund.chargeCurrency)
  const charge = await chargeShown(tx, payment, refund.chargeMinor)
  const inTheirs = charge ? ` (${formatAmount(charge.amount, charge.currency)})` : ''
  return `${formatUsd(refund.amountMinor)}${inTheirs}`
}

/** Queues the email telling a vendor that the marketplace cancelled or refunded one of its items. */
export async function queueVendorItemEmail(
  tx: Queryable,
  item: Item,
  reason: string,
  publicUrl: string,
): Promise<void> {
  await sendMailLater(tx, {
    to: await vendorEmail(tx, item.vendorId),
    subject: `${item.productName} in order ${shortOrderId(item.orderId)} was ${item.status}`,
    body: [
      `The marketplace has marked ${item.quantity} x ${nameWithVariant(item.productName, item.variantTitle)} as ${item.status}.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'Open order', url: `${publicUrl}${paths.vendor.order(item.orderId)}` },
  })
}
