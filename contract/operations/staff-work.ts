import { paths, withQuery } from '../core/paths'
import type { StaffArea } from '../core/permissions'

/** What waits for the marketplace's staff, in the order in which the dashboard lists it. */
export const staffWorkKinds = [
  'late_order',
  'dispute',
  'failed_refund',
  'manual_refund',
  'payout_approval',
  'bank_payout',
  'application',
  'document_review',
  'product_review',
  'expiring_certificate',
  'stale_rate',
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
}

export const staffWork: Record<StaffWorkKind, StaffWorkFacts> = {
  late_order: {
    area: 'orders',
    path: withQuery(paths.admin.orders, { deadline: 'missed' }),
    words: ['order past its shipping deadline', 'orders past their shipping deadline'],
  },
  dispute: {
    area: 'money',
    path: withQuery(paths.admin.payments, { trouble: 'dispute_open' }),
    words: ['open dispute', 'open disputes'],
  },
  failed_refund: {
    area: 'money',
    path: withQuery(paths.admin.payments, { trouble: 'refund_failed' }),
    words: ['failed refund', 'failed refunds'],
  },
  manual_refund: {
    area: 'money',
    path: withQuery(paths.admin.payments, { trouble: 'refund_manual' }),
    words: ['refund to make by hand', 'refunds to make by hand'],
  },
  payout_approval: {
    area: 'money',
    path: withQuery(paths.admin.payouts, { status: 'pending' }),
    words: ['payout to approve', 'payouts to approve'],
  },
  bank_payout: {
    area: 'money',
    path: withQuery(paths.admin.payouts, { status: 'processing', way: 'bank' }),
    words: ['payout to make at the bank', 'payouts to make at the bank'],
  },
  application: {
    area: 'people',
    path: paths.admin.vendorApprovals,
    words: ['application to review', 'applications to review'],
  },
  document_review: {
    area: 'people',
    path: withQuery(paths.admin.vendorDocuments, { status: 'pending' }),
    words: ['document to review', 'documents to review'],
  },
  product_review: {
    area: 'catalog',
    path: withQuery(paths.admin.productModeration, { status: 'pending' }),
    words: ['product to review', 'products to review'],
  },
  expiring_certificate: {
    area: 'catalog',
    path: withQuery(paths.admin.certificates, { state: 'expiring' }),
    words: ['certificate expires soon', 'certificates expire soon'],
  },
  stale_rate: {
    area: 'money',
    path: paths.admin.exchangeRates,
    words: ['exchange rate is out of date', 'exchange rates are out of date'],
  },
  reconciliation: {
    area: 'money',
    path: paths.admin.reconciliation,
    words: ['reconciliation finding to explain', 'reconciliation findings to explain'],
  },
  failed_job: {
    area: 'platform',
    path: withQuery(paths.admin.log('jobs'), { state: 'failed' }),
    words: ['failed job', 'failed jobs'],
  },
  undelivered_mail: {
    area: 'platform',
    path: withQuery(paths.admin.log('mails'), { state: 'failed' }),
    words: ['undelivered email', 'undelivered emails'],
  },
}

/** Counting stops here: this many are "99+". */
export const staffWorkMaxCount = 100

/** How much work of a kind there is, in words: "3 products to review", "99+ failed jobs". */
export const staffWorkText = (kind: StaffWorkKind, count: number): string =>
  `${count >= staffWorkMaxCount ? `${staffWorkMaxCount - 1}+` : count} ${staffWork[kind].words[count === 1 ? 0 : 1]}`
