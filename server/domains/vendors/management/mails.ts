import { brand } from '@contract/core/brand'
import { paths } from '@contract/core/paths'
import type { OpenOrderChoice } from '@contract/vendors/management-procedures'
import type { StoppedStatus } from '@contract/vendors/stopped'
import type { Mail } from '@server/platform/mail/mail'

interface Decision {
  companyName: string
  reason: string
}

interface Stop extends Decision {
  status: StoppedStatus
  openOrders: OpenOrderChoice
}

/** Tells a member of a vendor's team that it may no longer sell. */
export const stoppedMail = (
  to: string,
  { companyName, status, reason, openOrders }: Stop,
  publicUrl: string,
): Mail => ({
  to,
  subject: status === 'suspended' ? `${companyName} is suspended` : `${companyName} is closed`,
  body: [
    status === 'suspended'
      ? `We’ve suspended ${companyName} on ${brand.name}. Its products are off sale, and its payouts are held until we reinstate it.`
      : `We’ve closed ${companyName} on ${brand.name}. Its products are off sale for good. You can still read your statements and invoices, and request a payout of your remaining balance.`,
    { facts: [{ label: 'Reason', lines: [reason] }] },
    openOrderTexts[openOrders],
    'If you think this is a mistake, or once it’s resolved, please write to us.',
  ],
  action: { label: 'See your store’s status', url: `${publicUrl}${paths.vendor.storeStatus}` },
  links: [{ label: 'Contact us', url: `${publicUrl}${paths.contact('selling')}` }],
})

const openOrderTexts: Record<OpenOrderChoice, string> = {
  continue: 'Please ship the orders that buyers have already placed, as usual.',
  cancel:
    'Orders you haven’t shipped yet are being cancelled and refunded. Those on their way aren’t affected.',
}

/** Tells a member of a vendor's team that it may sell again. */
export const reopenedMail = (to: string, { companyName, reason }: Decision, publicUrl: string): Mail => ({
  to,
  subject: `${companyName} can sell again`,
  body: [
    `${companyName} is open again on ${brand.name}. Its products are back on sale as they were before, and payouts are no longer on hold.`,
    { facts: [{ label: 'Reason', lines: [reason] }] },
  ],
  action: { label: 'Open my dashboard', url: `${publicUrl}${paths.vendor.dashboard}` },
})
