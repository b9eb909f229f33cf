import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { addDays } from '@contract/analytics/ranges'
import { dayOf } from '@contract/core/day'
import { salesByDay, salesByMonth, salesDays } from '@server/database/schema/analytics'
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
    await tx.execute(sql`insert into sales_by_day (kind, day, subject, orders, units, goods_minor)
    select kind, current_date - n, md5('subject ' || subject)::uuid, 1, 1, 1000
    from generate_series(0, 729) n, generate_series(1, 20) subject, unnest(array['vendor', 'product']) kind`)
    await tx.execute(sql`insert into sales_by_month (kind, month, subject, orders, units, goods_minor)
    select kind, date_trunc('month', day)::date, subject, 1, 1, 1000 from sales_by_day group by 1, 2, 3`)
    await tx.execute(sql`insert into users (name, email)
    select 'Person ' || n, 'person-' || n || '@search.example' from generate_series(1, 30000) n`)
  })
  await market.db.execute(sql`vacuum analyze sales_days, sales_by_day, sales_by_month, users`)
  return market
}

test('the analytics read what was counted, never the orders', async ({ large }) => {
  const query = { from: '2000-01-01', to: '2099-12-31' }
  const plans = await plansOf(large, (tx) => getAnalytics(query, { tx, now: new Date() }))
  refuseReads(plans, orders, orderItems, ledgerPostings)
  expect(rowsRead(plans, salesDays)).toBeGreaterThan(0)
})

test('the best of two years are read from the sums of months, but for the days before and after', async ({
  large,
}) => {
  const now = new Date()
  const days = { from: addDays(dayOf(now), -700), to: dayOf(now) }
  const plans = await plansOf(large, (tx) => getAnalytics(days, { tx, now }))
  requireIndexes(plans, salesByDay)
  expect(rowsRead(plans, salesByMonth)).toBeGreaterThan(2 * 20 * 20)
  // Of a month at most at each end, by vendor and by product.
  expect(rowsRead(plans, salesByDay)).toBeLessThan(2 * 2 * 31 * 20)
})

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
