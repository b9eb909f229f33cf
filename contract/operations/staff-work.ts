import { adminPaths } from '../core/admin-paths'
import { withQuery } from '../core/paths'
import type { StaffArea } from '../core/permissions'

/** What waits for the marketplace's staff, in the order in which the dashboard lists it. */
export const staffWorkKinds = [
  'late_order',
  'dispute',
  'failed_refund',
  'manual_refund',
  'double_refund',
  'payout_approval',
  'bank_payout',
  'manual_payout',
  'manual_posting',
  'application',
  'document_review',
  'product_review',
  'expiring_certificate',
  'stale_rate',
  'held_rate',
  'reconciliation',
  'failed_job',
  'undelivered_mail',
] as const

export type StaffWorkKind = (typeof staffWorkKinds)[number]

interface StaffWorkFacts {
  /** The members of the staff who do it: those who may open the list. */
  area: StaffArea
  /** The list, filtered to it. */
  path: string
  /** What one and several of them are called after their number: "1 product to review", "3 products to review". */
  words: readonly [singular: string, plural: string]
  /** How the choice of notifications names it. */
  choice: { label: string; hint: string }
  /** Its event sends an email of its own, with more in it: the one about new work leaves it out. */
  hasOwnMail?: true
}

export const staffWork: Record<StaffWorkKind, StaffWorkFacts> = {
  late_order: {
    area: 'orders',
    path: withQuery(adminPaths.orders, { deadline: 'missed' }),
    words: ['order past its shipping deadline', 'orders past their shipping deadline'],
    choice: { label: 'Late orders', hint: 'An order has passed its shipping deadline' },
  },
  dispute: {
    area: 'money',
    path: withQuery(adminPaths.payments, { trouble: 'dispute_open' }),
    words: ['open dispute', 'open disputes'],
    choice: { label: 'Disputes', hint: 'A buyer disputes a payment with their bank' },
    hasOwnMail: true,
  },
  failed_refund: {
    area: 'money',
    path: withQuery(adminPaths.payments, { trouble: 'refund_failed' }),
    words: ['failed refund', 'failed refunds'],
    choice: { label: 'Failed refunds', hint: 'A refund didn’t go through' },
    hasOwnMail: true,
  },
  manual_refund: {
    area: 'money',
    path: withQuery(adminPaths.payments, { trouble: 'refund_manual' }),
    words: ['refund to make by hand', 'refunds to make by hand'],
    choice: { label: 'Refunds by hand', hint: 'A refund has to be made by hand' },
  },
  double_refund: {
    area: 'money',
    path: withQuery(adminPaths.payments, { trouble: 'refund_twice' }),
    words: ['refund made twice', 'refunds made twice'],
    choice: { label: 'Refunds made twice', hint: 'A refund was made by hand, and by its provider too' },
  },
  payout_approval: {
    area: 'money',
    path: withQuery(adminPaths.payouts, { status: 'pending', held: 'no' }),
    words: ['payout to approve', 'payouts to approve'],
    choice: { label: 'Payout requests', hint: 'A vendor has requested a payout' },
  },
  bank_payout: {
    area: 'money',
    path: withQuery(adminPaths.payouts, { status: 'processing', way: 'bank' }),
    words: ['payout to make at the bank', 'payouts to make at the bank'],
    choice: { label: 'Bank payouts', hint: 'A payout has to be made at the bank' },
  },
  manual_payout: {
    area: 'money',
    path: withQuery(adminPaths.payouts, { status: 'processing', way: 'manual' }),
    words: ['payout to make by hand', 'payouts to make by hand'],
    choice: { label: 'Payouts by hand', hint: 'A payout has to be made by hand' },
  },
  manual_posting: {
    area: 'money',
    path: withQuery(adminPaths.manualPostings, { status: 'proposed' }),
    words: ['manual posting to approve', 'manual postings to approve'],
    choice: { label: 'Manual postings', hint: 'Someone has proposed a posting to the ledger' },
  },
  application: {
    area: 'people',
    path: adminPaths.vendorApprovals,
    words: ['application to review', 'applications to review'],
    choice: { label: 'Applications', hint: 'Someone has applied to sell' },
  },
  document_review: {
    area: 'people',
    path: withQuery(adminPaths.vendorDocuments, { status: 'pending' }),
    words: ['document to review', 'documents to review'],
    choice: { label: 'Documents', hint: 'A vendor has uploaded a document to review' },
  },
  product_review: {
    area: 'catalog',
    path: adminPaths.productModeration,
    words: ['product to review', 'products to review'],
    choice: { label: 'Products to review', hint: 'A product is waiting for review' },
  },
  expiring_certificate: {
    area: 'catalog',
    path: withQuery(adminPaths.certificates, { state: 'expiring' }),
    words: ['certificate expires soon', 'certificates expire soon'],
    choice: { label: 'Expiring certificates', hint: 'A certificate expires within 30 days' },
  },
  stale_rate: {
    area: 'money',
    path: adminPaths.exchangeRates,
    words: ['exchange rate is out of date', 'exchange rates are out of date'],
    choice: { label: 'Exchange rates', hint: 'An exchange rate has become too old to use' },
    hasOwnMail: true,
  },
  held_rate: {
    area: 'money',
    path: adminPaths.exchangeRates,
    words: ['exchange rate to confirm', 'exchange rates to confirm'],
    choice: { label: 'Rates to confirm', hint: 'A fetched exchange rate is far from the one before' },
  },
  reconciliation: {
    area: 'money',
    path: withQuery(adminPaths.latestFindings, { explained: 'no' }),
    words: ['reconciliation finding to explain', 'reconciliation findings to explain'],
    choice: { label: 'Reconciliation', hint: 'A ledger check found something unexplained' },
    hasOwnMail: true,
  },
  failed_job: {
    area: 'platform',
    path: withQuery(adminPaths.log('jobs'), { state: 'failed' }),
    words: ['failed job', 'failed jobs'],
    choice: { label: 'Failed jobs', hint: 'A background job has failed permanently' },
  },
  undelivered_mail: {
    area: 'platform',
    path: withQuery(adminPaths.log('mails'), { state: 'failed' }),
    words: ['undelivered email', 'undelivered emails'],
    choice: { label: 'Undelivered emails', hint: 'An email could not be delivered' },
  },
}

/** Counting stops here: this many are "99+". */
export const staffWorkMaxCount = 100

/** How much work of a kind there is, in words: "3 products to review", "99+ failed jobs". */
export const staffWorkText = (kind: StaffWorkKind, count: number): string =>
  `${count >= staffWorkMaxCount ? `${staffWorkMaxCount - 1}+` : count} ${staffWork[kind].words[count === 1 ? 0 : 1]}`

/** The hour in UTC from which the daily email with all that waits is sent. */
export const staffDigestHour = 6

/** Work that arrives within this time is one email. */
export const staffMailMinutes = 15
