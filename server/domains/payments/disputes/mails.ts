import { dayOf, formatDay } from '@contract/day'
import { formatUsd, sum } from '@contract/money'
import { shortOrderId } from '@contract/order-id'
import { paths } from '@contract/paths'
import { providerInfo } from '@contract/payment-providers'
import { nameWithVariant } from '@contract/product-fields'
import type { Queryable } from '@server/database/connect'
import { mailTeam } from '@server/domains/notifications/service'
import { orderLink } from '@server/domains/orders/mails'
import { groupBy } from '@server/platform/group-by'
import { sendOrderMail } from '@server/domains/orders/order-emails'
import { adminEmails } from '../admin-emails'
import { vendorsOfDispute, type Dispute } from './queries'

const wholeOf = ({ amountMinor, uncoveredMinor }: Dispute) => formatUsd(amountMinor + uncoveredMinor)

/** Queues the emails about a new dispute: to admins, who can answer it, and to the vendors whose money is frozen. */
export async function queueOpenedEmails(
  tx: Queryable,
  dispute: Dispute,
  orderId: string,
  publicUrl: string,
): Promise<void> {
  const until = dispute.dueAt ? ` by ${formatDay(dayOf(dispute.dueAt))}` : ''
  await toAdmins(
    tx,
    orderId,
    publicUrl,
    `Payment disputed: ${wholeOf(dispute)} of order ${shortOrderId(orderId)}`,
    [
      `The buyer disputes a payment through ${providerInfo(dispute.provider).name}${dispute.reason ? `: ${dispute.reason}` : ''}.`,
      `Answer it in the provider’s dashboard${until}. The vendors’ share is frozen until it is decided.`,
    ],
  )
  await toVendors(tx, dispute, orderId, publicUrl, ({ net, names, unshipped }) => ({
    subject: `Payment disputed for order ${shortOrderId(orderId)}`,
    body: [
      `The buyer’s bank disputes the payment for: ${names}.`,
      `${net} of your earnings is frozen until the bank decides. We answer the dispute; please keep your proof of shipping ready.`,
      ...(unshipped ? ['Please don’t ship what hasn’t left yet.'] : []),
    ],
  }))
}

/** Queues the reminder to admins that a dispute is waiting for an answer. */
export const queueReminderEmails = (tx: Queryable, dispute: Dispute, orderId: string, publicUrl: string) =>
  toAdmins(
    tx,
    orderId,
    publicUrl,
    `Reminder: a dispute over order ${shortOrderId(orderId)} needs an answer`,
    [
      `${providerInfo(dispute.provider).name} is waiting for our answer to a dispute over ${wholeOf(dispute)}${dispute.dueAt ? `, by ${formatDay(dayOf(dispute.dueAt))}` : ''}.`,
    ],
  )

/** Queues the emails about the end of a dispute, to admins and vendors. */
export async function queueClosedEmails(
  tx: Queryable,
  dispute: Dispute,
  orderId: string,
  publicUrl: string,
): Promise<void> {
  const subject = `Dispute ${dispute.status}: order ${shortOrderId(orderId)}`
  const isWon = dispute.status === 'won'
  await toAdmins(tx, orderId, publicUrl, subject, [
    isWon
      ? `The dispute over ${wholeOf(dispute)} was decided for us.`
      : `The buyer’s bank has taken back ${wholeOf(dispute)}.`,
  ])
  await toVendors(tx, dispute, orderId, publicUrl, ({ net, names }) => ({
    subject,
    body: [
      `The dispute over the payment for ${names} was ${dispute.status}.`,
      isWon
        ? `${net} of your earnings is no longer frozen.`
        : `The buyer got the money back, so ${net} leaves your earnings.`,
    ],
  }))
}

async function toAdmins(tx: Queryable, orderId: string, publicUrl: string, subject: string, body: string[]) {
  const action = { label: 'View the order', url: orderLink(publicUrl, orderId) }
  for (const to of await adminEmails(tx)) await sendOrderMail(tx, orderId, { to, subject, body, action })
}

interface Facts {
  net: string
  names: string
  unshipped: boolean
}

async function toVendors(
  tx: Queryable,
  { id }: Dispute,
  orderId: string,
  publicUrl: string,
  write: (facts: Facts) => { subject: string; body: string[] },
) {
  const byVendor = groupBy(await vendorsOfDispute(tx, id), ({ vendorId }) => vendorId)
  const action = { label: 'Open order', url: `${publicUrl}${paths.vendor.order(orderId)}` }
  for (const [vendorId, rows] of byVendor)
    await mailTeam(tx, vendorId, 'money', (to) => ({
      to,
      orderId,
      action,
      ...write({
        net: formatUsd(sum(rows.map(({ netMinor }) => netMinor))),
        names: rows
          .map(({ productName, variantTitle }) => nameWithVariant(productName, variantTitle))
          .join('; '),
        unshipped: rows.some(({ status }) => status === 'processing'),
      }),
    }))
}
