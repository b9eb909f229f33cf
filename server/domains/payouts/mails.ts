import { formatTime } from '@contract/core/day'
import { processingText } from '@contract/payouts/arrival'
import type { PayoutMethod } from '@contract/payouts/facts'
import { formatUsd } from '@contract/core/money'
import type { PayoutDestination } from '@contract/payouts/procedures'
import type { PayoutStatus } from '@contract/payouts/states'
import type { Queryable } from '@server/database/connect'
import { emailTeam, emailVendor, notifyVendor } from '@server/domains/notifications/service'
import type { Mail } from '@server/platform/mail/mail'
import { paths } from '@contract/core/paths'
import { payeeOf, type Payout } from './queries'

type PayoutInMail = Pick<Payout, 'amountMinor' | 'destination' | 'failureReason'>

export const payoutRequestedMail = (
  to: string,
  { payout, country }: { payout: PayoutInMail; country: string },
  publicUrl: string,
): Mail => ({
  to,
  subject: `We received your payout request for ${formatUsd(payout.amountMinor)}`,
  body: [
    `${processingText(country, payout.destination.method)} We’ll email you when the money is on its way.`,
  ],
  action: payoutsLink(publicUrl),
})

export const payoutSentMail = (to: string, payout: PayoutInMail, publicUrl: string): Mail => ({
  to,
  subject: `Your payout of ${formatUsd(payout.amountMinor)} has been sent`,
  body: [`The money went to your account ending in ${payout.destination.account_number.slice(-4)}.`],
  action: payoutsLink(publicUrl),
})

export const payoutReturnedMail = (to: string, payout: PayoutInMail, publicUrl: string): Mail => ({
  to,
  subject: `Your payout of ${formatUsd(payout.amountMinor)} didn’t go through`,
  body: [
    payout.failureReason ?? 'The transfer failed.',
    'The full amount is back in your available balance, and you can request it again.',
  ],
  action: payoutsLink(publicUrl),
})

const accountNames: Record<PayoutMethod, string> = {
  bank_transfer: 'bank account',
  mobile_money: 'mobile money account',
}

interface AccountChange {
  destination: PayoutDestination
  heldUntil: Date
}

export const accountChangedMail = (
  to: string,
  { destination, heldUntil }: AccountChange,
  publicUrl: string,
): Mail => ({
  to,
  subject: 'Your payout account has been changed',
  body: [
    `From now on your payouts go to the ${accountNames[destination.method]} ending in ${destination.account_number.slice(-4)}.`,
    `To keep your money safe, payouts are on hold until ${formatTime(heldUntil)}.`,
    'If this wasn’t you, change your password immediately and contact us before then.',
  ],
  action: payoutsLink(publicUrl),
})

const payoutsLink = (publicUrl: string) => ({
  label: 'View your payouts',
  url: `${publicUrl}${paths.vendor.payouts}`,
})

/** Queues the receipt of a vendor's own request. */
export async function queueRequestedEmail(tx: Queryable, payout: Payout, publicUrl: string) {
  const { country } = (await payeeOf(tx, payout.vendorId))!
  await emailVendor(tx, payout.vendorId, 'payout', (to) =>
    payoutRequestedMail(to, { payout, country }, publicUrl),
  )
}

/** Notifies a vendor of the outcome of its payout. Its approval is not emailed: the next email says that the money was sent. */
export const notifyPayout = (
  tx: Queryable,
  payout: Payout,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<boolean> =>
  notifyVendor(tx, {
    vendorId: payout.vendorId,
    payload: {
      kind: 'payout',
      payout_id: payout.id,
      status: payout.status,
      amount_minor: payout.amountMinor,
      reason: payout.status === 'failed' ? payout.failureReason : null,
    },
    eventKey: `payout:${payout.id}:${payout.status}`,
    now,
    publicUrl,
    mail: payoutMails[payout.status]?.(payout, publicUrl) ?? 'none',
  })

const payoutMails: Partial<
  Record<PayoutStatus, (payout: Payout, publicUrl: string) => (to: string) => Mail>
> = {
  completed: (payout, publicUrl) => (to) => payoutSentMail(to, payout, publicUrl),
  failed: (payout, publicUrl) => (to) => payoutReturnedMail(to, payout, publicUrl),
}

export const queueAccountChangedEmail = (
  tx: Queryable,
  { vendorId, ...change }: AccountChange & { vendorId: string },
  publicUrl: string,
) => emailTeam(tx, vendorId, 'money', (to) => accountChangedMail(to, change, publicUrl))
