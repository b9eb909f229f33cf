import type { InferContractRouterOutputs } from '@orpc/contract'
import type { AuditLogRow } from '@contract/operations/procedures'
import type { exportedLists, ExportedList } from '@contract/core/exports'
import { audienceLabels } from '@contract/notifications/announcement-procedures'
import type { contract } from '@contract/contract'
import { dayBefore } from '@contract/core/day'
import { countryName } from '@contract/core/countries'
import { humanizeName } from '@contract/core/humanize-name'
import { certificationText } from '@contract/sustainability/facts'
import { shippingServiceLabels, shippingZoneLabels } from '@contract/pricing/facts'
import { subscriberStateLabels } from '@contract/marketing/newsletter-procedures'
import { billingDocumentKindLabels } from '@contract/billing/facts'

type Outputs = InferContractRouterOutputs<typeof contract>
type RowOf<List extends ExportedList> = Outputs[(typeof exportedLists)[List]] extends { items: (infer Row)[] }
  ? Row
  : never

/** A column of a file: the key of the screen's column that shows it (several may share one), its header, and its cell. */
export type FileColumn<Row> = readonly [
  key: string,
  header: string,
  cell: (row: Row) => string | number | null,
]

/** The columns of each list, as its screen shows them (`web/screens/admin/exported-columns.test.ts` compares them). */
export const fileColumns: { [List in ExportedList]: readonly FileColumn<RowOf<List>>[] } = {
  orders: [
    ['id', 'Order ID', (row) => row.order_id],
    ['id', 'Items', (row) => row.item_count],
    ['customer', 'Customer', (row) => row.customer.name],
    ['customer', 'Email', (row) => row.customer.email],
    ['created_at', 'Date', (row) => row.order_created_at],
    ['status', 'Status', (row) => row.order_status],
    ['total', 'Total (USD)', (row) => row.total_amount],
    ['total', 'Paid', (row) => yesOrNo(row.paid)],
  ],
  payments: [
    ['order', 'Order ID', (row) => row.order_id],
    ['order', 'Reference', (row) => row.reference],
    ['order', 'Provider', (row) => row.provider ?? 'offline'],
    ['customer', 'Customer', (row) => row.customer.name],
    ['customer', 'Email', (row) => row.customer.email],
    ['created_at', 'Started', (row) => row.created_at],
    ['created_at', 'Paid at', (row) => row.paid_at],
    ['status', 'Status', (row) => row.status],
    ['status', 'Failed refunds', (row) => row.failed_refunds],
    ['status', 'Open disputes', (row) => row.open_disputes],
    ['amount', 'Amount (USD)', (row) => row.amount],
    ['amount', 'Charged', (row) => row.charge && Number(row.charge.amount)],
    ['amount', 'Currency', (row) => row.charge?.currency ?? null],
  ],
  payouts: [
    ['vendor', 'Payout ID', (row) => row.payout_id],
    ['vendor', 'Vendor', (row) => row.vendor_name],
    ['amount', 'Amount (USD)', (row) => row.amount],
    ['status', 'Status', (row) => row.status],
    ['destination', 'Method', (row) => row.payout_method],
    ['created_at', 'Requested', (row) => row.created_at],
  ],
  vendors: [
    ['company_name', 'Vendor', (row) => row.company_name],
    ['status', 'Status', (row) => row.status],
    ['plan', 'Plan', (row) => row.plan],
    ['country', 'Country', (row) => countryName(row.country)],
    ['country', 'City', (row) => row.city],
    ['orders', 'Orders', (row) => row.orders],
    ['sales', 'Sales (USD)', (row) => row.sales],
    ['balance', 'Balance (USD)', (row) => row.balance],
    ['joined_at', 'Joined', (row) => row.joined_at],
  ],
  customers: [
    ['full_name', 'Name', (row) => row.full_name],
    ['email', 'Email', (row) => row.email],
    ['status', 'Status', (row) => (row.blocked_at ? 'blocked' : 'active')],
    ['orders', 'Orders', (row) => row.order_count],
    ['created_at', 'Joined', (row) => row.created_at],
  ],
  products: [
    ['name', 'Product ID', (row) => row.id],
    ['name', 'Product', (row) => row.name],
    ['vendor', 'Vendor', (row) => row.company_name],
    ['category', 'Category', (row) => row.category],
    ['status', 'Status', (row) => row.status],
    ['price', 'Price (USD)', (row) => row.price],
    ['stock', 'Stock', (row) => row.quantity],
    ['sustainability_score', 'Score', (row) => row.sustainability_score],
    ['created_at', 'Added', (row) => row.created_at],
  ],
  scores: [
    ['name', 'Product ID', (row) => row.id],
    ['name', 'Product', (row) => row.name],
    ['vendor', 'Vendor', (row) => row.company_name],
    ['category', 'Category', (row) => row.category],
    ['status', 'Status', (row) => row.status],
    ['scoring', 'Score set manually', (row) => yesOrNo(row.manual_score_override)],
    ['scoring', 'Formula version', (row) => row.score_version],
    ['scoring', 'Score by formula', (row) => row.formula_score ?? row.sustainability_score],
    ['sustainability_score', 'Score', (row) => row.sustainability_score],
  ],
  'tax-rates': [
    ['country', 'Country', (row) => countryName(row.country)],
    ['component', 'Tax', (row) => row.component],
    ['rate', 'Rate (percent)', (row) => row.rate_percent],
    ['state', 'Status', (row) => row.state],
    ['valid_from', 'Starts on', (row) => row.valid_from],
    ['valid_to', 'Ends on', (row) => lastDayOf(row)],
    ['source', 'Source', (row) => row.source],
    ['source', 'Checked on', (row) => row.checked_on],
  ],
  'exchange-rates': [
    ['currency', 'Currency', (row) => row.currency],
    ['per_usd', 'Value of 1 USD', (row) => Number(row.per_usd)],
    ['state', 'Status', (row) => row.state],
    ['valid_from', 'From', (row) => row.valid_from],
    ['source', 'Source', (row) => row.source],
    ['set_at', 'Set by', (row) => row.set_by],
    ['set_at', 'Set at', (row) => row.set_at],
  ],
  'shipping-rates': [
    ['zone', 'Zone', (row) => shippingZoneLabels[row.zone]],
    ['zone', 'Name', (row) => row.rate_name],
    ['service', 'Service', (row) => shippingServiceLabels[row.service]],
    ['price', 'First item (USD)', (row) => row.first_item],
    ['price', 'Each additional item (USD)', (row) => row.further_item],
    ['days', 'Minimum days', (row) => row.min_days],
    ['days', 'Maximum days', (row) => row.max_days],
    ['state', 'Status', (row) => row.state],
    ['valid_from', 'Starts on', (row) => row.valid_from],
    ['valid_to', 'Ends on', (row) => lastDayOf(row)],
  ],
  'pickup-points': [
    ['city', 'City', (row) => row.city],
    ['country', 'Country', (row) => countryName(row.country)],
    ['vendor', 'Vendor', (row) => row.company_name],
    ['hours', 'Pickup hours', (row) => row.pickup_hours],
    ['hours', 'Closed today', (row) => yesOrNo(row.closed)],
  ],
  carriers: [
    ['name', 'Carrier', (row) => row.name],
    ['countries', 'Collects in', (row) => row.countries.map(countryName).join(', ')],
    ['tracking', 'Tracking page', (row) => row.tracking_url],
    ['status', 'Suggested', (row) => yesOrNo(row.active)],
  ],
  'commission-rules': [
    ['subject', 'For', (row) => row.subject_name],
    ['subject', 'Scope', (row) => row.scope],
    ['rate', 'Commission (percent)', (row) => row.rate_percent],
    ['rate', 'Minimum (USD)', (row) => row.floor],
    ['rate', 'Cap (USD)', (row) => row.cap],
    ['state', 'Status', (row) => row.state],
    ['valid_from', 'Starts on', (row) => row.valid_from],
    ['valid_to', 'Ends on', (row) => lastDayOf(row)],
  ],
  subscriptions: [
    ['company_name', 'Vendor', (row) => row.company_name],
    ['plan', 'Plan', (row) => row.plan],
    ['plan', 'Price per month (USD)', (row) => row.price],
    ['payment', 'Unpaid invoices', (row) => row.unpaid_invoices],
    ['payment', 'Due', (row) => row.due_at],
    ['unpaid', 'Owes (USD)', (row) => row.unpaid],
    ['available', 'Available balance (USD)', (row) => row.available],
  ],
  'billing-documents': [
    ['label', 'Number', (row) => row.label],
    ['kind', 'Document', (row) => billingDocumentKindLabels[row.kind]],
    ['party', 'For', (row) => row.party],
    ['about', 'Order ID', (row) => row.order_id],
    ['about', 'Month', (row) => row.month],
    ['issued_at', 'Issued', (row) => row.issued_at],
    ['total', 'Amount (USD)', (row) => row.total],
  ],
  escrow: [
    ['vendor', 'Vendor', (row) => row.vendor_name],
    ['pending', 'Pending (USD)', (row) => row.pending],
    ['available', 'Available (USD)', (row) => row.available],
    ['disputed', 'Disputed (USD)', (row) => row.disputed],
    ['on_its_way', 'On its way (USD)', (row) => row.on_its_way],
    ['total', 'Total (USD)', (row) => row.total],
    ['oldest', 'Held since', (row) => row.oldest_at],
  ],
  'trial-balance': [
    ['account', 'Account', (row) => row.kind],
    ['account', 'Owner', (row) => row.owner],
    ['currency', 'Currency', (row) => row.currency],
    ['debit', 'Debit', (row) => Number(row.debit)],
    ['credit', 'Credit', (row) => Number(row.credit)],
    ['balance', 'Balance', (row) => Number(row.balance)],
  ],
  'reconciliation-runs': [
    ['started_at', 'Started', (row) => row.started_at],
    ['started_at', 'Finished', (row) => row.finished_at],
    ['started_by', 'By', (row) => row.started_by ?? 'the system'],
    ['state', 'Status', (row) => row.state],
    ['findings', 'Findings', (row) => row.findings],
    ['findings', 'Unexplained', (row) => row.unexplained],
    ['checked', 'Rows checked', (row) => row.checked],
  ],
  promotions: [
    ['code', 'Code', (row) => row.code],
    ['discount', 'Type', (row) => row.kind],
    ['discount', 'Percent', (row) => row.percent],
    ['discount', 'Amount (USD)', (row) => row.amount],
    ['scope', 'Goods', (row) => row.scope],
    ['owner', 'Vendor', (row) => row.vendor_name],
    ['owner', 'Paid by', (row) => row.paid_by],
    ['status', 'Status', (row) => row.phase],
    ['uses', 'Uses', (row) => row.uses],
    ['uses', 'Maximum uses', (row) => row.max_uses],
    ['span', 'First day', (row) => row.valid_from],
    ['span', 'Last day', (row) => row.valid_to],
    ['created_at', 'Created', (row) => row.created_at],
  ],
  announcements: [
    ['title', 'Announcement', (row) => row.title],
    ['audience', 'For', (row) => audienceLabels[row.audience]],
    ['audience', 'Country', (row) => row.country && countryName(row.country)],
    ['days', 'Starts at', (row) => row.starts_at],
    ['days', 'Ends at', (row) => row.ends_at],
    ['status', 'Status', (row) => row.status],
    ['status', 'Recipients', (row) => row.recipients],
    ['status', 'Reached', (row) => row.reached],
    ['status', 'Emails', (row) => row.mailed],
  ],
  newsletters: [
    ['subject', 'Subject', (row) => row.subject],
    ['status', 'Status', (row) => row.status],
    ['created_at', 'Created', (row) => row.created_at],
    ['recipients', 'Recipients', (row) => row.recipients],
    ['sent', 'Sent', (row) => row.sent],
    ['failed', 'Failed', (row) => row.failed + row.bounced],
    ['unsubscribed', 'Unsubscribed', (row) => row.unsubscribed],
  ],
  subscribers: [
    ['email', 'Email', (row) => row.email],
    ['state', 'Status', (row) => subscriberStateLabels[row.state]],
    ['created_at', 'Signed up', (row) => row.signed_up_at],
    ['consent', 'Consent given at', (row) => row.consent_place],
    ['consent', 'Consent text', (row) => row.consent_text],
    ['confirmed', 'Confirmed', (row) => row.confirmed_at],
    ['confirmed', 'Ended', (row) => row.ended_at],
  ],
  'vendor-applications': [
    ['company_name', 'Company Name', (row) => row.company_name],
    ['email', 'Email', (row) => row.email],
    ['status', 'Status', (row) => row.status],
    ['country', 'Country', (row) => countryName(row.country)],
    ['created_at', 'Submitted At', (row) => row.created_at],
  ],
  'vendor-documents': [
    ['company_name', 'Company Name', (row) => row.company_name],
    ['file_name', 'Document', (row) => row.file_name],
    ['file_name', 'Category', (row) => row.document_category],
    ['created_at', 'Uploaded At', (row) => row.created_at],
    ['standing', 'Status', (row) => row.standing],
    ['verified_by', 'Reviewed by', (row) => row.verified_by],
    ['verified_by', 'Reviewed at', (row) => row.verified_at],
  ],
  certificates: [
    ['company_name', 'Vendor', (row) => row.company_name],
    ['certifications', 'Certification', (row) => row.certifications.map(certificationText).join(', ')],
    ['certifications', 'Issuer', (row) => row.issuer],
    ['certifications', 'Number', (row) => row.number],
    ['certifications', 'Scope', (row) => row.scope],
    ['state', 'Status', (row) => row.state],
    ['expires_on', 'Valid until', (row) => row.expires_on],
    ['verified_at', 'Reviewed by', (row) => row.verified_by],
    ['verified_at', 'Reviewed at', (row) => row.verified_at],
    ['scored_products', 'Products', (row) => row.scored_products],
    ['created_at', 'Document', (row) => row.file_name],
    ['created_at', 'Uploaded at', (row) => row.created_at],
  ],
  'audit-log': [
    ['action', 'Action', (row) => humanizeName(row.action)],
    ['created_at', 'Time', (row) => row.created_at],
    ['actor', 'By', (row) => row.actor?.name ?? 'the system'],
    ['actor', 'Email', (row) => row.actor?.email ?? null],
    ['subject', 'Record', (row) => row.subject],
    ['subject', 'Record ID', (row) => row.subject_id],
    ['facts', 'What changed', formatFacts],
  ],
  jobs: [
    ['kind', 'Job', (row) => row.kind],
    ['kind', 'Number', (row) => row.job_id],
    ['state', 'Status', (row) => row.state],
    ['attempts', 'Attempts', (row) => row.attempts],
    ['attempts', 'Maximum attempts', (row) => row.attempts_max],
    ['run_at', 'Next run', (row) => row.run_at],
    ['error', 'Error', (row) => row.error],
  ],
  emails: [
    ['to', 'To', (row) => row.to],
    ['subject', 'Subject', (row) => row.subject],
    ['state', 'Status', (row) => row.state],
    ['attempts', 'Attempts', (row) => row.attempts],
    ['created_at', 'Time', (row) => row.created_at],
  ],
  'sign-ins': [
    ['person', 'Name', (row) => row.person?.name ?? null],
    ['person', 'Email', (row) => row.person?.email ?? null],
    ['outcome', 'Outcome', (row) => row.outcome],
    ['device', 'Device', (row) => row.device],
    ['ip_address', 'Network address', (row) => row.ip_address],
    ['created_at', 'Time', (row) => row.created_at],
  ],
}

const yesOrNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no')

function formatFacts({ facts }: AuditLogRow): string {
  return facts
    .map(
      ({ name, before, after }) =>
        `${humanizeName(name)}: ${before === null ? '' : `${before} → `}${after ?? '(empty)'}`,
    )
    .join('; ')
}

/** The last day of a dated record; it is over from the day after it on. */
const lastDayOf = ({ valid_to }: { valid_to: string | null }) => valid_to && dayBefore(valid_to)
