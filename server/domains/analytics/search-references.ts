import { sql, type SQL } from 'drizzle-orm'
import { adminSearchLimits } from '@contract/analytics/facts'
import { billingDocumentKindLabels, type BillingDocumentKind } from '@contract/billing/facts'
import { formatUsd } from '@contract/core/money'
import { paymentMethods } from '@contract/payments/facts'
import { documentNumberConditions } from '@server/database/billing-document-number'
import { paymentState } from '@server/database/payment-refunds'
import { billingDocuments } from '@server/database/schema/billing'

const maxHits = adminSearchLimits.perKind

/** A billing document by its number; null if the text is none. */
export function documentsQuery(search: string): SQL | null {
  const conditions = documentNumberConditions(search)
  if (conditions.length === 0) return null
  return sql`
    select ${billingDocuments.id}, ${billingDocuments.label}, ${billingDocuments.kind}::text as kind,
      coalesce(v.company_name, p.full_name, '') as party
    from ${billingDocuments} left join vendors v on v.id = ${billingDocuments.vendorId}
      left join profiles p on p.id = ${billingDocuments.customerId}
    where ${sql.join(conditions, sql` or `)}
    order by ${billingDocuments.label} desc limit ${maxHits}`
}

export interface DocumentFound {
  id: string
  label: string
  kind: BillingDocumentKind
  party: string
}

export const documentHit = ({ id, label, kind, party }: DocumentFound) => ({
  id,
  title: label,
  about: [billingDocumentKindLabels[kind], party].filter(Boolean).join(', '),
})

/** Payments by their whole reference, ours or the provider's. */
export const paymentsQuery = (search: string): SQL => sql`
  select p.id, p.reference, p.amount_minor::float8 as "amountMinor", ${paymentState('p')} as status from (
    (select id from payments where reference = ${search})
    union (select id from payments where provider in (${providers}) and provider_id = ${search})) f
  join payments p on p.id = f.id order by p.created_at desc limit ${maxHits}`

const providers = sql.join(
  paymentMethods.map((method) => sql`${method}::payment_method`),
  sql`, `,
)

/** Payouts by their whole reference: ours, the provider's or the bank's, or that of a return. */
export const payoutsQuery = (search: string): SQL => sql`
  select p.id, p.reference, p.amount_minor::float8 as "amountMinor", p.status::text as status, v.company_name as vendor from (
    (select id from payouts where reference = ${search})
    union (select id from payouts where provider_id = ${search})
    union (select id from payouts where return_reference = ${search})) f
  join payouts p on p.id = f.id join vendors v on v.id = p.vendor_id order by p.created_at desc limit ${maxHits}`

export interface TransferFound {
  id: string
  reference: string
  amountMinor: number
  status: string
  vendor?: string
}

/** A payment or payout as a hit: what moved, and where it is. */
export const transferHit = ({ id, reference, amountMinor, status, vendor }: TransferFound) => ({
  id,
  title: reference,
  about: [vendor, formatUsd(amountMinor), status.replaceAll('_', ' ')].filter(Boolean).join(', '),
})
