import { dayOf, formatDay } from '@contract/core/day'
import { formatUsd, sum } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import { providerInfo } from '@contract/payments/facts'
import { nameWithVariant } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { emailStaff, emailTeam } from '@server/domains/notifications/service'
import { orderLink, orderLinks } from '@server/domains/orders/mails'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { groupBy } from '@server/platform/group-by'
import type { Mail } from '@server/platform/mail/mail'
import type { MailOrder } from '../mails'
import { findOrderAndBuyerEmail } from '../queries'
import { vendorItemsOfDispute, type Dispute } from './queries'

interface DisputeMailContext {
  dispute: Pick<Dispute, 'amountMinor' | 'uncoveredMinor' | 'provider' | 'reason' | 'dueAt' | 'status'>
  orderId: string
  publicUrl: string
}

/** A vendor's part of a dispute. */
interface VendorShare {
  /** Its earnings in it, for display. */
  net: string
  /** Its disputed goods. */
  names: string
  hasUnshippedItems: boolean
}

const totalOf = ({ amountMinor, uncoveredMinor }: DisputeMailContext['dispute']) =>
  formatUsd(amountMinor + uncoveredMinor)
const adminLink = ({ publicUrl, orderId }: DisputeMailContext) => ({
  label: 'View the order',
  url: orderLink(publicUrl, orderId),
})
const vendorLink = ({ publicUrl, orderId }: DisputeMailContext) => ({
  label: 'Open order',
  url: `${publicUrl}${paths.vendor.order(orderId)}`,
})
const closedSubject = ({ dispute, orderId }: DisputeMailContext) =>
  `Dispute ${dispute.status}: order ${shortOrderId(orderId)}`

export function openedToAdminMail(to: string, context: DisputeMailContext): Mail {
  const { dispute, orderId } = context
  const dueText = dispute.dueAt ? ` by ${formatDay(dayOf(dispute.dueAt))}` : ''
  return {
    to,
    subject: `Payment disputed: ${totalOf(dispute)} of order ${shortOrderId(orderId)}`,
    body: [
      `The buyer is disputing a payment made through ${providerInfo(dispute.provider).name}${dispute.reason ? `: ${dispute.reason}` : ''}.`,
      `Answer it in the provider’s dashboard${dueText}. The vendors’ share is frozen until it is decided.`,
    ],
    action: adminLink(context),
  }
}

export const openedToVendorMail = (
  to: string,
  context: DisputeMailContext,
  { net, names, hasUnshippedItems: unshipped }: VendorShare,
): Mail => ({
  to,
  subject: `Payment disputed for order ${shortOrderId(context.orderId)}`,
  body: [
    `The buyer’s bank is disputing the payment for: ${names}.`,
    `${net} of your earnings is held until the bank decides. We’ll respond to the dispute; please keep your proof of shipping ready.`,
    ...(unshipped ? ['Please don’t ship any items that you haven’t sent yet.'] : []),
  ],
  action: vendorLink(context),
})

export const disputeReminderMail = (to: string, context: DisputeMailContext): Mail => ({
  to,
  subject: `Reminder: a dispute over order ${shortOrderId(context.orderId)} needs an answer`,
  body: [
    `${providerInfo(context.dispute.provider).name} is waiting for our answer to a dispute over ${totalOf(context.dispute)}${context.dispute.dueAt ? `, by ${formatDay(dayOf(context.dispute.dueAt))}` : ''}.`,
  ],
  action: adminLink(context),
})

export const closedToAdminMail = (to: string, context: DisputeMailContext): Mail => ({
  to,
  subject: closedSubject(context),
  body: [
    context.dispute.status === 'won'
      ? `The dispute over ${totalOf(context.dispute)} was decided in our favour.`
      : `The buyer’s bank has taken back ${totalOf(context.dispute)}.`,
  ],
  action: adminLink(context),
})

export const closedToVendorMail = (
  to: string,
  context: DisputeMailContext,
  { net, names }: VendorShare,
): Mail => ({
  to,
  subject: closedSubject(context),
  body: [
    `The dispute over the payment for ${names} was ${context.dispute.status}.`,
    context.dispute.status === 'won'
      ? `${net} of your earnings is no longer held.`
      : `The bank has returned the money to the buyer, so ${net} is deducted from your earnings.`,
  ],
  action: vendorLink(context),
})

/** To the buyer: what the bank decided about the payment, and what that means for their money. */
export const closedToBuyerMail = (
  to: string,
  order: MailOrder,
  { dispute, publicUrl, names }: Pick<DisputeMailContext, 'dispute' | 'publicUrl'> & { names: string },
): Mail => ({
  to,
  subject:
    dispute.status === 'won'
      ? `Your payment for order ${shortOrderId(order.id)} stands`
      : `Your bank returned your payment for order ${shortOrderId(order.id)}`,
  body: [
    dispute.status === 'won'
      ? `Your bank has decided the dispute over your payment for ${names}: the payment of ${totalOf(dispute)} stands, so the vendor keeps it and nothing is returned to you.`
      : `Your bank has decided the dispute over your payment for ${names}: it has returned ${totalOf(dispute)} to you. You don’t need to do anything.`,
    ...(dispute.status === 'won'
      ? ['If something is still wrong with your order, please tell us and we’ll help.']
      : ['The money comes from your bank, so we don’t send a refund as well.']),
  ],
  ...orderLinks(order, publicUrl),
})

/** Queues the emails about a new dispute: to admins, who can answer it, and to the vendors whose money is frozen. */
export async function queueOpenedEmails(
  tx: Queryable,
  dispute: Dispute,
  orderId: string,
  publicUrl: string,
): Promise<void> {
  const context = { dispute, orderId, publicUrl }
  await emailAdmins(tx, orderId, (to) => openedToAdminMail(to, context))
  await emailVendors(tx, dispute, orderId, (to, share) => openedToVendorMail(to, context, share))
}

/** Queues the reminder to admins that a dispute is waiting for an answer. */
export const queueReminderEmails = (tx: Queryable, dispute: Dispute, orderId: string, publicUrl: string) =>
  emailAdmins(tx, orderId, (to) => disputeReminderMail(to, { dispute, orderId, publicUrl }))

/** Queues the emails about the end of a dispute, to admins, vendors and the buyer. */
export async function queueClosedEmails(
  tx: Queryable,
  dispute: Dispute,
  orderId: string,
  publicUrl: string,
): Promise<void> {
  const context = { dispute, orderId, publicUrl }
  await emailAdmins(tx, orderId, (to) => closedToAdminMail(to, context))
  await emailVendors(tx, dispute, orderId, (to, share) => closedToVendorMail(to, context, share))
  await emailBuyer(tx, dispute, orderId, publicUrl)
}

const emailAdmins = (tx: Queryable, orderId: string, composeMail: (to: string) => Mail) =>
  emailStaff(tx, 'dispute', (to) => ({ ...composeMail(to), orderId }))

async function emailBuyer(tx: Queryable, dispute: Dispute, orderId: string, publicUrl: string) {
  const { email, order } = await findOrderAndBuyerEmail(tx, orderId)
  const items = await vendorItemsOfDispute(tx, dispute.id)
  // Nothing of the order is left for it if all was refunded before.
  const names = items.length > 0 ? namesOf(items) : `order ${shortOrderId(orderId)}`
  await sendOrderMail(tx, orderId, closedToBuyerMail(email, order, { dispute, publicUrl, names }))
}

const namesOf = (items: readonly { productName: string; variantTitle: string | null }[]) =>
  items.map(({ productName, variantTitle }) => nameWithVariant(productName, variantTitle)).join('; ')

async function emailVendors(
  tx: Queryable,
  { id }: Dispute,
  orderId: string,
  composeMail: (to: string, share: VendorShare) => Mail,
) {
  const byVendor = groupBy(await vendorItemsOfDispute(tx, id), ({ vendorId }) => vendorId)
  for (const [vendorId, rows] of byVendor) {
    const share = {
      net: formatUsd(sum(rows.map(({ netMinor }) => netMinor))),
      names: namesOf(rows),
      hasUnshippedItems: rows.some(({ status }) => status === 'processing'),
    }
    await emailTeam(tx, vendorId, 'money', (to) => ({ ...composeMail(to, share), orderId }))
  }
}
