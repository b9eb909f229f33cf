import { limits } from '@contract/limits'
import { payoutMethodLabels } from '@contract/enums'
import { formatUsd } from '@contract/money'
import type { PayoutDestination } from '@contract/payouts'
import type { Queryable } from '@server/database/connect'
import { sendMailLater } from '@server/platform/mail/mail'
import { paths } from '@web/paths'
import { payeeOf, type Payout } from './queries'

export const queueRequestedEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `We have your payout request over ${formatUsd(payout.amountMinor)}`, [
    `Payouts are processed in ${limits.payout.businessDays} business days. We write again when the money is on its way.`,
  ])

export const queueSentEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `Your payout of ${formatUsd(payout.amountMinor)} has been sent`, [
    `The money went to your account ending in ${payout.destination.account_number.slice(-4)}.`,
  ])

export const queueReturnedEmail = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `Your payout of ${formatUsd(payout.amountMinor)} did not go through`, [
    payout.failureReason ?? 'The transfer failed.',
    'The whole amount is available to you again, and you can request it once more.',
  ])

export const queueAccountChangedEmail = (
  tx: Queryable,
  vendorId: string,
  destination: PayoutDestination,
  publicUrl: string,
) =>
  toVendor(tx, { vendorId }, publicUrl, 'Your payout account has been changed', [
    `From now on your payouts go to the ${payoutMethodLabels[destination.method].toLowerCase()} account ending in ${destination.account_number.slice(-4)}.`,
    'If it was not you, change your password at once and write to us: we hold payouts until it is cleared up.',
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
  const action = { label: 'See your payouts', url: `${publicUrl}${paths.vendor.payouts}` }
  await sendMailLater(tx, { to: payee.email, subject, body, action })
}
