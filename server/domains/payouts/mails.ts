import { formatTime } from '@contract/day'
import { limits } from '@contract/limits'
import { payoutMethodLabels } from '@contract/enums'
import { formatUsd } from '@contract/money'
import type { PayoutDestination } from '@contract/payouts'
import type { Queryable } from '@server/database/connect'
import { sendMailLater, type Mail } from '@server/platform/mail/mail'
import { paths } from '@contract/paths'
import { payeeOf, type Payout } from './queries'

type PayoutInMail = Pick<Payout, 'amountMinor' | 'destination' | 'failureReason'>

export const payoutRequestedMail = (to: string, payout: PayoutInMail, publicUrl: string): Mail => ({
  to,
  subject: `We received your payout request for ${formatUsd(payout.amountMinor)}`,
  body: [
    `Payouts are processed in ${limits.payout.businessDays} business days. We’ll email you when the money is on its way.`,
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

interface AccountChange {
  destination: PayoutDestination
  until: Date
}

export const accountChangedMail = (
  to: string,
  { destination, until }: AccountChange,
  publicUrl: string,
): Mail => ({
  to,
  subject: 'Your payout account has been changed',
  body: [
    `From now on your payouts go to the ${payoutMethodLabels[destination.method].toLowerCase()} account ending in ${destination.account_number.slice(-4)}.`,
    `To keep your money safe, payouts are on hold until ${formatTime(until)}.`,
    'If this wasn’t you, change your password immediately and contact us before then.',
  ],
  action: payoutsLink(publicUrl),
})

const payoutsLink = (publicUrl: string) => ({
  label: 'View your payouts',
  url: `${publicUrl}${paths.vendor.payouts}`,
})

export const queueRequestedEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout.vendorId, (to) => payoutRequestedMail(to, payout, publicUrl))

export const queueSentEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout.vendorId, (to) => payoutSentMail(to, payout, publicUrl))

export const queueReturnedEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout.vendorId, (to) => payoutReturnedMail(to, payout, publicUrl))

export const queueAccountChangedEmail = (
  tx: Queryable,
  { vendorId, ...change }: AccountChange & { vendorId: string },
  publicUrl: string,
) => toVendor(tx, vendorId, (to) => accountChangedMail(to, change, publicUrl))

async function toVendor(tx: Queryable, vendorId: string, write: (to: string) => Mail): Promise<void> {
  const payee = await payeeOf(tx, vendorId)
  if (payee) await sendMailLater(tx, write(payee.email))
}
