import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { creditInTransit } from '@server/domains/ledger/accounts'
import type { BalancesCheck, CheckResult } from './check'
import { accountFact, mismatchColumns, moneyFact, selectMismatches } from './mismatch-query'

const columns = (...args: Parameters<typeof mismatchColumns>) => sql.raw(mismatchColumns(...args))

async function resultOf(tx: Queryable, count: string, query: SQL): Promise<CheckResult> {
  const { rows } = await tx.execute<{ n: number }>(sql.raw(count))
  return { checked: rows[0]!.n, mismatches: await selectMismatches(tx, query) }
}

/** Postings sum to zero in each currency. */
export const checkCurrencies: BalancesCheck = {
  name: 'postings sum to zero per currency',
  check: (tx, balances) =>
    resultOf(
      tx,
      'select count(distinct currency)::int as n from ledger_accounts',
      sql`select ${columns('currency_unbalanced', { total: moneyFact('sum(balance)', 'currency') })}
        from (${balances}) b group by currency having sum(balance) <> 0`,
    ),
}

/** The balances that the database keeps of vendors' accounts are the sums of their postings. */
export const checkStoredBalances: BalancesCheck = {
  name: 'stored balances are the sums of the postings',
  check: (tx, balances) =>
    resultOf(
      tx,
      'select count(*)::int as n from ledger_accounts where has_stored_balance(kind)',
      sql`select ${columns('stored_balance_differs', {
        account: accountFact('kind', 'owner'),
        stored: moneyFact('stored', 'currency'),
        posted: moneyFact('balance', 'currency'),
      })}
      from (${balances}) b where has_stored_balance(kind) and stored <> balance`,
    ),
}

/** The balances that rows of ours say: what is held for payouts and refunds, and frozen by disputes. */
export const checkBalances: BalancesCheck = {
  name: 'balances are what the rows say',
  check: (tx, balances) =>
    resultOf(
      tx,
      'select count(*)::int as n from ledger_accounts',
      sql`
      with balances as materialized (
        select kind::text, owner, currency::text, balance from (${balances}) b
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
    ),
}
