import { brand } from '@contract/core/brand'
import { formatDay } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import * as texts from '@contract/texts'
import type { Mail } from '@server/platform/mail/mail'
import { paths } from '@contract/core/paths'

interface Applicant {
  email: string
  companyName: string
  adminNotes: string | null
}

export const approvedMail = (
  { email, companyName }: Applicant,
  { storeSlug, link }: { storeSlug: string; link: string | null },
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `Welcome to ${brand.name}: ${companyName} is approved`,
  body: [
    `Good news: we’ve approved your application, and ${companyName} can now sell on ${brand.name}.`,
    `Your store is at ${publicUrl}${paths.store(storeSlug)}. Add your first products, or import them from your existing shop.`,
    ...(link
      ? [
          `We’ve made you an account with this email address. Choose a password within ${serverLimits.inviteDays} days.`,
        ]
      : []),
  ],
  action: link
    ? { label: 'Choose a password', url: link }
    : { label: 'Open my dashboard', url: `${publicUrl}${paths.vendor.dashboard}` },
})

export const rejectedMail = ({ email, companyName, adminNotes }: Applicant, publicUrl: string): Mail => ({
  to: email,
  subject: `Your ${brand.name} application for ${companyName}`,
  body: [
    `Thank you for applying to sell on ${brand.name}. We couldn’t approve ${companyName} this time.`,
    ...(adminNotes ? [`${texts.application.reason} ${adminNotes}`] : []),
    'You are welcome to apply again once this has changed.',
  ],
  action: { label: 'Apply again', url: `${publicUrl}${paths.becomeVendor}` },
})

export const changesRequestedMail = (
  { email, companyName }: Pick<Applicant, 'email' | 'companyName'>,
  points: readonly string[],
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `Please complete your ${brand.name} application for ${companyName}`,
  body: [
    'We’re reviewing your application, and need a few changes before we can decide.',
    { facts: [{ label: 'What to change', lines: points }] },
    'Sign in with this email address, tick off the points and resubmit the application. If you don’t have an account yet, create one with this address.',
  ],
  action: { label: 'Open my application', url: `${publicUrl}${paths.vendor.applicationStatus}` },
})

interface Owner {
  email: string
  companyName: string
}

interface ExpiringDocument {
  fileName: string
  expiresOn: string | null
}

export const documentExpiresMail = (
  { email, companyName }: Owner,
  { fileName, expiresOn }: ExpiringDocument,
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `${fileName} expires on ${formatDay(expiresOn!)}`,
  body: [
    `The document ${fileName} of ${companyName} is valid until ${formatDay(expiresOn!)}.`,
    'Please upload a new version before then. The document counts on your store page and in your scores until that day.',
  ],
  action: documentsLink(publicUrl),
})

export const documentExpiredMail = (
  { email, companyName }: Owner,
  { fileName, expiresOn }: ExpiringDocument,
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `${fileName} has expired`,
  body: [
    `The document ${fileName} of ${companyName} was valid until ${formatDay(expiresOn!)}.`,
    'It no longer counts on your store page or in your scores. Upload a new version, and it will count again once our team has verified it.',
  ],
  action: documentsLink(publicUrl),
})

const documentsLink = (publicUrl: string) => ({
  label: 'View your documents',
  url: `${publicUrl}${paths.vendor.documents}`,
})
