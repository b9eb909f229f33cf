import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

// The balances of all accounts as the postings say, read in two ways: rows of `id, kind, owner, currency, stored, balance`.

const sidesOf = (postings: SQL) => sql`
  select account, sum(amount) as amount from (
    select to_account as account, amount_minor as amount from ${postings} p
    union all select from_account, -amount_minor from ${postings} p
  ) sides group by account`

const uncheckedPostings = sql`(
  select * from ledger_postings
  where event_key in (select id from unchecked_subjects where subject = 'event' and changed_by <> '0')
)`

const allPostingsOfAccount = sql`(
  (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.to_account = a.id)
  - (select coalesce(sum(p.amount_minor), 0) from ledger_postings p where p.from_account = a.id))`

/** The sum of all postings of each account. */
export const balancesFromPostings: SQL = sql`
  select a.id, a.kind, a.owner, a.currency, a.balance_minor as stored, coalesce(s.amount, 0) as balance
  from ledger_accounts a left join (${sidesOf(sql`ledger_postings`)}) s on s.account = a.id`

/** What was checked of each account, and what has been posted since. */
export const balancesFromCheckpoints: SQL = sql`
  select a.id, a.kind, a.owner, a.currency, a.balance_minor as stored,
    case when c.account_id is null then ${allPostingsOfAccount} else c.balance_minor + coalesce(s.amount, 0) end as balance
  from ledger_accounts a
  left join ledger_checkpoints c on c.account_id = a.id
  left join (${sidesOf(uncheckedPostings)}) s on s.account = a.id`

// An arbitrary advisory lock key, shared by all processes.
const checkpointLock = 7_041_999

/** Checkpoints are written by one transaction at a time: what it reads next is what the one before it has committed. */
export const lockCheckpoints = (tx: Queryable): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${checkpointLock})`)

/** Adds up what was checked of some accounts from their postings; without ids, of those that have no checkpoint. */
export async function addUpCheckpoints(tx: Queryable, accountIds?: readonly string[]): Promise<void> {
  await lockCheckpoints(tx)
  await tx.execute(sql`
    insert into ledger_checkpoints (account_id, balance_minor)
    select a.id, ${allPostingsOfAccount} - coalesce(s.amount, 0)
    from ledger_accounts a left join (${sidesOf(uncheckedPostings)}) s on s.account = a.id
    where ${accountIds ? sql`a.id = any(${sql.param(accountIds)}::uuid[])` : sql`a.id not in (select account_id from ledger_checkpoints)`}
    on conflict (account_id) do update set balance_minor = excluded.balance_minor`)
}

/** Adds events to the checkpoints of their accounts, under `lockCheckpoints`, in the transaction in which they are no longer unchecked. */
export async function addToCheckpoints(tx: Queryable, eventKeys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ledger_checkpoints (account_id, balance_minor)
    ${sidesOf(sql`(select * from ledger_postings where event_key = any(${sql.param(eventKeys)}::text[]))`)}
    on conflict (account_id) do update set balance_minor = ledger_checkpoints.balance_minor + excluded.balance_minor`)
}
