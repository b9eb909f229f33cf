import { serverLimits } from '@server/limits'
import { applicationLimits } from '@contract/vendors/facts'
import type { erasers } from './erase-account'

/** A part of the erasure: one of `erasers`, or `vendor` for `deactivateVendor`. */
type Eraser = keyof typeof erasers | 'vendor'

/** What becomes of a column when the account of the person in it is erased. */
export type Fate =
  | { is: 'not personal' }
  /** Emptied or deleted by these parts of the erasure. */
  | { is: 'erased'; by: readonly Eraser[] }
  /** Nothing leads from the person to the row; it goes by itself. */
  | { is: 'expires'; days: number }
  /** It stays, and the privacy page says so. */
  | { is: 'kept'; because: string }

type Columns = Record<string, Fate>

const all = (fate: Fate, names: string): Columns =>
  Object.fromEntries(names.split(' ').map((name) => [name, fate] as const))
const erased = (by: Eraser | readonly Eraser[], names: string) =>
  all({ is: 'erased', by: [by].flat() }, names)
const expires = (days: number, names: string) => all({ is: 'expires', days }, names)
const stored = (because: string, names: string) => all({ is: 'kept', because }, names)
const none = (names: string) => all({ is: 'not personal' }, names)

const { retentionDays: days } = serverLimits
const documentsStay = 'invoices and other billing documents stay as they were issued'
const sellersStay = 'who sold, and the proof of it, belongs to the billing documents of its sales'
const booksStay = 'the books show what was paid to whom, and explain every difference'
const deliveriesStay = 'the number of a parcel proves that it was delivered'

/**
 * Where personal data lives: every column of text, JSON or bytes in the database, by table. A test compares it with the schema, and another
 * plants a person everywhere, erases them and looks for what is left.
 */
export const personalData: Record<string, Columns> = {
  // Accounts
  users: erased('account', 'name email image'),
  profiles: erased('account', 'full_name block_reason'),
  sessions: erased('account', 'token ip_address user_agent'),
  auth_accounts: erased(
    'account',
    'account_id provider_id access_token refresh_token id_token scope password',
  ),
  verifications: erased('account', 'identifier value'),
  two_factors: erased('account', 'secret backup_codes'),
  email_changes: erased('account', 'email secret_hash'),
  sign_ins: { ...none('outcome'), ...erased('account', 'ip_address user_agent') },
  customer_notes: erased('account', 'text'),
  addresses: erased('account', 'address'),
  team_members: none('permissions'),
  team_invitations: { ...erased('teams', 'email'), ...none('permissions secret_hash') },

  // Orders and payments
  orders: {
    ...erased('orders', 'shipping_address'),
    ...stored(documentsStay, 'invoice_parties'),
    ...none('promotion_code shipping_option invoice_number'),
  },
  order_items: {
    ...stored(deliveriesStay, 'tracking_number'),
    ...none('product_name variant_title sku image_url shipping_provider'),
  },
  order_item_events: { ...none('action'), ...erased('orders', 'reason') },
  order_notes: erased('orders', 'note'),
  internal_notes: erased('orders', 'note'),
  order_parcels: none('rate_id'),
  order_tax_lines: none('country component'),
  vendor_orders: { ...none('goods'), ...erased('account', 'buyer') },
  idempotency_keys: { ...none('call key input_hash'), ...erased('answers', 'answer') },
  payments: {
    ...erased('payments', 'payer_phone checkout_url message bank_line'),
    ...none('reference charge_currency provider_id'),
  },
  payment_events: {
    ...erased(['payments', 'payouts'], 'payload'),
    ...none('event_key kind reference outcome'),
  },
  refunds: {
    ...erased('payments', 'reason failure_reason'),
    ...none('charge_currency provider_id'),
  },
  disputes: none('provider_id charge_currency reason'),
  provider_tokens: none('token'),
  billing_documents: { ...stored(documentsStay, 'content'), ...none('series label month content_hash') },
  billing_document_series: none('series'),
  plan_invoices: none('month'),
  reconciliation_runs: none('skipped'),
  reconciliation_findings: { ...none('check_name text subject_kind'), ...stored(booksStay, 'note') },

  // Vendors
  vendor_applications: {
    ...erased('vendor', 'email company_description business_address telephone_number admin_notes'),
    ...stored(
      sellersStay,
      'company_name tax_number country city business_registration_document_path certification_document_path',
    ),
    ...none('sustainability_certifications sustainability_practices'),
  },
  vendors: {
    ...erased(
      'vendor',
      'store_description store_banner_url store_logo_url pickup_hours payout_destination admin_notes',
    ),
    ...stored(sellersStay, 'store_slug company_name country city'),
    ...none('sustainability_practices sustainability_certifications payout_period_done next_plan_month'),
  },
  vendor_documents: {
    ...stored(sellersStay, 'file_name file_path issuer number scope'),
    ...erased('vendor', 'verification_notes'),
    ...none('certifications'),
  },
  document_uploads: { ...expires(applicationLimits.uploadDays, 'file_name file_path'), ...none('kind') },
  document_upload_chunks: { ...none('kind'), ...expires(applicationLimits.uploadDays, 'bytes') },
  requested_changes: erased('vendor', 'text'),
  payouts: {
    ...stored(booksStay, 'destination'),
    ...erased('payouts', 'failure_reason'),
    ...none('reference provider_id'),
  },
  product_imports: {
    ...none('phase file_key'),
    ...expires(days.productImports, 'file_name summary remarks failure'),
  },

  // What is written to and by people
  notifications: { ...erased(['account', 'orders'], 'facts'), ...none('event_key') },
  announcements: none('title text path audience country status'),
  newsletters: none('subject preheader body status'),
  newsletter_deliveries: { ...none('state'), ...erased('visitor', 'failure') },
  early_access_signups: {
    ...erased('visitor', 'email bounce_reason'),
    ...none('consent_place consent_text'),
  },
  contact_messages: { ...erased('visitor', 'name email message'), ...none('topic') },
  sent_mails: erased('account', 'subject'),
  captured_emails: expires(days.capturedEmails, 'recipient reply_to subject text html headers'),
  audit_log: {
    ...none('action_type subject subject_id'),
    ...erased(['account', 'teams', 'orders', 'payments', 'payouts', 'vendor'], 'details'),
  },

  // Goods, prices and what the marketplace counts
  products: none(
    'name short_description description origin materials packaging sustainability_tags rejection_reason suspension_reason import_key',
  ),
  product_options: none('name values'),
  product_variants: none('option_values sku import_key'),
  product_images: none('image_url file_key alt source_hash'),
  product_listings: none(
    'vendor_slug vendor_name vendor_country name short_description image_url second_image_url sustainability_tags certifications',
  ),
  search_words: none('word'),
  score_formulas: none('weights note'),
  carriers: none('name tracking_url countries'),
  shipping_services: none('name'),
  shipping_rates: none('rate_name provider_name'),
  tax_rates: none('country component source'),
  commission_rules: none('subject'),
  exchange_rates: none('currency source'),
  promotions: none('code subjects countries'),
  ledger_accounts: none('owner'),
  ledger_postings: none('event_key'),
  ledger_daily_sums: none('owner'),
  tax_daily_sums: none('country component'),
  sales_by_day: none('kind subject'),
  top_sellers: none('by kind subject'),
  empty_searches: expires(days.searchesWithoutResults, 'words'),
  rate_limit_counters: expires(days.rateLimitCounters, 'key'),
  settings: none('key value'),
  installation: none('place secret_fingerprint'),
  builds: none('id assets'),
  milestones: none('name'),
  workers: none('id'),
  scheduled_jobs: none('name'),
}
