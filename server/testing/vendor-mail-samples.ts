import type { Mail } from '@server/platform/mail/mail'
import * as management from '@server/domains/vendors/management/mails'
import * as vendors from '@server/domains/vendors/mails'
import { document } from './mail-sample-facts'

const applicationFacts = [
  { label: 'Company', lines: ['Lamu Weavers', 'Manufacturer/Producer'] },
  { label: 'Tax number', lines: ['P051234567X'] },
  { label: 'Address', lines: ['4 Harbour Road', 'Lamu, Kenya', '+254 700 000 001'] },
  { label: 'Plan', lines: ['Starter, $50.00 a month'] },
  { label: 'Practices', lines: ['Zero waste', 'Plastic free'] },
  { label: 'Certifications', lines: ['Fair Trade'] },
  { label: 'Documents', lines: ['registration.pdf', 'fair-trade.pdf'] },
]

/** A sample of each email about applications and documents. */
export const vendorMailSamples = (
  owner: { email: string; companyName: string },
  url: string,
): Record<`${'management' | 'vendors'}.${string}`, Mail> => ({
  ...managementMailSamples(owner, url),
  'vendors.applicationReceivedMail': vendors.applicationReceivedMail(
    { ...owner, facts: applicationFacts, account: 'tied' },
    url,
  ),
  'vendors.applicationReceivedMail without signing in': vendors.applicationReceivedMail(
    { ...owner, facts: applicationFacts, account: 'asked' },
    url,
  ),
  'vendors.applicationReceivedMail without an account': vendors.applicationReceivedMail(
    { ...owner, facts: applicationFacts, account: 'none' },
    url,
  ),
  'vendors.applicationDisownedMail': vendors.applicationDisownedMail(
    'admin@shop.example',
    {
      ...owner,
      taxNumber: 'P051234567X',
      telephoneNumber: '+254 700 000 001',
      createdAt: new Date('2026-11-26T09:00:00Z'),
    },
    url,
  ),
  'vendors.approvedMail': vendors.approvedMail(
    { ...owner, adminNotes: null },
    { storeSlug: 'lamu-weavers', link: null },
    url,
  ),
  'vendors.approvedMail without an account': vendors.approvedMail(
    { ...owner, adminNotes: null },
    { storeSlug: 'lamu-weavers', link: `${url}/api/auth/reset-password/token` },
    url,
  ),
  'vendors.changesRequestedMail': vendors.changesRequestedMail(
    owner,
    ['Upload the second page of the certificate.', 'Give the address of the workshop.'],
    url,
  ),
  'vendors.documentExpiresMail': vendors.documentExpiresMail(owner, document, url),
  'vendors.documentExpiredMail': vendors.documentExpiredMail(owner, document, url),
  'vendors.rejectedMail': vendors.rejectedMail({ ...owner, adminNotes: 'The licence has expired.' }, url),
})

const managementMailSamples = (
  { email, companyName }: { email: string; companyName: string },
  url: string,
): Record<`management.${string}`, Mail> => ({
  'management.stoppedMail': management.stoppedMail(
    email,
    { companyName, status: 'suspended', reason: 'Buyers received something else.', openOrders: 'continue' },
    url,
  ),
  'management.stoppedMail for good': management.stoppedMail(
    email,
    { companyName, status: 'closed', reason: 'The licence was withdrawn.', openOrders: 'cancel' },
    url,
  ),
  'management.reopenedMail': management.reopenedMail(
    email,
    { companyName, reason: 'The new supplier has been checked.' },
    url,
  ),
})
