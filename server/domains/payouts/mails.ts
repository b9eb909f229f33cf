import { formatTime } from '@contract/day'
import { limits } from '@contract/limits'
import { payoutMethodLabels } from '@contract/enums'
import { formatUsd } from '@contract/money'
import type { PayoutDestination } from '@contract/payouts'
import type { Queryable } from '@server/database/connect'
import { sendMailLater } from '@server/platform/mail/mail'
import { paths } from '@contract/paths'
import { payeeOf, type Payout } from './queries'

export const queueRequestedEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `We received your payout request for ${formatUsd(payout.amountMinor)}`, [
    `Payouts are processed in ${limits.payout.businessDays} business days. We’ll email you when the money is on its way.`,
  ])

export const queueSentEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `Your payout of ${formatUsd(payout.amountMinor)} has been sent`, [
    `The money went to your account ending in ${payout.destination.account_number.slice(-4)}.`,
  ])

export const queueReturnedEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `Your payout of ${formatUsd(payout.amountMinor)} didn’t go through`, [
    payout.failureReason ?? 'The transfer failed.',
    'The full amount is back in your available balance, and you can request it again.',
  ])

export const queueAccountChangedEmail = (
  tx: Queryable,
  { vendorId, destination, until }: { vendorId: string; destination: PayoutDestination; until: Date },
  publicUrl: string,
) =>
  toVendor(tx, { vendorId }, publicUrl, 'Your payout account has been changed', [
    `From now on your payouts go to the ${payoutMethodLabels[destination.method].toLowerCase()} account ending in ${destination.account_number.slice(-4)}.`,
    `To keep your money safe, payouts are on hold until ${formatTime(until)}.`,
    'If this wasn’t you, change your password immediately and contact us before then.',
  ])

async function toVendor(
  tx: Queryable,
  { vendorId }: Pick<Payout, 'vendorId'>,
  publicUrl: string,
  subject: string,
  body: string[],
): Promise<void> {
  const payee = await payeeOf(tx, vendorId)
  if (!payee) return
  const action = { label: 'View your payouts', url: `${publicUrl}${paths.vendor.payouts}` }
  await sendMailLater(tx, { to: payee.email, subject, body, action })
}
