import { sql } from 'drizzle-orm'
import type { EventPrefix } from '@contract/accounting/finding-texts'
import type { Queryable } from '@server/database/connect'
import { creditInTransit } from '@server/domains/ledger/accounts'
import { uncountedSince } from '@server/domains/ledger/daily-sums'
import type { Check } from './check'
import { accountFact, eventFact, mismatchColumns, moneyFact, selectMismatches } from './mismatch-query'

/** Both sides of every posting, each in the currency of its account. */
const sides = sql.raw(`
  select p.event_key, a.id as account, a.currency, case when p.to_account = a.id then p.amount_minor else -p.amount_minor end as amount
  from ledger_postings p join ledger_accounts a on a.id in (p.from_account, p.to_account)`)

async function runCheck(
  tx: Queryable,
  name: string,
  count: string,
  violationQuery: ReturnType<typeof sql>,
): Promise<Check> {
  const countResult = await tx.execute<{ n: number }>(sql.raw(count))
  return {
    name,
    checked: countResult.rows[0]!.n,
    mismatches: await selectMismatches(tx, violationQuery),
  }
}

const columns = (...args: Parameters<typeof mismatchColumns>) => sql.raw(mismatchColumns(...args))

/** Postings sum to zero in each currency. */
export const checkCurrencies = (tx: Queryable): Promise<Check> =>
  runCheck(
    tx,
    'postings sum to zero per currency',
    'select count(distinct currency)::int as n from ledger_accounts',
    sql`select ${columns('currency_unbalanced', { total: moneyFact('sum(amount)', 'currency') })}
      from (${sides}) s group by currency having sum(amount) <> 0`,
  )

/** Postings sum to zero in each event and currency, and no line of an event is missing. */
export const checkEvents = (tx: Queryable): Promise<Check> =>
  runCheck(
    tx,
    'postings sum to zero per event',
    'select count(distinct event_key)::int as n from ledger_postings',
    sql`select ${columns('event_unbalanced', { event: eventFact('event_key'), total: moneyFact('sum(amount)', 'currency') })}
      from (${sides}) s group by event_key, currency having sum(amount) <> 0
      union all
      select ${columns('event_incomplete', { event: eventFact('event_key'), lines: 'count(*)', expected: 'max(line)' })} from ledger_postings
      group by event_key having count(*) <> max(line)`,
  )

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

/** Every posting belongs to something that exists; corrections without a record of their own stand for themselves. */
export const checkSources = (tx: Queryable): Promise<Check> =>
  runCheck(
    tx,
    'every posting has its source',
    'select count(*)::int as n from ledger_postings',
    sql.raw(`
      with known as (
        ${Object.entries(sources)
          .map(([kind, table]) => `select '${kind}:' || id as key from ${table}`)
          .join('\n        union all ')}
        union all select 'item_refund:' || item_id || case when number > 1 then ':' || number else '' end from refunds where item_id is not null
      )
      select distinct ${mismatchColumns('source_missing', { event: eventFact('event_key') })} from ledger_postings p
      where (reason <> 'correction' or event_key like 'manual_posting:%') and not exists (select from known k where k.key = p.event_key)`),
  )

/** The balances that the database keeps of vendors' accounts are the sums of their postings. */
export const checkStoredBalances = (tx: Queryable): Promise<Check> =>
  runCheck(
    tx,
    'stored balances are the sums of the postings',
    'select count(*)::int as n from ledger_balances',
    sql`select ${columns('stored_balance_differs', {
      account: accountFact('kind', 'owner'),
      stored: moneyFact('stored', 'currency'),
      posted: moneyFact('computed', 'currency'),
    })}
      from ledger_balances where stored <> computed`,
  )

const daySum = (column: string) => moneyFact(`coalesce(${column}, 0)`, 'coalesce(s.currency, p.currency)')

/** The daily sums of the days that are counted are the sums of their postings. */
export const checkDailySums = (tx: Queryable): Promise<Check> =>
  runCheck(
    tx,
    'daily sums are the sums of the postings',
    'select count(*)::int as n from ledger_days',
    sql`
      with posted as (
        select (p.created_at at time zone 'UTC')::date as day, a.kind, case when has_stored_balance(a.kind) then '' else a.owner end as owner,
          a.currency, sum(p.amount_minor) filter (where p.to_account = a.id) as in_minor, sum(p.amount_minor) filter (where p.from_account = a.id) as out_minor
        from ledger_postings p join ledger_accounts a on a.id in (p.from_account, p.to_account)
        where p.created_at < ${uncountedSince}
        group by 1, 2, 3, 4
      )
      select ${columns('daily_sum_differs', {
        day: 'coalesce(s.day, p.day)',
        account: accountFact('coalesce(s.kind, p.kind)', 'coalesce(s.owner, p.owner)'),
        countedIn: daySum('s.in_minor'),
        countedOut: daySum('s.out_minor'),
        postedIn: daySum('p.in_minor'),
        postedOut: daySum('p.out_minor'),
      })}
      from ledger_daily_sums s full join posted p on (p.day, p.kind, p.owner, p.currency) = (s.day, s.kind, s.owner, s.currency)
      where (coalesce(s.in_minor, 0), coalesce(s.out_minor, 0)) <> (coalesce(p.in_minor, 0), coalesce(p.out_minor, 0))`,
  )

/** The balances that rows of ours say: what is held for payouts and refunds, and frozen by disputes. */
export const checkBalances = (tx: Queryable): Promise<Check> =>
  runCheck(
    tx,
    'balances are what the rows say',
    'select count(*)::int as n from ledger_accounts',
    sql`
      with balances as (
        select a.kind::text, a.owner, a.currency::text, coalesce(sum(s.amount), 0) as balance
        from ledger_accounts a left join (${sides}) s on s.account = a.id group by a.id
      ), expected as (
        select 'vendor_held' as kind, vendor_id::text as owner, 'USD' as currency, sum(amount_minor) as balance
        from payouts where status in ('pending', 'processing') group by vendor_id
        union all
        select 'refunds_held', '', case when amount_minor = 0 then charge_currency else 'USD' end,
          sum(case when amount_minor = 0 then charge_minor else amount_minor end)
        from refunds where status <> 'completed' group by 3
        union all
        select 'vendor_disputed', i.vendor_id::text, 'USD', sum(i.net_minor)
        from dispute_items i join disputes d on d.id = i.dispute_id where d.status = 'open' group by i.vendor_id
      )
      select ${columns('balance_unexplained', {
        account: accountFact('coalesce(b.kind, e.kind)', 'coalesce(b.owner, e.owner)'),
        booked: moneyFact('coalesce(b.balance, 0)', 'coalesce(b.currency, e.currency)'),
        recorded: moneyFact('coalesce(e.balance, 0)', 'coalesce(b.currency, e.currency)'),
      })}
      from (select * from balances where kind in ('vendor_held', 'refunds_held', 'vendor_disputed')) b
      full join expected e on e.kind = b.kind and e.owner = b.owner and e.currency = b.currency
      where coalesce(b.balance, 0) <> coalesce(e.balance, 0)
      union all
      select ${columns('balance_negative', {
        account: accountFact('kind', 'owner'),
        balance: moneyFact('balance', 'currency'),
      })} from balances
      where kind in ('vendor_pending', 'vendor_held', 'vendor_disputed', 'refunds_held', 'customer_credit') and balance < 0
      union all
      select ${columns('credit_in_transit', { balance: moneyFact('balance', 'currency') })} from balances
      where kind = 'provider' and owner = ${creditInTransit} and balance <> 0`,
  )
