import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountKind } from '@contract/escrow'
import { sum, type Minor } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import { ledgerAccounts, ledgerPostings, type postingReasons } from '@server/database/schema/ledger'

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

/** Posts a ledger entry. Answers false, with nothing posted, if its event was posted before. Throws on a negative amount. */
export async function post(tx: Queryable, { key, lines }: Entry, now: Date): Promise<boolean> {
  const moving = lines.filter((line) => line.amount !== 0)
  if (moving.length === 0) return true
  const ids = await openAccounts(
    tx,
    moving.flatMap(({ from, to, currency }) => [inCurrency(from, currency), inCurrency(to, currency)]),
  )
  const rows = moving.map((line, i) => ({
    eventKey: key,
    line: i + 1,
    reason: line.reason,
    fromAccount: ids.get(nameOf(inCurrency(line.from, line.currency)))!,
    toAccount: ids.get(nameOf(inCurrency(line.to, line.currency)))!,
    amountMinor: line.amount,
    currency: line.currency ?? 'USD',
    createdAt: now,
  }))
  const posted = await tx
    .insert(ledgerPostings)
    .values(rows)
    .onConflictDoNothing()
    .returning({ line: ledgerPostings.line })
  if (posted.length !== 0 && posted.length !== rows.length)
    throw new Error(`${key} was posted in part before`)
  return posted.length === rows.length
}

/** An account's balance: postings in minus postings out, US cents. */
export async function balanceOf(tx: Queryable, account: Account): Promise<Minor> {
  const accountId = await findAccount(tx, account)
  if (!accountId) return 0
  const side = (column: 'to_account' | 'from_account') =>
    sql`(select coalesce(sum(amount_minor), 0) from ledger_postings where ${sql.identifier(column)} = ${accountId})`
  const { rows } = await tx.execute<{ balance: string }>(
    sql`select (${side('to_account')} - ${side('from_account')})::text as balance`,
  )
  return Number(rows[0]!.balance)
}

/** The balances of several owners' accounts of one kind, US cents by owner; those without an account are missing. */
export async function balancesOf(
  tx: Queryable,
  kind: AccountKind,
  owners: readonly string[],
): Promise<Map<string, Minor>> {
  if (owners.length === 0) return new Map()
  const side = (column: 'to_account' | 'from_account') =>
    sql`(select coalesce(sum(amount_minor), 0) from ledger_postings where ${sql.identifier(column)} = ${ledgerAccounts.id})`
  const rows = await tx
    .select({
      owner: ledgerAccounts.owner,
      balance: sql<string>`(${side('to_account')} - ${side('from_account')})::text`,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.currency, 'USD'),
        inArray(ledgerAccounts.owner, [...owners]),
      ),
    )
  return new Map(rows.map(({ owner, balance }) => [owner, Number(balance)]))
}

/** Total posted out of an account for a reason, US cents. */
export const paidOutOf = (tx: Queryable, account: Account, reason: PostingReason): Promise<Minor> =>
  movedFor(tx, ledgerPostings.fromAccount, account, reason)

/** Total posted into an account for a reason, US cents. */
export const paidInto = (tx: Queryable, account: Account, reason: PostingReason): Promise<Minor> =>
  movedFor(tx, ledgerPostings.toAccount, account, reason)

/**
 * Locks an account until the transaction ends: whoever withdraws from a balance locks first and reads second. Accounts are locked one at a
 * time; a handler that needs two locks them in id order.
 */
export async function lockAccount(tx: Queryable, account: Account): Promise<void> {
  const ids = await openAccounts(tx, [account])
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [...ids.values()]))
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
export const totalOfBooks = async (tx: Queryable): Promise<Minor> =>
  sum((await listBalances(tx)).map((account) => account.balance))

/** Whether an event has been posted. */
export async function isPosted(tx: Queryable, eventKey: string): Promise<boolean> {
  const rows = await tx
    .select({ line: ledgerPostings.line })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.eventKey, eventKey))
    .limit(1)
  return rows.length > 0
}

/** When some events moved money into an account, by their keys; those that did not are missing. */
export async function postedAt(
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

interface AccountIn extends Account {
  currency?: string | undefined
}

const inCurrency = (account: Account, currency: string | undefined): AccountIn => ({ ...account, currency })

const nameOf = ({ kind, owner = '', currency = 'USD' }: AccountIn) => `${kind}:${owner}:${currency}`

async function findAccount(
  tx: Queryable,
  { kind, owner = '', currency = 'USD' }: AccountIn,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.owner, owner),
        eq(ledgerAccounts.currency, currency),
      ),
    )
  return row?.id
}

async function movedFor(
  tx: Queryable,
  side: typeof ledgerPostings.fromAccount | typeof ledgerPostings.toAccount,
  account: Account,
  reason: PostingReason,
): Promise<Minor> {
  const accountId = await findAccount(tx, account)
  if (!accountId) return 0
  const rows = await tx
    .select({ total: sql<string>`coalesce(sum(${ledgerPostings.amountMinor}), 0)::text` })
    .from(ledgerPostings)
    .where(and(eq(side, accountId), eq(ledgerPostings.reason, reason)))
  return Number(rows[0]!.total)
}

/** Account ids by name, creating missing accounts in name order so that concurrent callers cannot deadlock. */
async function openAccounts(tx: Queryable, accounts: readonly AccountIn[]): Promise<Map<string, string>> {
  const wanted = [...new Map(accounts.map((a) => [nameOf(a), a])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const ids = new Map<string, string>()
  for (const [name, account] of wanted) {
    const known = await findAccount(tx, account)
    ids.set(name, known ?? (await openAccount(tx, account)))
  }
  return ids
}

// An arbitrary advisory lock key, shared by all processes.
const openingLock = 7_041_998

async function openAccount(tx: Queryable, account: AccountIn): Promise<string> {
  const { kind, owner = '', currency = 'USD' } = account
  // One transaction at a time: each entry opens its accounts in name order, but the entries of two payments come in any order.
  await tx.execute(sql`select pg_advisory_xact_lock(${openingLock})`)
  await tx.insert(ledgerAccounts).values({ kind, owner, currency }).onConflictDoNothing()
  return (await findAccount(tx, account))!
}
