import { sql, type SQL } from 'drizzle-orm'
import { dayAfter, dayOf } from '@contract/core/day'
import type {
  AccountKind,
  TrialBalanceQuery,
  TrialBalanceRow,
  TrialBalanceTotal,
} from '@contract/accounting/procedures'
import { formatDecimal } from '@contract/core/money'
import { likeSubstring } from '@server/platform/like-patterns'
import { platformAccountKinds, vendorAccountKinds } from '@server/domains/ledger/accounts'
import { allSumsBefore, sumsOf } from '@server/domains/ledger/daily-sums'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { startOfDay } from '@server/platform/start-of-day'
import { vendorsMatching } from './search-vendors'

interface BalanceSums extends Record<string, unknown> {
  currency: string
  digits: number
  debit: string
  credit: string
}

interface Row extends BalanceSums {
  id: string
  kind: string
  name: string
  customer: string | null
}

/** A page of the ledger accounts with their sums up to the end of a day: the marketplace's own first, then by the name of the owner. */
export async function listTrialBalance(
  query: TrialBalanceQuery = {},
  { tx, now }: Context,
): Promise<{ items: TrialBalanceRow[]; next_cursor: string | null }> {
  const size = pageSize(query.limit)
  const end = dayAfter(query.as_of ?? dayOf(now))
  const { accounts, orderBy } = accountsBefore(end, query, size + 1)
  const { rows } = await tx.execute<Row>(sql`
    select t.*, ${customerName(sql`t`)} as customer, ${digitsOf(sql`t.currency`)} as digits, sums.* from (${accounts}) t cross join lateral (
      select coalesce(sum(out_minor), 0)::text as debit, coalesce(sum(in_minor), 0)::text as credit
      from (${sumsOf(sql`t`, { to: end })}) s
    ) sums
    order by ${orderBy}`)
  return pageFrom(
    rows,
    size,
    ({ id, name }) => ({ id, sortKey: name }),
    ({ id, kind, name, customer, ...row }) => ({
      account_id: id,
      kind,
      owner: (customer ?? name) || null,
      ...serializeBalance(row),
    }),
  )
}

/** Whose credit an account holds; null for any other. */
export const customerName = (account: SQL): SQL =>
  sql`(select u.name from users u where u.id = case when ${account}.kind = 'customer_credit' then ${account}.owner::uuid end)`

/** At most `maxAccounts` of the accounts that existed before a day, in order: rows of `id, kind, owner, currency, name`. */
function accountsBefore(
  end: string,
  { search, kind, sort = 'account_asc', cursor }: TrialBalanceQuery,
  maxAccounts: number,
) {
  const buildOrdering = (name: SQL, id: SQL) =>
    sortedList({ account: { column: name, type: 'text' } }, id, { sort, cursor })
  // Each half is read in its order, by an index, and no further than the page needs.
  const accountsQuery = (kinds: readonly AccountKind[], fromClause: SQL, name: SQL, matchesSearch: SQL) => {
    const { after, orderBy } = buildOrdering(name, sql`a.id`)
    const requestedKinds = kinds.filter((candidate) => !kind || candidate === kind)
    return sql`(
      select a.id, a.kind, a.owner, a.currency, ${name} as name from ${fromClause}
      where a.created_at < ${startOfDay(end)} and a.kind in (${kindLiterals(requestedKinds)}) and ${matchesSearch} and ${after ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${maxAccounts})`
  }
  const vendorAccounts = accountsQuery(
    vendorAccountKinds,
    sql`vendors v join ledger_accounts a on a.owner = v.id::text`,
    sql`v.company_name`,
    search ? sql`v.id = any(${vendorsMatching(search)})` : sql`true`,
  )
  const platformAccounts = accountsQuery(
    platformAccountKinds,
    sql`ledger_accounts a`,
    sql`a.owner`,
    search ? sql`a.owner ilike ${likeSubstring(search)}` : sql`true`,
  )
  const orderBy = sql.join(buildOrdering(sql`t.name`, sql`t.id`).orderBy, sql`, `)
  return {
    accounts: sql`select * from (${vendorAccounts} union all ${platformAccounts}) t order by ${orderBy} limit ${maxAccounts}`,
    orderBy,
  }
}

/** Kinds as literals: the best plan depends on how many accounts a kind has. */
const kindLiterals = (kinds: readonly AccountKind[]): SQL =>
  kinds.length > 0 ? sql.raw(kinds.map((kind) => `'${kind}'`).join(', ')) : sql`null`

/** The sums of all accounts up to the end of a day, by currency. */
export async function getTrialBalanceTotals(
  { as_of }: { as_of?: string | undefined } = {},
  { tx, now }: Context,
): Promise<TrialBalanceTotal[]> {
  const end = dayAfter(as_of ?? dayOf(now))
  const { rows } = await tx.execute<BalanceSums & { accounts: number }>(sql`
    select a.currency, ${digitsOf(sql`a.currency`)} as digits, a.accounts, coalesce(s.debit, '0') as debit, coalesce(s.credit, '0') as credit
    from (
      select currency, count(*)::int as accounts from ledger_accounts where created_at < ${startOfDay(end)} group by currency
    ) a left join (
      select currency, sum(out_minor)::text as debit, sum(in_minor)::text as credit from (${allSumsBefore(end)}) s group by currency
    ) s on s.currency = a.currency
    order by a.currency <> 'USD', a.currency`)
  return rows.map(({ accounts, ...row }) => ({ accounts, ...serializeBalance(row) }))
}

function serializeBalance({ currency, digits, debit, credit }: BalanceSums) {
  return {
    currency,
    debit: formatDecimal(Number(debit), digits),
    credit: formatDecimal(Number(credit), digits),
    balance: formatDecimal(Number(credit) - Number(debit), digits),
  }
}

/** The minor digits of a currency, as its exchange rates have them. */
export const digitsOf = (currency: SQL): SQL =>
  sql`coalesce((select max(r.minor_digits) from exchange_rates r where r.currency = ${currency}), 2)::int`
