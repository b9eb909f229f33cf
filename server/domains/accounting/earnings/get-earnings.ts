import { sql } from 'drizzle-orm'
import {
  costKinds,
  earnedKinds,
  type Earnings,
  type EarningsLine,
  type EarningsQuery,
} from '@contract/accounting/earnings-procedures'
import type { AccountKind } from '@contract/accounting/procedures'
import { dayAfter, dayOf } from '@contract/core/day'
import { formatDecimal, sum, type InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { sumsOf } from '@server/domains/ledger/daily-sums'
import type { Context } from '@server/platform/services'
import { digitsOf } from '../trial-balance'

/** What the marketplace earned from the first to the last day of a period, before and after what it cost, from the ledger. */
export async function getEarnings(
  { from, to }: EarningsQuery,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<InternalAmounts<Earnings>> {
  const changes = await accountChanges(tx, { from, to })
  const linesOf = (kinds: readonly AccountKind[]): InternalAmounts<EarningsLine>[] =>
    kinds.map((account) => ({
      account,
      amount: changes.find(({ kind, currency }) => kind === account && currency === 'USD')?.changeMinor ?? 0,
    }))
  const totalOf = (lines: readonly InternalAmounts<EarningsLine>[]) => sum(lines.map(({ amount }) => amount))
  const earnedLines = linesOf(earnedKinds)
  const costLines = linesOf(costKinds)
  const [earned, costs] = [totalOf(earnedLines), totalOf(costLines)]
  return {
    from,
    to,
    open: dayOf(now) <= to,
    earned_lines: earnedLines,
    cost_lines: costLines,
    earned,
    costs,
    after_costs: earned + costs,
    other_currencies: changes
      .filter(({ currency, changeMinor }) => currency !== 'USD' && changeMinor !== 0)
      .map(({ kind, currency, changeMinor, digits }) => ({
        account: kind,
        currency,
        amount: formatDecimal(changeMinor, digits),
      })),
  }
}

/** By how much each account of earnings and costs grew in a period, by currency. */
async function accountChanges(tx: Queryable, { from, to }: EarningsQuery) {
  const { rows } = await tx.execute<{ kind: AccountKind; currency: string; digits: number; change: string }>(
    sql`
      select a.kind, a.currency, ${digitsOf(sql`a.currency`)} as digits, sum(s.in_minor - s.out_minor)::text as change
      from ledger_accounts a cross join lateral (${sumsOf(sql`a`, { from, to: dayAfter(to) })}) s
      where a.kind::text = any(${sql.param([...earnedKinds, ...costKinds])}::text[])
      group by a.kind, a.currency order by a.currency, a.kind`,
  )
  return rows.map(({ change, ...row }) => ({ ...row, changeMinor: Number(change) }))
}
