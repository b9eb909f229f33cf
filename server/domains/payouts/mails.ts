import { limits } from '@contract/limits'
import { formatUsd } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import { sendMailLater } from '@server/platform/mail/mail'
import { payeeOf, type Payout } from './queries'

export const tellRequestedLater = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `We have your payout request over ${formatUsd(payout.amountMinor)}`, [
    `Payouts are processed in ${limits.payout.businessDays} business days. We write again when the money is on its way.`,
  ])

export const tellSentLater = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `Your payout of ${formatUsd(payout.amountMinor)} has been sent`, [
    `The money went to your account ending in ${payout.destination.account_number.slice(-4)}.`,
  ])

export const tellBackLater = (tx: Queryable, payout: Payout, publicUrl: string) =>
  toVendor(tx, payout, publicUrl, `Your payout of ${formatUsd(payout.amountMinor)} did not go through`, [
    payout.failureReason ?? 'The transfer failed.',
    'The whole amount is available to you again, and you can request it once more.',
  ])

async function toVendor(
  tx: Queryable,
  { vendorId }: Payout,
  publicUrl: string,
  subject: string,
  body: string[],
): Promise<void> {
  const payee = await payeeOf(tx, vendorId)
  if (!payee) return
  const action = { label: 'See your payouts', url: `${publicUrl}/vendor/payouts` }
  await sendMailLater(tx, { to: payee.email, subject, body, action })
}
