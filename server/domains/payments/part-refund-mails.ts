import { formatUsd, sum } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { shortOrderId } from '@contract/orders/facts'
import { refundedPartText } from '@contract/orders/refunded-parts'
import { notifyVendor } from '@server/domains/notifications/service'
import type { Item } from '@server/domains/orders/item-amounts'
import { orderLinks, refundAmount, refundText, type MailRefund } from '@server/domains/orders/mails'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { refundedKindOf } from '@server/domains/orders/refunded-part'
import { groupBy } from '@server/platform/group-by'
import type { Mail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { mailRefundOf, type MailOrder } from './mails'
import { findOrderAndBuyerEmail } from './queries'
import { nameOfPart, partLine, type MailPart } from './refund-line'
import type { Payment, Refund } from './transitions'

/** To the buyer: parts of an order are being refunded, on which grounds, and which. */
export const partsRefundedMail = (
  to: string,
  order: MailOrder,
  { parts, refund, reason }: { parts: readonly MailPart[]; refund: MailRefund; reason: string },
  publicUrl: string,
): Mail => ({
  to,
  subject: `Your refund for order ${shortOrderId(order.id)}`,
  body: [
    refundText(refund),
    `Reason: ${reason}`,
    { lines: parts.map(partLine), totals: [{ label: 'Refund', amount: refundAmount(refund) }] },
  ],
  ...orderLinks(order, publicUrl),
})

/** To a vendor: parts of its items were refunded or cancelled, and what that takes of its earnings. */
export const vendorPartsMail = (
  to: string,
  orderId: string,
  { parts, reason }: { parts: readonly MailPart[]; reason: string },
  publicUrl: string,
): Mail => ({
  to,
  subject: `Refund for order ${shortOrderId(orderId)}`,
  body: [
    'The marketplace has refunded this to the buyer. You don’t have to send what is marked as cancelled.',
    `Reason: ${reason}`,
    {
      lines: parts.map(({ item, refund }) => ({
        name: refundedPartText(refundedKindOf(refund), refund.quantity, nameOfPart(item)),
        detail: item.status === 'cancelled' ? 'Cancelled' : '',
        amount: formatUsd(-refund.netMinor),
      })),
      totals: [
        { label: 'Your earnings', amount: formatUsd(-sum(parts.map(({ refund }) => refund.netMinor))) },
      ],
    },
  ],
  action: { label: 'Open order', url: `${publicUrl}${paths.vendor.order(orderId)}` },
})

interface RefundedParts {
  payment: Payment
  reason: string
}

/** Tells the buyer and the vendors of parts that were refunded together. What only the marketplace adds is no concern of a vendor. */
export async function notifyPartsRefunded(
  parts: readonly { item: Item; refund: Refund }[],
  { payment, reason }: RefundedParts,
  { tx, now, services: { publicUrl } }: Context,
): Promise<void> {
  const { orderId } = payment
  const { email, order } = await findOrderAndBuyerEmail(tx, orderId)
  const refund = await mailRefundOf(
    tx,
    payment,
    parts.map((part) => part.refund),
  )
  await sendOrderMail(tx, orderId, partsRefundedMail(email, order, { parts, refund, reason }, publicUrl))
  const ofVendors = parts.filter((part) => refundedKindOf(part.refund) !== 'goodwill')
  for (const [vendorId, vendorParts] of groupBy(ofVendors, ({ item }) => item.vendorId))
    await notifyVendor(tx, {
      vendorId,
      payload: {
        kind: 'order',
        event: 'refunded',
        order_id: orderId,
        parts: vendorParts.map(({ item, refund: { quantity, ...shares } }) => ({
          kind: refundedKindOf({ quantity, ...shares }),
          quantity,
          name: nameOfPart(item),
        })),
        net_minor: sum(vendorParts.map((part) => part.refund.netMinor)),
        reason,
      },
      eventKey: `refund:${vendorParts[0]!.refund.id}`,
      now,
      publicUrl,
      mail: (to) => ({
        ...vendorPartsMail(to, orderId, { parts: vendorParts, reason }, publicUrl),
        orderId,
      }),
    })
}
