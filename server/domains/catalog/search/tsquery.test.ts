import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished } from 'vitest'
import { openPool } from '@server/database/pool'
import { test } from '@server/testing/market'
import { listMarketplace } from '../list-marketplace'

test('a search for two letters builds its queries once, not for every product that it looks at', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const count = 40
  for (let n = 0; n < count; n++) await market.newProduct({ vendor, name: `Basket ${n}` })
  const pool = openPool({ connectionString: market.url, max: 1 })
  onTestFinished(() => pool.end())
  // As in a statement that has been prepared and used several times.
  await pool.query(`set plan_cache_mode = force_generic_plan; set track_functions = 'all'`)
  const tx = drizzle(pool, { casing: 'snake_case' })
  const callsOf = async () => {
    await tx.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await tx.execute<{ calls: string }>(
      sql`select coalesce(sum(calls), 0) as calls from pg_stat_user_functions where funcname = 'unaccent'`,
    )
    return Number(rows[0]!.calls)
  }
  const before = await callsOf()
  const { items } = await listMarketplace({ search: 'ba', limit: 50 }, { ...market.context(), tx })
  expect(items).toHaveLength(count)
  const calls = (await callsOf()) - before
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThan(count)
})
