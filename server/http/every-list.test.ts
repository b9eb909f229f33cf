import { createRouterClient } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { dayOf } from '@contract/core/day'
import { monthOf } from '@contract/payouts/statement-procedures'
import type { Database } from '@server/database/connect'
import { procedureRouter } from '@server/platform/procedures'
import { test as base, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { plansOf, rowsReadOf } from '@server/testing/plans'
import { loadLargeDemo } from '../../demo/large/load'
import { variantsFor } from '../../harness/list-inputs'
import { handlers } from './handlers'

// The first test waits for the orders to be loaded and their days to be counted.
vi.setConfig({ testTimeout: 600_000 })
let largeMarket: Promise<LargeMarket> | undefined

/** A marketplace with thousands of orders, and how many rows each of its larger tables has. */
interface LargeMarket {
  market: Market
  admin: Person
  rowCounts: Map<string, number>
}

/** Filled once for all tests of this file. */
const test = base.extend<{ populated: LargeMarket }>({
  populated: async ({ market }, use) => use(await (largeMarket ??= createLargeMarket(market))),
})

async function createLargeMarket(market: Market): Promise<LargeMarket> {
  await loadLargeDemo(market.url, { products: 2_500, vendors: 250, orders: 6_000 })
  await market.runJob('count_ledger_days')
  const { rows } = await market.db.execute<{ name: string; rows: number }>(sql`
    select relname as name, n_live_tup::int as rows from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup >= 2000`)
  return {
    market,
    admin: await market.newAdmin(),
    rowCounts: new Map(rows.map(({ name, rows }) => [name, rows])),
  }
}

const today = dayOf(new Date())
/** Everything an admin reads, in every way that it can be sorted, filtered and searched. */
const { variants } = variantsFor(['admin', 'vendor_or_admin'], {
  fields: { from: today, to: today, month: monthOf(today), p_scope: 'vendor' },
  searches: ['basket', 'zzqxv'],
})
/** Only lists have pages, so only they have variants for further pages. */
const lists = [...new Set(variants.filter(({ page }) => page > 1).map(({ procedure }) => procedure))]

/** Tables that a list may read more than half of, and why. */
const allowedFullScans: Partial<Record<string, readonly string[]>> = {
  // A rare property is searched for among all products.
  list_all_products: ['products'],
  // One row for each account and day: they grow with time, not with orders.
  list_trial_balance: ['ledger_daily_sums'],
}

test.for(lists)('%s reads the rows of its page, not the table', async (list, { populated }) => {
  const { market, admin, rowCounts } = populated
  const offenders: string[] = []
  for (const { description, input } of variants.filter(
    ({ procedure, page }) => procedure === list && page === 1,
  )) {
    const plans = await plansOf(market, async (tx) => {
      // Tables this small are cheapest to read whole: PostgreSQL is told not to where an index can serve.
      await tx.execute(sql`set enable_seqscan = off`)
      const services = { ...market.services, db: tx as Database }
      const api = createRouterClient(procedureRouter(handlers), {
        context: { services, session: admin.session },
      })
      await (api[list] as (input: unknown) => Promise<unknown>)(input)
    })
    expect(plans, description).not.toEqual([])
    for (const [table, rows] of rowCounts) {
      const scannedRows = rowsReadOf(plans, table)
      if (scannedRows > rows / 2 && !allowedFullScans[list]?.includes(table))
        offenders.push(`${description}: ${Math.round(scannedRows)} of ${rows} rows of ${table}`)
    }
  }
  expect(offenders).toEqual([])
})
