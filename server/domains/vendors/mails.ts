import { brand } from '@contract/core/brand'
import { reviewBusinessDays } from '@contract/vendors/facts'
import { formatDay } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import * as texts from '@contract/texts'
import type { Mail } from '@server/platform/mail/mail'
import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'

interface Applicant {
  email: string
  companyName: string
  adminNotes: string | null
}

/** What an application says, as its applicant reads it again. */
interface SentApplication extends Pick<Applicant, 'email' | 'companyName'> {
  facts: readonly { label: string; lines: readonly string[] }[]
  /** The account of the address: one that it is tied to, one whose owner has to confirm it, or none. */
  account: 'tied' | 'asked' | 'none'
}

export const applicationReceivedMail = (
  { email, companyName, facts, account }: SentApplication,
  publicUrl: string,
): Mail => ({
  to: email,
  subject: `We’ve received your application for ${companyName}`,
  body: [
    `Thank you for applying to sell on ${brand.name}. This is what you sent:`,
    { facts },
    `What comes next: we check your documents, which takes ${reviewBusinessDays} business days, and write to this address once we’ve decided. If something is missing, we’ll tell you what, and you can change it. Once you are approved, your store opens and you can add your first products. The month in which we approve you is free, whatever your plan.`,
    ...receiptTexts[account].body,
  ],
  action: {
    label: receiptTexts[account].action,
    url: `${publicUrl}${account === 'none' ? paths.auth({ signUp: true, redirect: paths.vendor.applicationStatus }) : paths.vendor.applicationStatus}`,
  },
  links: [{ label: 'Contact us', url: `${publicUrl}${paths.contact('selling')}` }],
})

const receiptTexts: Record<SentApplication['account'], { body: readonly string[]; action: string }> = {
  tied: { body: ['If it wasn’t you who applied, please tell us.'], action: 'Check the status' },
  asked: {
    body: [
      'You weren’t signed in when you sent it. Sign in and confirm that it’s yours, so that you can follow and change it.',
      'If it wasn’t you who applied, say so on the same page: then we withdraw it. Until you confirm it, nothing changes for your account.',
    ],
    action: 'Confirm or withdraw',
  },
  none: {
    body: [
      'Create an account with this email address to follow your application and to change it.',
      'If it wasn’t you who applied, please tell us.',
    ],
    action: 'Create an account',
  },
}

/** Tells an admin that somebody has applied with another person's address. */
export const applicationDisownedMail = (
  to: string,
  { email, companyName, taxNumber, telephoneNumber, createdAt }: DisownedApplication,
  publicUrl: string,
): Mail => ({
  to,
  subject: `Withdrawn: the application of ${companyName} was sent with somebody else’s address`,
  body: [
    `The owner of ${email} says that they didn’t apply. The application and its documents have been deleted.`,
    {
      facts: [
        { label: 'Company', lines: [companyName] },
        { label: 'Tax number', lines: [taxNumber] },
        { label: 'Telephone number', lines: [telephoneNumber] },
        { label: 'Sent', lines: [formatDay(createdAt.toISOString().slice(0, 10))] },
      ],
    },
  ],
  action: { label: 'View the applications', url: `${publicUrl}${adminPaths.vendorApprovals}` },
})

interface DisownedApplication {
  email: string
  companyName: string
  taxNumber: string
  telephoneNumber: string
  createdAt: Date
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
