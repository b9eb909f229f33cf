import { formatUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import type { Mail } from '@server/platform/mail/mail'

/** US cents; less than 0 for what was taken. */
interface Change {
  amountMinor: number
  reason: string
  reference: string
}

/** Tells a vendor that its available balance was corrected by hand. */
export const balanceCorrectedMail = (to: string, change: Change, publicUrl: string): Mail => ({
  to,
  subject: `${formatUsd(Math.abs(change.amountMinor))} ${change.amountMinor < 0 ? 'has been taken from' : 'has been added to'} your balance`,
  body: [
    `Our team corrected your available balance by hand. The reason given: ${change.reason}`,
    ...(change.reference ? [`Reference: ${change.reference}`] : []),
    'You find it on your statement of this month. If it isn’t right, please contact us.',
  ],
  action: { label: 'View your payouts', url: `${publicUrl}${paths.vendor.payouts}` },
})
