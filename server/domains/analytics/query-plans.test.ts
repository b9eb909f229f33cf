import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { salesByDay, salesDays } from '@server/database/schema/analytics'
import { users } from '@server/database/schema/accounts'
import { ledgerPostings } from '@server/database/schema/ledger'
import { orderItems, orders } from '@server/database/schema/orders'
import { plansOf, refuseReads, requireIndexes, rowsRead } from '@server/testing/plans'
import { test as base, type Market } from '@server/testing/market'
import { getAnalytics } from './get-analytics'
import { searchAdmin } from './search-admin'

// The first test waits for the rows to be inserted.
vi.setConfig({ testTimeout: 300_000 })
let largeMarket: Promise<Market> | undefined

/** Two years of counted days, and thirty thousand people. */
const test = base.extend<{ large: Market }>({
  large: async ({ market }, use) => use(await (largeMarket ??= fillMarket(market))),
})

async function fillMarket(market: Market): Promise<Market> {
  await market.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Without triggers it takes seconds rather than minutes.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into sales_days
    select current_date - n, 10, 9, 8, 8, 1000, 100, 20, now() from generate_series(0, 729) n`)
    await tx.execute(sql`insert into users (name, email)
    select 'Person ' || n, 'person-' || n || '@search.example' from generate_series(1, 30000) n`)
  })
  await market.db.execute(sql`vacuum analyze sales_days, users`)
  return market
}

test.for(['day', 'week', 'month'] as const)(
  'the analytics by %s read what was counted, never the orders',
  async (granularity, { large }) => {
    const plans = await plansOf(large, (tx) => getAnalytics({ by: granularity }, { tx, now: new Date() }))
    refuseReads(plans, orders, orderItems, ledgerPostings, salesByDay)
    expect(rowsRead(plans, salesDays)).toBeGreaterThan(0)
  },
)

test.for(['person-4711@search', '1b4e28ba', 'basket'])(
  'the search of the admin area for %j scans no table of people or orders',
  async (search, { large }) => {
    const { session } = await large.newAdmin()
    const plans = await plansOf(large, (tx) => searchAdmin({ search }, { tx, session }))
    requireIndexes(plans, users)
  },
)

test('the search of the admin area finds vendors by index', async ({ large }) => {
  const { session } = await large.newAdmin()
  const plans = await plansOf(large, (tx) => searchAdmin({ search: 'weavers' }, { tx, session }), {
    byIndex: true,
  })
  expect(plans.join('\n')).toContain('vendors_by_words')
})
