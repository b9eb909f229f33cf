import { sql } from 'drizzle-orm'
import type { ConflictOfInterest } from '@contract/payouts/conflicts-of-interest'
import { payoutCurrencyOf } from '@contract/payouts/routes'
import type { Queryable } from '@server/database/connect'
import { rateIdsOn } from '@server/domains/pricing/exchange-rates/service'
import { countriesOf, type Payout } from './queries'

/** By payout and user, as `<payout> <user>`: the decision of the user that the payout depends on. */
export type ConflictsOfInterest = ReadonlyMap<string, ConflictOfInterest>

/**
 * Which of some users have decided something that an amount in some payouts depends on; the first of several. The audit log records who, in the
 * transaction of the decision. A payout contains what was released since its vendor's last one; see `spans`.
 */
export async function findConflictsOfInterest(
  tx: Queryable,
  payouts: readonly Payout[],
  userIds: readonly string[],
  now: Date,
): Promise<ConflictsOfInterest> {
  if (payouts.length === 0 || userIds.length === 0) return new Map()
  const rateIds = await transferRateIds(tx, payouts, now)
  const ids = payouts.map(({ id }) => id)
  const { rows } = await tx.execute<{ pair: string; conflict: ConflictOfInterest }>(sql`
    with recursive ${payoutSpans(ids)}, items as (
      select s.payout, i.id, i.order_id, i.commission_rule_id, i.discount_payer, i.discount_minor
      from spans s
      join ledger_accounts a on a.kind = 'vendor_available' and a.owner = s.vendor_id::text and a.currency = 'USD'
      join ledger_postings l on l.to_account = a.id and l.created_at > s.since and l.created_at <= s.until
        and l.reason in ('release', 'dispute_won')
      left join dispute_items d on l.reason = 'dispute_won' and d.dispute_id::text = split_part(l.event_key, ':', 2)
      join order_items i on i.vendor_id = s.vendor_id
        and i.id = case l.reason when 'release' then split_part(l.event_key, ':', 2)::uuid else d.item_id end
    ), bought as (
      select i.*, o.payment_id, o.created_at as ordered_at from items i join orders o on o.id = i.order_id
    ), decisions (payout, conflict, subject, subject_id, action) as (
      select r.payout, 'transfer_rate', 'exchange_rate', r.rate::text, 'exchange_rate_set'
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(ids.map((id) => rateIds.get(id) ?? null))}::uuid[]) r (payout, rate)
      union select b.payout, 'payment_rate', 'exchange_rate', p.exchange_rate_id::text, 'exchange_rate_set'
      from bought b join payments p on p.id = b.payment_id
      union select payout, 'commission', 'commission_rule', commission_rule_id::text, 'commission_rule_added' from items
      union select b.payout, 'promotion', 'promotion', r.promotion_id::text, null
      from bought b join promotion_redemptions r on r.order_id = b.order_id
      where b.discount_payer = 'marketplace' and b.discount_minor > 0
      union select s.payout, 'plan_invoice', 'plan_invoice', v.id::text, 'plan_invoice_settled'
      from spans s join plan_invoices v on v.vendor_id = s.vendor_id and v.paid_by = 'offline'
      where (v.paid_at > s.since and v.paid_at <= s.until) or exists (select from bought b
        where b.payout = s.payout and b.ordered_at >= v.paid_at and b.ordered_at < ${nextMonthStart(sql`v.paid_at`)})
      union select s.payout, 'unpaid_payout', 'payout', f.id::text, a.action
      from spans s cross join (values ('payout_failed'), ('payout_returned')) a (action) join chain f on f.vendor_id = s.vendor_id and f.returned_at > s.since and f.returned_at <= s.requested_at
        and (f.retried_at is null or f.retried_at >= s.requested_at or s.is_retry and f.opened_at = s.opened_at)
    )
    select pair, min(conflict) as conflict from (
      select d.payout || ' ' || a.actor_id as pair, d.conflict
      from decisions d
      join audit_log a on a.subject = d.subject and a.subject_id = d.subject_id and a.action_type = coalesce(d.action, a.action_type)
      where a.actor_id = any(${sql.param(userIds)}::uuid[])
      union all select b.payout || ' ' || u.id, 'offline_payment'
      from bought b join payments p on p.id = b.payment_id
      join unnest(${sql.param(userIds)}::uuid[]) u (id) on u.id in (p.recorded_by, p.bank_line_by)
    ) conflicts group by pair`)
  return new Map(rows.map(({ pair, conflict }) => [pair, conflict]))
}

const nextMonthStart = (timestamp: ReturnType<typeof sql>) =>
  sql`(date_trunc('month', ${timestamp} at time zone 'UTC') + interval '1 month') at time zone 'UTC'`

/**
 * The span of time whose releases each payout contains. One that was requested takes the whole balance: all since the last one before it whose
 * money has not come back in between. One that repeats a failed payout takes what that one did, and so does not belong to the next.
 * A transaction that began before a payout may post after it, so a span begins a minute early.
 */
const payoutSpans = (ids: readonly string[]) => sql`
  chain (id, vendor_id, created_at, opened_at, is_retry, returned_at, retried_at) as (
    select p.id, p.vendor_id, p.created_at, p.created_at, false, ${returnedAt}, ${retriedAt}
    from payouts p
    where p.retry_of is null and p.vendor_id in (select vendor_id from payouts where id = any(${sql.param(ids)}::uuid[]))
    union all select p.id, p.vendor_id, p.created_at, c.opened_at, true, ${returnedAt}, ${retriedAt}
    from payouts p join chain c on p.retry_of = c.id
  ), since as (
    select p.id as payout, p.vendor_id, p.opened_at, p.is_retry, p.created_at as requested_at,
      coalesce((select max(q.created_at) from chain q
        where q.vendor_id = p.vendor_id and not q.is_retry and q.created_at < p.created_at and not exists (
          select from chain f where f.vendor_id = q.vendor_id and f.opened_at <= q.created_at and f.created_at < p.created_at
            and f.returned_at >= q.created_at and f.returned_at <= p.created_at
            and (f.retried_at is null or f.retried_at >= p.created_at))), '-infinity') as last_at
    from chain p where p.id = any(${sql.param(ids)}::uuid[])
  ), spans as (
    select payout, vendor_id, requested_at, opened_at, is_retry, last_at - interval '1 minute' as since,
      case when is_retry and last_at < opened_at then opened_at else requested_at end as until
    from since
  )`

/** When a payout's money came back. */
const returnedAt = sql`case p.status when 'failed' then (select max(b.created_at) from ledger_postings b
  where b.event_key in ('payout_back:' || p.id, 'payout_returned:' || p.id)) end`

/** When a failed payout was repeated. */
const retriedAt = sql`(select r.created_at from payouts r where r.retry_of = p.id)`

/** The exchange rate of each payout by its id: the one fixed at its approval, or that of today; none in US dollars. */
async function transferRateIds(
  tx: Queryable,
  payouts: readonly Payout[],
  now: Date,
): Promise<ReadonlyMap<string, string | null>> {
  const countries = await countriesOf(
    tx,
    payouts.map(({ vendorId }) => vendorId),
  )
  const currencyOf = ({ vendorId }: Payout) => payoutCurrencyOf(countries.get(vendorId) ?? '')
  const currentRateIds = await rateIdsOn(tx, [...new Set(payouts.map(currencyOf))], now)
  return new Map(
    payouts.map((payout) => [
      payout.id,
      payout.status === 'pending' ? (currentRateIds.get(currencyOf(payout)) ?? null) : payout.exchangeRateId,
    ]),
  )
}
