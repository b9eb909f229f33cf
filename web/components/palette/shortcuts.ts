import { exportedLists, type ExportedList } from '@contract/core/exports'
import { adminPaths } from '@contract/core/admin-paths'
import { withQuery } from '@contract/core/paths'
import { settingFields, settingGroups } from '@contract/operations/setting-fields'
import { staffWork, staffWorkKinds } from '@contract/operations/staff-work'
import { newRecordHash } from './new-record-hash'

/** Something that the palette leads to besides the pages of the menu. */
export interface Shortcut {
  kind: 'Pages' | 'Actions' | 'To do' | 'Settings'
  title: string
  /** What else it is found by. */
  about: string
  to: string
  /** The page that one must be able to open, if `to` is a file. */
  page: string
  isFile?: true
}

const subPages: readonly (readonly [title: string, to: string])[] = [
  ['Tax report', adminPaths.taxReport],
  ['Shipping services', adminPaths.logisticsServices],
  ['Shipping zones', adminPaths.logisticsZones],
  ['Shipping rate tester', adminPaths.logisticsTest],
  ['Pick-up points', adminPaths.logisticsPickup],
  ['Carriers', adminPaths.logisticsCarriers],
  ['Invoices, credit notes and statements', adminPaths.billingDocuments],
  ['Trial balance', adminPaths.trialBalance],
  ['Postings of an order', adminPaths.orderPostings()],
  ['Manual postings', adminPaths.manualPostings],
  ['Earnings after fees', adminPaths.earnings()],
  ['Provider fees', adminPaths.providerFees],
  ['Carrier costs', adminPaths.carrierCosts],
  ['Reconciliation', adminPaths.reconciliation],
  ['Vendor documents', adminPaths.vendorDocuments],
  ['Newsletter subscribers', adminPaths.subscribers],
  ['SEO defaults', adminPaths.seo('defaults')],
  ['Redirects', adminPaths.seo('redirects')],
  ['Sitemap', adminPaths.seo('sitemap')],
  ['Background jobs', adminPaths.log('jobs')],
  ['Sent emails', adminPaths.log('mails')],
  ['Sign-ins', adminPaths.log('sign-ins')],
  ['Slow queries', adminPaths.log('queries')],
  ['Score formula', adminPaths.scoreFormula],
  ['Certificates', adminPaths.certificates],
  ['Impact', adminPaths.impact],
]

const actions: readonly (readonly [title: string, to: string])[] = [
  ['New promotion', adminPaths.newPromotion],
  ['New announcement', adminPaths.announcements + newRecordHash],
  ['New newsletter', adminPaths.newsletterIssue('new')],
  ['Add tax rate', adminPaths.tax + newRecordHash],
  ['Add shipping rate', adminPaths.logistics + newRecordHash],
  ['Add carrier', adminPaths.logisticsCarriers + newRecordHash],
  ['Add commission rule', adminPaths.commissions + newRecordHash],
  ['Propose a ledger posting', adminPaths.manualPostings + newRecordHash],
]

/** The page with the list that each file is of. */
export const pageOfExport: Readonly<Record<ExportedList, string>> = {
  orders: adminPaths.orders,
  payments: adminPaths.payments,
  payouts: adminPaths.payouts,
  vendors: adminPaths.vendors,
  customers: adminPaths.customers,
  products: adminPaths.products,
  scores: adminPaths.sustainability,
  'tax-rates': adminPaths.tax,
  'exchange-rates': adminPaths.exchangeRates,
  'shipping-rates': adminPaths.logistics,
  'pickup-points': adminPaths.logisticsPickup,
  carriers: adminPaths.logisticsCarriers,
  'carrier-costs': adminPaths.carrierCosts,
  'commission-rules': adminPaths.commissions,
  subscriptions: adminPaths.subscriptions,
  'billing-documents': adminPaths.billingDocuments,
  escrow: adminPaths.escrow,
  'trial-balance': adminPaths.trialBalance,
  'manual-postings': adminPaths.manualPostings,
  'fee-reports': adminPaths.providerFees,
  'reconciliation-runs': adminPaths.reconciliation,
  promotions: adminPaths.promotions,
  announcements: adminPaths.announcements,
  newsletters: adminPaths.newsletter,
  subscribers: adminPaths.subscribers,
  'vendor-applications': adminPaths.vendorApprovals,
  'vendor-documents': adminPaths.vendorDocuments,
  certificates: adminPaths.certificates,
  'audit-log': adminPaths.logs,
  jobs: adminPaths.log('jobs'),
  emails: adminPaths.log('mails'),
  'sign-ins': adminPaths.log('sign-ins'),
}

const exportNames = Object.keys(exportedLists) as ExportedList[]

const titleOfGroup = (id: string) => settingGroups.find((group) => group.id === id)!.title

/** All of them, whoever may open them, in the order in which they are shown. */
export const shortcuts: readonly Shortcut[] = [
  ...subPages.map(([title, to]): Shortcut => ({ kind: 'Pages', title, about: '', to, page: to })),
  ...actions.map(([title, to]): Shortcut => ({ kind: 'Actions', title, about: '', to, page: to })),
  ...exportNames.map((list): Shortcut => ({
    kind: 'Actions',
    title: `Export ${list.replaceAll('-', ' ')}`,
    about: 'CSV',
    to: adminPaths.listCsv(list),
    page: pageOfExport[list],
    isFile: true,
  })),
  ...staffWorkKinds.map((kind): Shortcut => {
    const { path, choice } = staffWork[kind]
    return { kind: 'To do', title: choice.label, about: '', to: path, page: path }
  }),
  ...Object.values(settingFields).map(({ label, group }): Shortcut => {
    const to = `${adminPaths.configurations}#${group}`
    return { kind: 'Settings', title: label, about: titleOfGroup(group), to, page: to }
  }),
]

/** The list of billing documents, narrowed to one by its number. */
export const documentPath = (label: string): string =>
  withQuery(adminPaths.billingDocuments, { search: label })

/** The list of payouts, narrowed to one. */
export const payoutPath = (id: string): string => withQuery(adminPaths.payouts, { search: id })
