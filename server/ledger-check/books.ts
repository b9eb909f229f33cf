import { sql, type SQL } from 'drizzle-orm'
import type { EventPrefix } from '@contract/accounting/finding-texts'
import type { Queryable } from '@server/database/connect'
import { uncountedSince } from '@server/domains/ledger/daily-sums'
import type { CheckResult, RecordsCheck } from './check'
import { accountFact, eventFact, mismatchColumns, moneyFact, selectMismatches } from './mismatch-query'

const textArray = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`

const columns = (...args: Parameters<typeof mismatchColumns>) => sql.raw(mismatchColumns(...args))

const resultOf = async (tx: Queryable, ids: readonly string[], query: SQL): Promise<CheckResult> => ({
  checked: ids.length,
  mismatches: await selectMismatches(tx, query),
})

/** Postings sum to zero in each event and currency, and no line of an event is missing. */
export const checkEvents: RecordsCheck = {
  name: 'postings sum to zero per event',
  by: 'event',
  check: (tx, keys) =>
    resultOf(
      tx,
      keys,
      sql`
      with posted as materialized (select * from ledger_postings where event_key = any(${textArray(keys)})),
      sides as (
        select p.event_key, a.currency, case when p.to_account = a.id then p.amount_minor else -p.amount_minor end as amount
        from posted p join ledger_accounts a on a.id in (p.from_account, p.to_account)
      )
      select ${columns('event_unbalanced', { event: eventFact('event_key'), total: moneyFact('sum(amount)', 'currency') })}
      from sides group by event_key, currency having sum(amount) <> 0
      union all
      select ${columns('event_incomplete', { event: eventFact('event_key'), lines: 'count(*)', expected: 'max(line)' })} from posted
      group by event_key having count(*) <> max(line)`,
    ),
}

const sources: Record<Exclude<EventPrefix, 'item_refund'>, string> = {
  item_sale: 'order_items',
  item_release: 'order_items',
  late_payment: 'payments',
  refund_sent: 'refunds',
  refund_sent_twice: 'refunds',
  refund_paid_back: 'refunds',
  credit_given: 'refunds',
  credit_spent: 'payments',
  credit_paid_out: 'credit_payouts',
  provider_fee: 'payments',
  payout_hold: 'payouts',
  payout_sent: 'payouts',
  payout_back: 'payouts',
  payout_returned: 'payouts',
  dispute_open: 'disputes',
  dispute_won: 'disputes',
  dispute_lost: 'disputes',
  plan_fee: 'plan_invoices',
  manual_posting: 'manual_postings',
  carrier_cost: 'carrier_costs',
  carrier_cost_reversed: 'carrier_costs',
}

const hasSource = Object.entries(sources)
  .map(
    ([kind, table]) =>
      `when '${kind}' then k.number is null and exists (select from ${table} s where s.id = k.id)`,
  )
  .join('\n        ')

/** Every posting belongs to something that exists; corrections without a record of their own stand for themselves. */
export const checkSources: RecordsCheck = {
  name: 'every posting has its source',
  by: 'event',
  check: (tx, keys) =>
    resultOf(
      tx,
      keys,
      sql`
      with keys as (
        select key, split_part(key, ':', 1) as kind, substring(key from '^[^:]*:[^:]*:(.*)$') as number,
          substring(key from '^[^:]*:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::|$)')::uuid as id
        from unnest(${textArray(keys)}) key
      )
      select distinct ${columns('source_missing', { event: eventFact('k.key') })}
      from keys k join ledger_postings p on p.event_key = k.key
      where (p.reason <> 'correction' or k.kind = 'manual_posting') and not case k.kind
        ${sql.raw(hasSource)}
        when 'item_refund' then exists (
          select from refunds r where r.item_id = k.id and case when r.number > 1 then r.number::text end is not distinct from k.number)
        else false
      end`,
    ),
}

const daySum = (column: string) => moneyFact(`coalesce(${column}, 0)`, 'coalesce(s.currency, p.currency)')

/** The daily sums of the days that are counted are the sums of their postings. */
export const checkDailySums: RecordsCheck = {
  name: 'daily sums are the sums of the postings',
  by: 'day',
  check: (tx, days) =>
    resultOf(
      tx,
      days,
      sql`
      with days as (
        select day, day::timestamp at time zone 'UTC' as start, (day + 1)::timestamp at time zone 'UTC' as next from unnest(${sql.param(days)}::date[]) day
      ), postings as materialized (
        select d.day, p.from_account, p.to_account, p.amount_minor
        from days d join ledger_postings p on p.created_at >= d.start and p.created_at < d.next
        where d.next <= ${uncountedSince}
      ), sides as (
        select day, to_account as account, amount_minor as in_minor, null::bigint as out_minor from postings
        union all select day, from_account, null, amount_minor from postings
      ), posted as (
        select s.day, a.kind, case when has_stored_balance(a.kind) then '' else a.owner end as owner, a.currency,
          sum(s.in_minor) as in_minor, sum(s.out_minor) as out_minor
        from sides s join ledger_accounts a on a.id = s.account
        group by 1, 2, 3, 4
      ), counted as (
        select s.* from ledger_daily_sums s join days d on d.day = s.day
      )
      select ${columns('daily_sum_differs', {
        day: 'coalesce(s.day, p.day)',
        account: accountFact('coalesce(s.kind, p.kind)', 'coalesce(s.owner, p.owner)'),
        countedIn: daySum('s.in_minor'),
        countedOut: daySum('s.out_minor'),
        postedIn: daySum('p.in_minor'),
        postedOut: daySum('p.out_minor'),
      })}
      from counted s full join posted p on (p.day, p.kind, p.owner, p.currency) = (s.day, s.kind, s.owner, s.currency)
      where (coalesce(s.in_minor, 0), coalesce(s.out_minor, 0)) <> (coalesce(p.in_minor, 0), coalesce(p.out_minor, 0))`,
    ),
}
