import { dayOf, formatDay } from '@contract/core/day'
import { formatUsd, sum } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import { providerInfo } from '@contract/payments/facts'
import { nameWithVariant } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { emailTeam } from '@server/domains/notifications/service'
import { orderLink } from '@server/domains/orders/mails'
import { groupBy } from '@server/platform/group-by'
import type { Mail } from '@server/platform/mail/mail'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { adminEmails } from '@server/domains/accounts/admin-emails'
import { vendorsOfDispute, type Dispute } from './queries'

interface About {
  dispute: Pick<Dispute, 'amountMinor' | 'uncoveredMinor' | 'provider' | 'reason' | 'dueAt' | 'status'>
  orderId: string
  publicUrl: string
}

/** A vendor's part of a dispute. */
interface Share {
  /** Its earnings in it, for display. */
  net: string
  /** Its disputed goods. */
  names: string
  unshipped: boolean
}

const totalOf = ({ amountMinor, uncoveredMinor }: About['dispute']) => formatUsd(amountMinor + uncoveredMinor)
const adminLink = ({ publicUrl, orderId }: About) => ({
  label: 'View the order',
  url: orderLink(publicUrl, orderId),
})
const vendorLink = ({ publicUrl, orderId }: About) => ({
  label: 'Open order',
  url: `${publicUrl}${paths.vendor.order(orderId)}`,
})
const closedSubject = ({ dispute, orderId }: About) =>
  `Dispute ${dispute.status}: order ${shortOrderId(orderId)}`

export function openedToAdminMail(to: string, about: About): Mail {
  const { dispute, orderId } = about
  const until = dispute.dueAt ? ` by ${formatDay(dayOf(dispute.dueAt))}` : ''
  return {
    to,
    subject: `Payment disputed: ${totalOf(dispute)} of order ${shortOrderId(orderId)}`,
    body: [
      `The buyer is disputing a payment made through ${providerInfo(dispute.provider).name}${dispute.reason ? `: ${dispute.reason}` : ''}.`,
      `Answer it in the provider’s dashboard${until}. The vendors’ share is frozen until it is decided.`,
    ],
    action: adminLink(about),
  }
}

export const openedToVendorMail = (to: string, about: About, { net, names, unshipped }: Share): Mail => ({
  to,
  subject: `Payment disputed for order ${shortOrderId(about.orderId)}`,
  body: [
    `The buyer’s bank is disputing the payment for: ${names}.`,
    `${net} of your earnings is frozen until the bank decides. We’ll respond to the dispute; please keep your proof of shipping ready.`,
    ...(unshipped ? ['Please don’t ship any items that you haven’t sent yet.'] : []),
  ],
  action: vendorLink(about),
})

export const disputeReminderMail = (to: string, about: About): Mail => ({
  to,
  subject: `Reminder: a dispute over order ${shortOrderId(about.orderId)} needs an answer`,
  body: [
    `${providerInfo(about.dispute.provider).name} is waiting for our answer to a dispute over ${totalOf(about.dispute)}${about.dispute.dueAt ? `, by ${formatDay(dayOf(about.dispute.dueAt))}` : ''}.`,
  ],
  action: adminLink(about),
})

export const closedToAdminMail = (to: string, about: About): Mail => ({
  to,
  subject: closedSubject(about),
  body: [
    about.dispute.status === 'won'
      ? `The dispute over ${totalOf(about.dispute)} was decided in our favour.`
      : `The buyer’s bank has taken back ${totalOf(about.dispute)}.`,
  ],
  action: adminLink(about),
})

export const closedToVendorMail = (to: string, about: About, { net, names }: Share): Mail => ({
  to,
  subject: closedSubject(about),
  body: [
    `The dispute over the payment for ${names} was ${about.dispute.status}.`,
    about.dispute.status === 'won'
      ? `${net} of your earnings is no longer frozen.`
      : `The buyer was refunded, so ${net} is deducted from your earnings.`,
  ],
  action: vendorLink(about),
})

/** Queues the emails about a new dispute: to admins, who can answer it, and to the vendors whose money is frozen. */
export async function queueOpenedEmails(
  tx: Queryable,
  dispute: Dispute,
  orderId: string,
  publicUrl: string,
): Promise<void> {
  const about = { dispute, orderId, publicUrl }
  await toAdmins(tx, orderId, (to) => openedToAdminMail(to, about))
  await toVendors(tx, dispute, orderId, (to, share) => openedToVendorMail(to, about, share))
}

/** Queues the reminder to admins that a dispute is waiting for an answer. */
export const queueReminderEmails = (tx: Queryable, dispute: Dispute, orderId: string, publicUrl: string) =>
  toAdmins(tx, orderId, (to) => disputeReminderMail(to, { dispute, orderId, publicUrl }))

/** Queues the emails about the end of a dispute, to admins and vendors. */
export async function queueClosedEmails(
  tx: Queryable,
  dispute: Dispute,
  orderId: string,
  publicUrl: string,
): Promise<void> {
  const about = { dispute, orderId, publicUrl }
  await toAdmins(tx, orderId, (to) => closedToAdminMail(to, about))
  await toVendors(tx, dispute, orderId, (to, share) => closedToVendorMail(to, about, share))
}

async function toAdmins(tx: Queryable, orderId: string, write: (to: string) => Mail) {
  for (const to of await adminEmails(tx)) await sendOrderMail(tx, orderId, write(to))
}

async function toVendors(
  tx: Queryable,
  { id }: Dispute,
  orderId: string,
  write: (to: string, share: Share) => Mail,
) {
  const byVendor = groupBy(await vendorsOfDispute(tx, id), ({ vendorId }) => vendorId)
  for (const [vendorId, rows] of byVendor) {
    const share = {
      net: formatUsd(sum(rows.map(({ netMinor }) => netMinor))),
      names: rows
        .map(({ productName, variantTitle }) => nameWithVariant(productName, variantTitle))
        .join('; '),
      unshipped: rows.some(({ status }) => status === 'processing'),
    }
    await emailTeam(tx, vendorId, 'money', (to) => ({ ...write(to, share), orderId }))
  }
}
