import { serverLimits } from '@server/limits'
import { applicationLimits } from '@contract/vendors/facts'
import type { erasers } from './erase-account'

/** A part of the erasure: one of `erasers`, or `vendor` for `deactivateVendor`. */
type Eraser = keyof typeof erasers | 'vendor'

/** What becomes of a column when the account of the person in it is erased. */
export type ErasureOutcome =
  | { outcome: 'not personal' }
  /** Emptied or deleted by these parts of the erasure. */
  | { outcome: 'erased'; by: readonly Eraser[] }
  /** Nothing leads from the person to the row; it is deleted after some days. */
  | { outcome: 'expires'; days: number }
  /** It stays, and the privacy page says so. */
  | { outcome: 'kept'; reason: string }

type Columns = Record<string, ErasureOutcome>

const columnsWith = (outcome: ErasureOutcome, names: string): Columns =>
  Object.fromEntries(names.split(' ').map((name) => [name, outcome] as const))
const erased = (by: Eraser | readonly Eraser[], names: string) =>
  columnsWith({ outcome: 'erased', by: [by].flat() }, names)
const expires = (days: number, names: string) => columnsWith({ outcome: 'expires', days }, names)
const retained = (reason: string, names: string) => columnsWith({ outcome: 'kept', reason }, names)
const notPersonal = (names: string) => columnsWith({ outcome: 'not personal' }, names)

const { retentionDays: days } = serverLimits
const documentRetentionReason = 'invoices and other billing documents stay as they were issued'
const sellerRetentionReason = 'who sold, and the proof of it, belongs to the billing documents of its sales'
const ledgerRetentionReason = 'the books show what was paid to whom, and explain every difference'
const deliveryRetentionReason = 'the number of a parcel proves that it was delivered'

/**
 * Where personal data lives: every column of text, JSON or bytes in the database, by table. A test compares it with the schema, and another
 * stores a person everywhere, erases them and looks for what is left.
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
  sign_ins: { ...notPersonal('outcome'), ...erased('account', 'ip_address user_agent') },
  customer_notes: erased('account', 'text'),
  customer_tags: erased('account', 'tag'),
  addresses: erased('account', 'address'),
  product_lists: erased('account', 'name share_token'),
  list_views: { ...erased('account', 'name query'), ...notPersonal('list') },
  list_layouts: notPersonal('list hidden'),
  team_members: notPersonal('permissions'),
  team_invitations: { ...erased('teams', 'email'), ...notPersonal('permissions secret_hash') },

  // Orders and payments
  orders: {
    ...erased('orders', 'shipping_address billing_details guest_key'),
    ...retained(documentRetentionReason, 'invoice_parties'),
    ...notPersonal('promotion_code shipping_option invoice_number'),
  },
  order_items: {
    ...retained(deliveryRetentionReason, 'tracking_number'),
    ...notPersonal('product_name variant_title sku image_url shipping_provider'),
  },
  order_item_events: { ...notPersonal('action'), ...erased('orders', 'reason') },
  order_notes: erased('orders', 'note'),
  internal_notes: erased('orders', 'note'),
  order_parcels: notPersonal('rate_id provider_name rate_name collection_code'),
  order_tax_lines: notPersonal('country component import_number'),
  vendor_orders: { ...notPersonal('goods'), ...erased('account', 'buyer') },
  idempotency_keys: { ...notPersonal('call key input_hash'), ...erased('idempotencyKeys', 'answer') },
  payments: {
    ...erased('payments', 'payer_phone checkout_url message bank_line'),
    ...notPersonal('reference charge_currency fee_currency provider_id'),
  },
  payment_events: {
    ...erased(['payments', 'payouts'], 'payload'),
    ...notPersonal('event_key kind reference outcome'),
  },
  refunds: {
    ...erased('payments', 'reason failure_reason'),
    ...notPersonal('charge_currency provider_id'),
  },
  refunds_by_hand: {
    ...retained(ledgerRetentionReason, 'reference proof_path'),
    ...erased('payments', 'note outcome_note'),
  },
  credit_payouts: {
    ...retained(ledgerRetentionReason, 'reference proof_path'),
    ...erased('payments', 'note'),
  },
  disputes: notPersonal('provider_id charge_currency reason'),
  provider_tokens: notPersonal('token'),
  billing_documents: {
    ...retained(documentRetentionReason, 'content'),
    ...notPersonal('series label month content_hash'),
  },
  billing_document_series: notPersonal('series'),
  billing_document_splits: notPersonal('prefix'),
  plan_invoices: notPersonal('month'),
  reconciliation_runs: notPersonal('skipped'),
  reconciliation_findings: {
    ...notPersonal('check_name text kind facts links'),
    ...retained(ledgerRetentionReason, 'note'),
  },

  // Vendors
  vendor_applications: {
    ...erased('vendor', 'email company_description business_address telephone_number admin_notes'),
    ...retained(
      sellerRetentionReason,
      'company_name tax_number country city business_registration_document_path certification_document_path',
    ),
    ...notPersonal('sustainability_certifications sustainability_practices'),
  },
  vendors: {
    ...erased(
      'vendor',
      'store_description store_banner_url store_logo_url pickup_hours return_note shipping_policy other_policy payout_destination admin_notes stop_reason',
    ),
    ...retained(sellerRetentionReason, 'store_slug company_name country city'),
    ...notPersonal(
      'sustainability_practices sustainability_certifications payout_period_done next_plan_month',
    ),
  },
  vendor_notes: erased('vendor', 'text'),
  vendor_documents: {
    ...retained(sellerRetentionReason, 'file_name file_path issuer number scope'),
    ...erased('vendor', 'verification_notes'),
    ...notPersonal('claimed_certifications certifications'),
  },
  document_uploads: {
    ...expires(applicationLimits.uploadDays, 'file_name file_path'),
    ...notPersonal('kind'),
  },
  document_upload_chunks: { ...notPersonal('kind'), ...expires(applicationLimits.uploadDays, 'bytes') },
  requested_changes: erased('vendor', 'text'),
  payouts: {
    ...retained(ledgerRetentionReason, 'destination proof_path'),
    ...erased('payouts', 'failure_reason payment_note'),
    ...notPersonal('reference provider_id return_reference'),
  },
  bulk_edits: notPersonal('change'),
  bulk_edit_items: notPersonal('seen before after'),
  product_imports: {
    ...notPersonal('phase file_key foreign_prices'),
    ...expires(days.productImports, 'file_name summary remarks failure'),
  },

  // What is written to and by people
  announced_staff_work: notPersonal('subject_id'),
  notifications: { ...erased(['account', 'orders'], 'facts'), ...notPersonal('event_key') },
  announcements: notPersonal('title text path audience country status'),
  newsletters: notPersonal('subject preheader body audience status'),
  newsletter_deliveries: { ...notPersonal('state'), ...erased('visitor', 'failure') },
  early_access_signups: {
    ...erased('visitor', 'email bounce_reason'),
    ...notPersonal('consent_place consent_text'),
  },
  contact_messages: { ...erased('visitor', 'name email message'), ...notPersonal('topic') },
  sent_mails: erased('account', 'subject'),
  captured_emails: expires(days.capturedEmails, 'recipient reply_to subject text html headers'),
  audit_log: {
    ...notPersonal('action_type subject subject_id'),
    ...erased(['account', 'teams', 'orders', 'payments', 'payouts', 'vendor'], 'details'),
  },

  // Goods, prices and what the marketplace counts
  products: notPersonal(
    'name short_description description origin materials packaging seo_title seo_description sustainability_tags rejection_reason suspension_reason import_key',
  ),
  store_sections: notPersonal('name slug'),
  product_options: notPersonal('name values'),
  product_variants: notPersonal('option_values sku import_key'),
  product_images: notPersonal('image_url file_key alt source_hash'),
  product_listings: notPersonal(
    'vendor_slug vendor_name vendor_country name short_description image_url second_image_url sustainability_tags certifications shipping_offers',
  ),
  search_words: notPersonal('word'),
  score_formulas: notPersonal('weights note'),
  carriers: notPersonal('name tracking_url countries'),
  shipping_services: notPersonal('name'),
  shipping_rates: notPersonal('rate_name provider_name'),
  tax_rates: notPersonal('country component source'),
  commission_rules: notPersonal('subject'),
  exchange_rates: notPersonal('currency source'),
  held_exchange_rates: notPersonal('currency source'),
  exchange_rate_sources: notPersonal('source currencies error'),
  promotions: notPersonal('code subjects countries'),
  ledger_accounts: notPersonal('owner'),
  ledger_postings: notPersonal('event_key'),
  unchecked_subjects: notPersonal('subject id'),
  ledger_check_passes: notPersonal('subject after'),
  fee_reports: notPersonal('file_name file_hash'),
  carrier_costs: {
    ...retained(ledgerRetentionReason, 'tracking_number'),
    ...notPersonal('invoice_number currency note'),
  },
  manual_postings: {
    ...retained(ledgerRetentionReason, 'proof_path'),
    ...notPersonal('from_owner to_owner reason reference decision_note'),
  },
  ledger_daily_sums: notPersonal('owner'),
  tax_daily_sums: notPersonal('country component'),
  sales_by_day: notPersonal('kind subject'),
  sales_by_month: notPersonal('kind subject'),
  top_sellers: notPersonal('by kind subject'),
  empty_searches: expires(days.searchesWithoutResults, 'words'),
  rate_limit_counters: expires(days.rateLimitCounters, 'key'),
  settings: notPersonal('key value value_before'),
  installation: notPersonal('place secret_fingerprint'),
  builds: notPersonal('id assets'),
  milestones: notPersonal('name'),
  workers: notPersonal('id'),
  realtime_messages: expires(1, 'message'),
  cache_invalidations: notPersonal('tags'),
  cdn_purges: notPersonal('target snapshot era'),
  scheduled_jobs: notPersonal('name'),
}
