import { minorDigitsOf } from '@contract/core/countries'
import type { Charge } from '@contract/pricing/exchange'
import { formatDecimal, formatUsd, sum } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import { settlementSuffix, type RefundSettlement } from '@contract/payments/settlements'
import { nameWithVariant } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { lineOf } from '@server/domains/orders/order-mail-blocks'
import { subtotalOf, type Item } from '@server/domains/orders/item-amounts'
import {
  creditText,
  orderLink,
  orderLinks,
  refundAmount,
  refundText,
  type MailRefund,
} from '@server/domains/orders/mails'
import type { Order } from '@server/domains/orders/service'
import { groupBy } from '@server/platform/group-by'
import type { Mail } from '@server/platform/mail/mail'
import { emailStaff, notifyVendor } from '@server/domains/notifications/service'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { isRefundedAsCredit, isRefundedManually } from './payment-account-owner'
import { partLine, type MailPart } from './refund-line'
import type { Payment, Refund } from './transitions'
import { displayedChargeOf, findOrderAndBuyerEmail } from './queries'

export interface RefundWithPayment {
  payment: Payment
  refund: Refund
}
export type MailOrder = Pick<Order, 'id' | 'paidAt'>

/** Whether it returns a payment in a currency that was not requested, which has no amount in dollars. */
const isForeignCurrency = ({ amountMinor }: Refund) => amountMinor === 0

const refundChargeOf = ({ chargeMinor, chargeCurrency }: Refund): Charge => ({
  amount: formatDecimal(chargeMinor, minorDigitsOf(chargeCurrency)),
  currency: chargeCurrency,
  per_usd: null,
})

/** Refunds of one payment as an email names them: their sum. */
export async function mailRefundOf(
  tx: Queryable,
  payment: Payment,
  refunds: readonly Refund[],
): Promise<MailRefund> {
  const foreignRefund = refunds.find(isForeignCurrency)
  const chargeMinor = sum(refunds.map((refund) => refund.chargeMinor))
  return {
    amountMinor: sum(refunds.map((refund) => refund.amountMinor)),
    charge: foreignRefund ? refundChargeOf(foreignRefund) : await displayedChargeOf(tx, payment, chargeMinor),
    isManual: isRefundedManually(payment),
    isCredit: isRefundedAsCredit(payment),
  }
}

/** Money that paid for nothing is being refunded. */
export const excessRefundMail = (
  to: string,
  order: MailOrder,
  { reason, refund }: { reason: string; refund: MailRefund },
  publicUrl: string,
): Mail => ({
  to,
  subject: `Refund for order ${shortOrderId(order.id)}`,
  body: [refundText(refund), `Reason: ${reason}`],
  ...orderLinks(order, publicUrl),
})

interface SentRefund {
  refund: MailRefund
  /** Of which items, if it is not money that paid for nothing. */
  parts: readonly MailPart[]
  /** How a person has made it, if its provider has not. */
  settledAs: RefundSettlement | null
}

/** Refunds that were opened together have been sent. */
export const refundSentMail = (
  to: string,
  order: MailOrder,
  { refund, parts, settledAs }: SentRefund,
  publicUrl: string,
): Mail => ({
  to,
  subject:
    settledAs === 'credit'
      ? `Your refund for order ${shortOrderId(order.id)} is now credit`
      : `Your refund for order ${shortOrderId(order.id)} has been sent`,
  body: [
    settledAs === 'credit' ? creditText(refund) : sentText(refund, settledAs),
    ...(parts.length > 0
      ? [
          {
            lines: parts.map(partLine),
            totals: [{ label: 'Refunded', amount: refundAmount(refund) }],
          },
        ]
      : []),
  ],
  ...orderLinks(order, publicUrl),
})

const sentText = (refund: MailRefund, settledAs: RefundSettlement | null): string =>
  settledAs || refund.isManual
    ? `We’ve sent you your refund of ${refundAmount(refund)}${settledAs ? settlementSuffix[settledAs] : ''}.`
    : `We’ve sent your refund of ${refundAmount(refund)} to your original payment method. Depending on your bank, it can take a few days to arrive.`

export const refundDelayedMail = (
  to: string,
  order: MailOrder,
  refund: MailRefund,
  publicUrl: string,
): Mail => ({
  to,
  subject: `Your refund for order ${shortOrderId(order.id)} is delayed`,
  body: [
    `The payment provider couldn’t complete your refund of ${refundAmount(refund)}. Your money is set aside for you, and a person is looking into it.`,
    'You don’t need to do anything: we’ll email you when the refund has been sent, or if we need something from you.',
  ],
  ...orderLinks(order, publicUrl),
})

/** To an admin: the refund waits until someone retries or sends it. */
export const manualRefundNeededMail = (
  to: string,
  order: MailOrder,
  { reason, refund, refundId }: { reason: string; refund: MailRefund; refundId: string },
  publicUrl: string,
): Mail => ({
  to,
  subject: `A refund for order ${shortOrderId(order.id)} needs your attention`,
  body: [
    refund.isManual
      ? `The payment provider can’t send the refund of ${refundAmount(refund)}. The money is held until somebody has refunded it in another way and recorded it.`
      : `The refund of ${refundAmount(refund)} was not completed. The money is held for the buyer until the refund is retried.`,
    {
      facts: [
        { label: 'Reason', lines: [reason] },
        { label: 'Refund', lines: [refundId] },
      ],
    },
  ],
  action: { label: 'View order', url: orderLink(publicUrl, order.id) },
})

/** To a vendor: the marketplace cancelled or refunded some of its items in an order. */
export function vendorItemsMail(to: string, items: readonly Item[], reason: string, publicUrl: string): Mail {
  const [{ orderId, status }, ...rest] = items as [Item, ...Item[]]
  const name = nameWithVariant(items[0]!.productName, items[0]!.variantTitle)
  const isSingle = rest.length === 0
  return {
    to,
    subject: isSingle
      ? `${items[0]!.productName} in order ${shortOrderId(orderId)} was ${status}`
      : `${items.length} items in order ${shortOrderId(orderId)} were ${status}`,
    body: [
      isSingle
        ? `The marketplace has marked ${items[0]!.quantity} × ${name} as ${status}.`
        : `The marketplace has marked these items as ${status}.`,
      `Reason: ${reason}`,
      {
        lines: items.map(lineOf),
        totals: [{ label: 'Goods', amount: formatUsd(sum(items.map(subtotalOf))) }],
      },
    ],
    action: { label: 'Open order', url: `${publicUrl}${paths.vendor.order(orderId)}` },
  }
}

/** Queues the email telling a buyer that a payment exceeded what it paid for and the rest is being refunded. */
export const queueRefundEmail = (
  tx: Queryable,
  paymentRefund: RefundWithPayment,
  publicUrl: string,
): Promise<void> =>
  emailBuyer(tx, paymentRefund, (to, order, refund) =>
    excessRefundMail(to, order, { reason: paymentRefund.refund.reason, refund }, publicUrl),
  )

/** Queues the emails about a refund that needs manual action, to its buyer and to every admin. */
export async function queueRefundFailedEmails(
  tx: Queryable,
  paymentRefund: RefundWithPayment,
  reason: string,
  publicUrl: string,
): Promise<void> {
  await emailBuyer(tx, paymentRefund, (to, order, refund) => refundDelayedMail(to, order, refund, publicUrl))
  await queueManualRefundNeededEmails(tx, paymentRefund, reason, publicUrl)
}

/** Queues the emails to the staff about a refund that needs manual action. */
export async function queueManualRefundNeededEmails(
  tx: Queryable,
  refund: RefundWithPayment,
  reason: string,
  publicUrl: string,
): Promise<void> {
  const facts = {
    reason,
    refund: await mailRefundOf(tx, refund.payment, [refund.refund]),
    refundId: refund.refund.id,
  }
  const order = { id: refund.payment.orderId, paidAt: null }
  await emailStaff(tx, 'failed_refund', (to) => ({
    ...manualRefundNeededMail(to, order, facts, publicUrl),
    orderId: order.id,
  }))
}

/** Notifies each vendor of its items in an order that the marketplace cancelled or refunded together. */
export async function notifyItemsWithdrawn(
  tx: Queryable,
  items: readonly Item[],
  { reason, now, publicUrl }: { reason: string; now: Date; publicUrl: string },
): Promise<void> {
  for (const [vendorId, vendorItems] of groupBy(items, (item) => item.vendorId)) {
    const [{ id, orderId, status }] = vendorItems as [Item, ...Item[]]
    const [name, ...rest] = vendorItems.map((item) => nameWithVariant(item.productName, item.variantTitle))
    await notifyVendor(tx, {
      vendorId,
      payload: {
        kind: 'order',
        event: 'withdrawn',
        order_id: orderId,
        name: name!,
        ...(rest.length > 0 && { others: rest }),
        status,
        reason,
      },
      eventKey: `item_withdrawn:${id}`,
      now,
      publicUrl,
      mail: (to) => ({ ...vendorItemsMail(to, vendorItems, reason, publicUrl), orderId }),
    })
  }
}

async function emailBuyer(
  tx: Queryable,
  paymentRefund: RefundWithPayment,
  composeMail: (to: string, order: Order, refund: MailRefund) => Mail,
) {
  const { email, order } = await findOrderAndBuyerEmail(tx, paymentRefund.payment.orderId)
  await sendOrderMail(
    tx,
    order.id,
    composeMail(email, order, await mailRefundOf(tx, paymentRefund.payment, [paymentRefund.refund])),
  )
}
