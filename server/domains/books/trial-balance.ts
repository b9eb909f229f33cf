import { sql, type SQL } from 'drizzle-orm'
import { dayAfter, dayOf } from '@contract/day'
import type { TrialBalanceQuery, TrialBalanceRow, TrialBalanceTotal } from '@contract/escrow'
import { formatDecimal } from '@contract/money'
import { likePart } from '@server/platform/contains'
import { allSumsBefore, sumsOf } from '@server/domains/ledger/daily-sums'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { startOfDay } from '@server/platform/start-of-day'
import { ownerName } from './owner-name'

interface Sides extends Record<string, unknown> {
  currency: string
  digits: number
  debit: string
  credit: string
}

interface Row extends Sides {
  id: string
  kind: string
  owner: string | null
  sort_key: string
}

const sortColumns = { account: { column: sql`t.sort_key`, type: 'text' } } as const

/** A page of the ledger accounts with their sums up to the end of a day, by kind and owner. */
export async function listTrialBalance(
  { as_of, search, kind, sort = 'account_asc', cursor, limit }: TrialBalanceQuery = {},
  { tx, now }: Context,
): Promise<{ items: TrialBalanceRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { after, orderBy } = sortedList(sortColumns, sql`t.id`, { sort, cursor })
  const end = dayAfter(as_of ?? dayOf(now))
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.kind, t.name as owner, t.currency, t.digits, t.sort_key, sums.*
    from (
      select * from (
        select a.id, a.kind, a.owner, ${ownerName(sql`a`, sql`v`)} as name, a.currency, ${digitsOf(sql`a.currency`)} as digits,
          a.kind::text || ' ' || coalesce(${ownerName(sql`a`, sql`v`)}, '') || ' ' || a.currency as sort_key
        from ledger_accounts a left join vendors v on v.id::text = a.owner
        where a.created_at < ${startOfDay(end)} and ${kind ? sql`a.kind = ${kind}` : sql`true`}
      ) t
      where ${search ? sql`t.name ilike ${likePart(search)}` : sql`true`} and ${after ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}
    ) t cross join lateral (
      select coalesce(sum(out_minor), 0)::text as debit, coalesce(sum(in_minor), 0)::text as credit from (${sumsOf(sql`t`, { to: end })}) s
    ) sums
    order by ${sql.join(orderBy, sql`, `)}`)
  return pageFrom(
    rows,
    size,
    ({ id, sort_key }) => ({ id, sortKey: sort_key }),
    ({ id, kind: ofKind, owner, ...row }) => ({
      account_id: id,
      kind: ofKind,
      owner,
      ...serializeSides(row),
    }),
  )
}

/** The sums of all accounts up to the end of a day, by currency. */
export async function trialBalanceTotals(
  { as_of }: { as_of?: string | undefined } = {},
  { tx, now }: Context,
): Promise<TrialBalanceTotal[]> {
  const end = dayAfter(as_of ?? dayOf(now))
  const { rows } = await tx.execute<Sides & { accounts: number }>(sql`
    with sums as (
      select currency, sum(out_minor)::text as debit, sum(in_minor)::text as credit from (${allSumsBefore(end)}) s group by currency
    )
    select a.currency, ${digitsOf(sql`a.currency`)} as digits, count(*)::int as accounts,
      coalesce(max(sums.debit), '0') as debit, coalesce(max(sums.credit), '0') as credit
    from ledger_accounts a left join sums on sums.currency = a.currency
    where a.created_at < ${startOfDay(end)}
    group by a.currency order by a.currency <> 'USD', a.currency`)
  return rows.map(({ accounts, ...row }) => ({ accounts, ...serializeSides(row) }))
}

function serializeSides({ currency, digits, debit, credit }: Sides) {
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
