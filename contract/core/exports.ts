/** The lists of the admin area that can be downloaded, by the name of the file, with the procedure that lists them. */
export const exportedLists = {
  orders: 'list_orders',
  payments: 'list_payments',
  payouts: 'list_payouts',
  vendors: 'list_vendors',
  customers: 'list_customers',
  products: 'list_all_products',
  scores: 'list_all_products',
  'tax-rates': 'list_tax_rates',
  'exchange-rates': 'list_exchange_rates',
  'shipping-rates': 'list_shipping_rates',
  'pickup-points': 'list_pickup_points',
  carriers: 'list_carriers',
  'carrier-costs': 'list_carrier_costs',
  'commission-rules': 'list_commission_rules',
  subscriptions: 'list_subscriptions',
  'billing-documents': 'list_billing_documents',
  escrow: 'list_escrow',
  'trial-balance': 'list_trial_balance',
  'manual-postings': 'list_manual_postings',
  'fee-reports': 'list_fee_reports',
  'reconciliation-runs': 'list_reconciliation_runs',
  promotions: 'list_promotions',
  announcements: 'list_announcements',
  newsletters: 'list_newsletters',
  subscribers: 'list_subscribers',
  'vendor-applications': 'list_vendor_applications',
  'vendor-documents': 'list_vendor_documents',
  certificates: 'list_certificates',
  'audit-log': 'list_audit_log',
  jobs: 'list_jobs',
  emails: 'list_mails',
  'sign-ins': 'list_sign_ins',
} as const

export type ExportedList = keyof typeof exportedLists

/** The tables of the analytics screen. */
export const analyticsTables = [
  'sales',
  'vendors',
  'products',
  'categories',
  'cohorts',
  'empty-searches',
] as const

export type AnalyticsTable = (typeof analyticsTables)[number]
