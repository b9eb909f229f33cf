import { exportedLists, type ExportedList } from '@contract/core/exports'
import { paths, withQuery } from '@contract/core/paths'
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

const { admin } = paths

const subPages: readonly (readonly [title: string, to: string])[] = [
  ['Tax report', admin.taxReport],
  ['Shipping services', admin.logisticsServices],
  ['Shipping zones', admin.logisticsZones],
  ['Shipping rate tester', admin.logisticsTest],
  ['Pick-up points', admin.logisticsPickup],
  ['Carriers', admin.logisticsCarriers],
  ['Invoices, credit notes and statements', admin.billingDocuments],
  ['Trial balance', admin.trialBalance],
  ['Postings of an order', admin.orderPostings()],
  ['Manual postings', admin.manualPostings],
  ['Earnings after fees', admin.earnings()],
  ['Provider fees', admin.providerFees],
  ['Carrier costs', admin.carrierCosts],
  ['Reconciliation', admin.reconciliation],
  ['Vendor documents', admin.vendorDocuments],
  ['Newsletter subscribers', admin.subscribers],
  ['SEO defaults', admin.seo('defaults')],
  ['Redirects', admin.seo('redirects')],
  ['Sitemap', admin.seo('sitemap')],
  ['Background jobs', admin.log('jobs')],
  ['Sent emails', admin.log('mails')],
  ['Sign-ins', admin.log('sign-ins')],
  ['Slow queries', admin.log('queries')],
  ['Score formula', admin.scoreFormula],
  ['Certificates', admin.certificates],
  ['Impact', admin.impact],
]

const actions: readonly (readonly [title: string, to: string])[] = [
  ['New promotion', admin.newPromotion],
  ['New announcement', admin.announcements + newRecordHash],
  ['New newsletter', admin.newsletterIssue('new')],
  ['Add tax rate', admin.tax + newRecordHash],
  ['Add shipping rate', admin.logistics + newRecordHash],
  ['Add carrier', admin.logisticsCarriers + newRecordHash],
  ['Add commission rule', admin.commissions + newRecordHash],
  ['Propose a ledger posting', admin.manualPostings + newRecordHash],
]

/** The page with the list that each file is of. */
export const pageOfExport: Readonly<Record<ExportedList, string>> = {
  orders: admin.orders,
  payments: admin.payments,
  payouts: admin.payouts,
  vendors: admin.vendors,
  customers: admin.customers,
  products: admin.products,
  scores: admin.sustainability,
  'tax-rates': admin.tax,
  'exchange-rates': admin.exchangeRates,
  'shipping-rates': admin.logistics,
  'pickup-points': admin.logisticsPickup,
  carriers: admin.logisticsCarriers,
  'carrier-costs': admin.carrierCosts,
  'commission-rules': admin.commissions,
  subscriptions: admin.subscriptions,
  'billing-documents': admin.billingDocuments,
  escrow: admin.escrow,
  'trial-balance': admin.trialBalance,
  'manual-postings': admin.manualPostings,
  'fee-reports': admin.providerFees,
  'reconciliation-runs': admin.reconciliation,
  promotions: admin.promotions,
  announcements: admin.announcements,
  newsletters: admin.newsletter,
  subscribers: admin.subscribers,
  'vendor-applications': admin.vendorApprovals,
  'vendor-documents': admin.vendorDocuments,
  certificates: admin.certificates,
  'audit-log': admin.logs,
  jobs: admin.log('jobs'),
  emails: admin.log('mails'),
  'sign-ins': admin.log('sign-ins'),
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
    to: admin.listCsv(list),
    page: pageOfExport[list],
    isFile: true,
  })),
  ...staffWorkKinds.map((kind): Shortcut => {
    const { path, choice } = staffWork[kind]
    return { kind: 'To do', title: choice.label, about: '', to: path, page: path }
  }),
  ...Object.values(settingFields).map(({ label, group }): Shortcut => {
    const to = `${admin.configurations}#${group}`
    return { kind: 'Settings', title: label, about: titleOfGroup(group), to, page: to }
  }),
]

/** The list of billing documents, narrowed to one by its number. */
export const documentPath = (label: string): string => withQuery(admin.billingDocuments, { search: label })

/** The list of payouts, narrowed to one. */
export const payoutPath = (id: string): string => withQuery(admin.payouts, { search: id })
