import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { AccountKind } from '@contract/accounting/procedures'
import { sum, type Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { ledgerAccounts, ledgerPostings, type postingReasons } from '@server/database/schema/ledger'
import { requireMoneyPermission } from '@server/platform/money-permission'
import { hasStoredBalance } from './accounts'
import { dailySumsOf } from './daily-sums'

export type PostingReason = (typeof postingReasons)[number]

/** A ledger account by kind. `owner`: a vendor's id, a provider's name, or nothing for one of the marketplace's own. */
export interface Account {
  kind: AccountKind
  owner?: string
}

/** One posting, of US cents unless a currency is named. Amounts of 0 are skipped. */
export interface Line {
  from: Account
  to: Account
  amount: Minor
  currency?: string
  reason: PostingReason
}

/** The postings of one business event. The key identifies the event (`item_sale:<id>`), which cannot be posted twice. */
export interface Entry {
  key: string
  lines: readonly Line[]
}

/** Posts a ledger entry. Returns false, with nothing posted, if its event was posted before. Throws on a negative amount. */
export const post = async (tx: Queryable, entry: Entry, now: Date): Promise<boolean> =>
  (await postAll(tx, [entry], now)).has(entry.key)

/**
 * Posts several entries at once. Returns the keys of those that were not posted before. Refuses: money_permission_required, if the caller is not allowed
 * to move money.
 */
export async function postAll(
  tx: Queryable,
  entries: readonly Entry[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = entries.flatMap(({ key, lines }) =>
    lines
      .filter(({ amount }) => amount !== 0)
      .map(({ currency = 'USD', ...line }, i) => ({ ...line, currency, key, line: i + 1 })),
  )
  requireMoneyPermission(rows.map(({ reason }) => reason))
  let insertedPostings = await insertPostings(tx, rows, now)
  if (insertedPostings.length === 0 && rows.length > 0) {
    // All were posted before, or an account is missing.
    await openAccounts(
      tx,
      rows.flatMap(({ from, to, currency }) => [from, to].map((account) => ({ ...account, currency }))),
    )
    insertedPostings = await insertPostings(tx, rows, now)
  }
  const newFlags = entries.map(({ key }) => {
    const [postedCount, expectedCount] = [insertedPostings, rows].map(
      (list) => list.filter((row) => row.key === key).length,
    )
    if (postedCount !== 0 && postedCount !== expectedCount)
      throw new Error(`${key} was posted in part before`)
    return postedCount === expectedCount
  })
  return new Set(entries.flatMap(({ key }, i) => (newFlags[i] ? [key] : [])))
}

type PostingRow = Required<Line> & { key: string; line: number }

/** Inserts what was not posted before; nothing if an account is missing. Returns the keys of the inserted rows. */
async function insertPostings(
  tx: Queryable,
  rows: readonly PostingRow[],
  now: Date,
): Promise<{ key: string }[]> {
  if (rows.length === 0) return []
  const column = (pick: (row: PostingRow) => unknown) => sql.param(rows.map(pick))
  const { rows: insertedPostings } = await tx.execute<{ key: string }>(sql`
    with resolved as (
      select w.*, f.id as from_account, t.id as to_account
      from unnest(
        ${column(({ key }) => key)}::text[], ${column(({ line }) => line)}::smallint[],
        ${column(({ reason }) => reason)}::posting_reason[], ${column(({ amount }) => amount)}::bigint[],
        ${column(({ currency }) => currency)}::text[],
        ${column(({ from }) => from.kind)}::ledger_account_kind[], ${column(({ from }) => from.owner ?? '')}::text[],
        ${column(({ to }) => to.kind)}::ledger_account_kind[], ${column(({ to }) => to.owner ?? '')}::text[]
      ) as w (event_key, line, reason, amount_minor, currency, from_kind, from_owner, to_kind, to_owner)
      left join ledger_accounts f on f.kind = w.from_kind and f.owner = w.from_owner and f.currency = w.currency
      left join ledger_accounts t on t.kind = w.to_kind and t.owner = w.to_owner and t.currency = w.currency
    )
    insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor, currency, created_at)
    select event_key, line, reason, from_account, to_account, amount_minor, currency, ${now.toISOString()}::timestamptz from resolved
    where not exists (select from resolved where from_account is null or to_account is null)
    on conflict do nothing returning event_key as key`)
  return insertedPostings
}

/** An account's balance: postings in minus postings out, US cents. A vendor's or customer's is stored by the database, others are added up. */
export async function balanceOf(tx: Queryable, account: Account): Promise<Minor> {
  if (!hasStoredBalance(account))
    return sum((await dailySumsOf(tx, account)).map(({ inMinor, outMinor }) => inMinor - outMinor))
  const [row] = await tx
    .select({ balance: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(matchesAccount(account))
  return row?.balance ?? 0
}

/** The balances of several vendors' accounts of one kind, US cents by vendor; those without an account are missing. */
export async function balancesOf(
  tx: Queryable,
  kind: Extract<AccountKind, `vendor_${string}`>,
  owners: readonly string[],
): Promise<Map<string, Minor>> {
  if (owners.length === 0) return new Map()
  const rows = await tx
    .select({ owner: ledgerAccounts.owner, balance: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.currency, 'USD'),
        inArray(ledgerAccounts.owner, [...owners]),
      ),
    )
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}

/** Total posted out of an account for a reason, US cents. */
export const totalDebited = (tx: Queryable, account: Account, reason: PostingReason): Promise<Minor> =>
  sumPostings(tx, ledgerPostings.fromAccount, account, reason)

/** Total posted into an account for a reason, US cents. */
export const totalCredited = (tx: Queryable, account: Account, reason: PostingReason): Promise<Minor> =>
  sumPostings(tx, ledgerPostings.toAccount, account, reason)

/**
 * Locks an account until the transaction ends: to withdraw from a balance, lock first and read second. Accounts are locked one at a
 * time; a handler that needs two locks them in id order.
 */
export async function lockAccount(tx: Queryable, account: Account): Promise<void> {
  if (await lockOpenAccount(tx, account)) return
  await openAccounts(tx, [account])
  await lockOpenAccount(tx, account)
}

/** The same for an account that may not have been opened yet; false, with nothing locked, if it was not. */
export async function lockOpenAccount(tx: Queryable, account: Account): Promise<boolean> {
  const lockedRows = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(matchesAccount(account))
    .for('update')
  return lockedRows.length > 0
}

/** Locks several accounts until the transaction ends, in id order. */
export async function lockAccounts(tx: Queryable, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return
  await openAccounts(tx, accounts)
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(or(...accounts.map(matchesAccount)))
    .orderBy(ledgerAccounts.id)
    .for('update')
}

/** Every account with its balance, for tests and the operator's overview. */
export async function listBalances(
  tx: Queryable,
): Promise<{ kind: AccountKind; owner: string; currency: string; balance: Minor }[]> {
  const { rows } = await tx.execute<{
    kind: AccountKind
    owner: string
    currency: string
    balance: string
  }>(sql`
    select a.kind, a.owner, a.currency, (coalesce(i.total, 0) - coalesce(o.total, 0))::text as balance
    from ledger_accounts a
    left join (select to_account, sum(amount_minor) as total from ledger_postings group by 1) i on i.to_account = a.id
    left join (select from_account, sum(amount_minor) as total from ledger_postings group by 1) o on o.from_account = a.id
    order by a.kind, a.owner, a.currency`)
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }))
}

/** The sum over all accounts: 0 if the books balance. */
export const ledgerTotal = async (tx: Queryable): Promise<Minor> =>
  sum((await listBalances(tx)).map((account) => account.balance))

/** Which of some events have been posted, by their keys. */
export async function postedKeys(tx: Queryable, eventKeys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ key: ledgerPostings.eventKey })
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.eventKey, [...eventKeys]))
  return new Set(rows.map(({ key }) => key))
}

/** When some events moved money into an account, by their keys; those that did not are missing. */
export async function postingTimesOf(
  tx: Queryable,
  account: Account,
  eventKeys: readonly string[],
): Promise<Map<string, Date>> {
  const accountId = await findAccount(tx, account)
  if (!accountId || eventKeys.length === 0) return new Map()
  const rows = await tx
    .select({ key: ledgerPostings.eventKey, at: ledgerPostings.createdAt })
    .from(ledgerPostings)
    .where(and(inArray(ledgerPostings.eventKey, [...eventKeys]), eq(ledgerPostings.toAccount, accountId)))
  return new Map(rows.map(({ key, at }) => [key, at]))
}

/** Those of some events that have been posted, by their keys. */
export async function postedAmong(tx: Queryable, eventKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (eventKeys.length === 0) return new Set()
  const rows = await tx
    .select({ key: ledgerPostings.eventKey })
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.eventKey, [...eventKeys]))
  return new Set(rows.map(({ key }) => key))
}

interface AccountRef extends Account {
  currency?: string | undefined
}

const matchesAccount = ({ kind, owner = '', currency = 'USD' }: AccountRef) =>
  and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner), eq(ledgerAccounts.currency, currency))

async function findAccount(tx: Queryable, account: AccountRef): Promise<string | undefined> {
  const [row] = await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(matchesAccount(account))
  return row?.id
}

async function sumPostings(
  tx: Queryable,
  accountColumn: typeof ledgerPostings.fromAccount | typeof ledgerPostings.toAccount,
  account: Account,
  reason: PostingReason,
): Promise<Minor> {
  const accountId = await findAccount(tx, account)
  if (!accountId) return 0
  const rows = await tx
    .select({ total: sql<string>`coalesce(sum(${ledgerPostings.amountMinor}), 0)::text` })
    .from(ledgerPostings)
    .where(and(eq(accountColumn, accountId), eq(ledgerPostings.reason, reason)))
  return Number(rows[0]!.total)
}

// An arbitrary advisory lock key, shared by all processes.
const accountOpeningLock = 7_041_998

/**
 * Opens the accounts that are missing. One transaction at a time, since the entries of two payments name their
 * accounts in any order, and would deadlock.
 */
async function openAccounts(tx: Queryable, accounts: readonly AccountRef[]): Promise<void> {
  const column = (pick: (account: AccountRef) => string) => sql.param(accounts.map(pick))
  await tx.execute(sql`
    with lock as materialized (select pg_advisory_xact_lock(${accountOpeningLock}))
    insert into ledger_accounts (kind, owner, currency)
    select distinct missing.* from lock, unnest(
      ${column(({ kind }) => kind)}::ledger_account_kind[], ${column(({ owner = '' }) => owner)}::text[],
      ${column(({ currency = 'USD' }) => currency)}::text[]) as missing
    on conflict do nothing`)
}
