import { sql, type SQL } from 'drizzle-orm'
import { rateCurrencyCodes } from '@contract/core/currencies'
import { dayOf } from '@contract/core/day'
import type { StaffWorkKind } from '@contract/operations/staff-work'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { documentLimits } from '@contract/vendors/facts'
import { isRefundedByHand } from '@server/database/manual-refund'
import { isExhausted, queuedJobs } from '../logs/job-queue'

const dayMs = 24 * 60 * 60_000

/**
 * What waits, by kind: the query of its records, as `id` (text) and `due_at` (a deadline that others have set, if it has one). Each reads
 * only the open records, along an index of their own. The lists that the staff open have the same conditions: a test compares them.
 */
export const openWork: Record<StaffWorkKind, (now: Date) => SQL> = {
  // The first late item of an order stands for it.
  late_order: (now) => sql`
    select i.order_id::text as id, null::timestamptz as due_at from order_items i
    where i.status = 'processing' and i.ship_by < ${timestamp(now)}
      and not exists (select from order_items e where e.order_id = i.order_id and e.status = 'processing'
        and e.ship_by < ${timestamp(now)} and (e.line, e.part) < (i.line, i.part))`,
  dispute: () => sql`
    select d.id::text as id, d.due_at from disputes d where d.status = 'open' order by d.due_at`,
  failed_refund: () => sql`
    select r.id::text as id, null::timestamptz as due_at from refunds r where r.status = 'failed'`,
  manual_refund: () => sql`
    select r.id::text as id, null::timestamptz as due_at from refunds r join payments p on p.id = r.payment_id
    where r.status = 'pending' and ${isRefundedByHand}`,
  double_refund: () => sql`
    select h.refund_id::text as id, null::timestamptz as due_at from refunds_by_hand h
    where h.sent_twice_at is not null and h.outcome_at is null`,
  payout_approval: () => sql`
    select p.id::text as id, null::timestamptz as due_at from payouts p join vendors v on v.id = p.vendor_id
    where p.status = 'pending' and v.status <> 'suspended'`,
  bank_payout: () => sql`
    select p.id::text as id, null::timestamptz as due_at from payouts p where p.status = 'processing' and p.by_bank`,
  manual_payout: () => sql`
    select p.id::text as id, null::timestamptz as due_at from payouts p where p.status = 'processing' and p.by_hand`,
  manual_posting: () => sql`
    select m.id::text as id, null::timestamptz as due_at from manual_postings m where m.status = 'proposed'`,
  application: () => sql`
    select a.id::text as id, null::timestamptz as due_at from vendor_applications a where a.status = 'pending'`,
  document_review: () => sql`
    select d.id::text as id, null::timestamptz as due_at from vendor_documents d join vendors v on v.id = d.vendor_id
    where d.verification_status = 'pending' and d.replaced_at is null and ${isOfApprovedVendor}`,
  product_review: () => sql`
    select p.id::text as id, null::timestamptz as due_at from products p
    where p.status = 'pending' and p.deleted_at is null`,
  expiring_certificate: (now) => sql`
    select d.id::text as id, null::timestamptz as due_at from vendor_documents d join vendors v on v.id = d.vendor_id
    where d.is_proof and d.document_category = 'sustainability_certification'
      and d.expires_on between ${dayOf(now)}::date and ${daysAfter(now, documentLimits.expiringDays)}::date
      and ${isOfApprovedVendor}`,
  stale_rate: (now) => sql`
    select c.code as id, null::timestamptz as due_at from unnest(${sql.param([...rateCurrencyCodes])}::text[]) c (code)
    where exists (select from exchange_rates r where r.currency = c.code and r.valid_from <= ${dayOf(now)}::date)
      and not exists (select from exchange_rates r where r.currency = c.code and r.valid_from <= ${dayOf(now)}::date
        and (r.is_sample or r.valid_from >= ${daysAfter(now, -exchangeRateMaxDays)}::date))`,
  held_rate: (now) => sql`
    select h.currency as id, null::timestamptz as due_at from held_exchange_rates h
    where h.dismissed_at is null and h.valid_from >= ${daysAfter(now, -exchangeRateMaxDays)}::date`,
  // Each run finds anew what is still wrong; what was explained stays explained.
  reconciliation: () => sql`
    select f.id::text as id, null::timestamptz as due_at from reconciliation_findings f
    where f.explained_at is null and f.run_id = (
      select r.id from reconciliation_runs r where r.state in ('clean', 'findings') order by r.started_at desc, r.id desc limit 1)`,
  failed_job: () => sql`
    select j.id::text as id, null::timestamptz as due_at from ${queuedJobs}
    where ${isExhausted} and t.identifier <> 'send_mail'`,
  undelivered_mail: () => sql`
    select j.id::text as id, null::timestamptz as due_at from ${queuedJobs}
    where ${isExhausted} and t.identifier = 'send_mail'`,
}

const timestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`

const daysAfter = (now: Date, days: number) => dayOf(new Date(now.getTime() + days * dayMs))

/** Documents sent with an application are reviewed with it. */
const isOfApprovedVendor = sql`v.status = 'approved' and (d.application_id is null or d.application_id = v.application_id)`
