import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { profiles, users } from '@server/database/schema/accounts'
import { customerTags } from '@server/database/schema/customers'
import { test as base, type Market } from '@server/testing/market'
import { plansOf, requireIndexes } from '@server/testing/plans'
import { listCustomers } from './read-customers'
import { listCustomerTags } from './tags'

// The first test waits for the rows to be inserted.
vi.setConfig({ testTimeout: 300_000 })
let largeMarket: Promise<Market> | undefined

/** A hundred thousand customers, each tenth of them with a tag. */
const test = base.extend<{ large: Market }>({
  large: async ({ market }, use) => use(await (largeMarket ??= fillMarket(market))),
})

async function fillMarket(market: Market): Promise<Market> {
  await market.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table people on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, 100000) n`)
    await tx.execute(sql`insert into users (id, name, email)
      select id, 'Person ' || n, 'person-' || n || '@customers.example' from people`)
    await tx.execute(sql`insert into profiles (id, full_name, order_count, value_minor)
      select id, 'Person ' || n, n % 4, (n % 4) * (n % 1000) * 100 from people`)
    await tx.execute(sql`insert into customer_tags (user_id, tag)
      select id, 'tag ' || n % 50 from people where n % 10 = 0`)
  })
  await market.db.execute(sql`vacuum analyze users, profiles, customer_tags`)
  return market
}

test.for([
  { sort: 'value_desc' as const },
  { sort: 'orders_asc' as const },
  { value: '5000' as const, sort: 'value_desc' as const },
  { orders: 'repeatedly' as const, sort: 'orders_desc' as const },
])('the list of customers by %j is read along an index', async (query, { large }) => {
  const plans = await plansOf(large, (tx) => listCustomers(query, { tx }))
  requireIndexes(plans, profiles)
  requireIndexes(plans, users)
})

test('the customers with a tag are found along an index, as are all tags', async ({ large }) => {
  const plans = await plansOf(large, (tx) => listCustomers({ tag: 'tag 20' }, { tx }))
  requireIndexes(plans, customerTags)
  requireIndexes(await plansOf(large, (tx) => listCustomerTags(undefined, { tx })), customerTags)
})
