import { countryName } from '@contract/core/country-names'
import { auditSubjects, type AuditSubject } from '@contract/operations/audit-actions'
import { settingLabel } from '@contract/operations/setting-fields'
import { shortOrderId } from '@contract/orders/facts'

/** What an audit entry is about, with the names that its record leads to. */
interface AuditedRecord {
  subject: string
  subjectId: string
  details: Record<string, unknown>
  companyName: string | null
  orderId: string | null
  personName: string | null
}

/**
 * The record of an audit entry in words: its kind with its own name, and the vendor it belongs to. "Setting: Time to pay",
 * "Product: Sisal basket, Lamu Weavers", "Lamu Weavers".
 */
export function describeRecord(record: AuditedRecord): string {
  const { subject, companyName } = record
  if (!isAuditSubject(subject)) return companyName ?? 'Unknown'
  const name = names[subject](record)
  const isNamedByVendor = subject === 'vendor' || subject === 'vendor_application'
  if (isNamedByVendor && companyName) return companyName
  const noun = capitalize(auditSubjects[subject])
  return [name ? `${noun}: ${name}` : noun, ...(companyName ? [companyName] : [])].join(', ')
}

const isAuditSubject = (subject: string): subject is AuditSubject => Object.hasOwn(auditSubjects, subject)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Name = (record: AuditedRecord) => string | null

/** A text in the details of an entry: as it is now, or was before. */
const detail =
  (name: string): Name =>
  ({ details }) => {
    const candidates = [details, details['after'], details['before']].map((facts) =>
      typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : undefined,
    )
    return candidates.find((value) => typeof value === 'string' && value !== '') as string | null
  }

const joined =
  (...parts: readonly Name[]): Name =>
  (record) =>
    parts.flatMap((part) => part(record)?.replaceAll('_', ' ') ?? []).join(', ') || null

const ofOrder: Name = ({ orderId }) => orderId && `order ${shortOrderId(orderId)}`
const itsId: Name = ({ subjectId }) => subjectId
const none: Name = () => null

/** The name of a record of each kind. */
const names: Record<AuditSubject, Name> = {
  analytics: none,
  announcement: detail('title'),
  carrier: detail('name'),
  carrier_cost: detail('tracking_number'),
  carrier_invoice: joined(detail('carrier'), detail('invoice_number')),
  commission_rule: detail('name'),
  exchange_rate: detail('currency'),
  fee_report: detail('file_name'),
  installation: none,
  list: ({ subjectId }) => subjectId.replaceAll('-', ' '),
  job: (record) => detail('kind')(record) ?? record.subjectId,
  manual_posting: detail('reason'),
  newsletter: detail('subject'),
  order: ({ subjectId }) => shortOrderId(subjectId),
  order_item: ofOrder,
  payment: ofOrder,
  payout: none,
  payout_run: none,
  plan_invoice: detail('label'),
  product: detail('product_name'),
  promotion: detail('code'),
  reconciliation: none,
  reconciliation_finding: detail('text'),
  refund: ofOrder,
  score_formula: ({ subjectId }) => `version ${subjectId}`,
  setting: ({ subjectId }) => settingLabel(subjectId),
  shipping_rate: joined(detail('zone'), detail('service')),
  shipping_service: itsId,
  staff: detail('name'),
  tax_rate: (record) => {
    const country = detail('country')(record)
    return country && countryName(country)
  },
  user: ({ personName }) => personName,
  vendor: none,
  vendor_application: none,
  vendor_document: detail('file_name'),
  vendor_team: detail('name'),
}
