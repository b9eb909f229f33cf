import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { deferralMs } from '@contract/core/cache-tags'
import { test, type Market } from '@server/testing/market'
import { followInvalidations } from './invalidations'

/** Invalidations, how often a watcher of `settings` was called, and what can happen to their database. */
async function follow(market: Market) {
  const pool = new pg.Pool({ connectionString: market.url, max: 1 })
  const database = { isRecovered: false }
  const query = async (text: string, values: unknown[]) => {
    const result = await pool.query<{ era: string }>(text, values)
    if (database.isRecovered) result.rows[0]!.era += ' recovered'
    return result
  }
  const invalidations = followInvalidations({ query } as unknown as pg.Pool, market.services.log)
  let calls = 0
  invalidations.watch('settings', async () => void calls++)
  onTestFinished(async () => {
    invalidations.stop()
    await pool.end()
  })
  await expect.poll(() => invalidations.mark().xmin).toBeGreaterThan(0)
  return { invalidations, database, calls: () => calls }
}

test('a watcher is called with the first answer, and then when its tag has changed', async ({ market }) => {
  const { calls } = await follow(market)
  expect(calls()).toBe(1)
  await market.db.execute(sql`select invalidate_cache(array['listing'])`)
  await sleep(500)
  expect(calls()).toBe(1)
  await market.db.execute(sql`select invalidate_cache(array['settings'])`)
  await expect.poll(calls).toBe(2)
})

/** Waits until what is deferred now is not due in the next seconds. */
async function awayFromIntervalEnd() {
  const remaining = deferralMs - (Date.now() % deferralMs)
  if (remaining < 5000) await sleep(remaining)
}

test('a second change of a price leaves lists by price as they are for a while, and the product not', async ({
  market,
}) => {
  const { invalidations } = await follow(market)
  const change = () => market.db.execute(sql`select invalidate_cache(array['listing:price', 'product:a'])`)
  await awayFromIntervalEnd()
  const first = invalidations.mark()
  await change()
  await expect.poll(() => invalidations.isCurrent(first, ['listing:price'])).toBe(false)
  await expect.poll(() => invalidations.isCurrent(invalidations.mark(), ['listing:price'])).toBe(true)
  const second = invalidations.mark()
  await change()
  await expect.poll(() => invalidations.isCurrent(second, ['product:a'])).toBe(false)
  expect(invalidations.isCurrent(second, ['listing:price'])).toBe(true)
})

test('a change from before the first look does not make the next one wait', async ({ market }) => {
  const change = () => market.db.execute(sql`select invalidate_cache(array['listing:price'])`)
  await change()
  await awayFromIntervalEnd()
  const { invalidations } = await follow(market)
  await expect.poll(() => invalidations.isCurrent(invalidations.mark(), ['listing:price'])).toBe(true)
  const mark = invalidations.mark()
  await change()
  await expect.poll(() => invalidations.isCurrent(mark, ['listing:price'])).toBe(false)
})

test('a mark of another process is not adopted if it is of the future', async ({ market }) => {
  const { invalidations } = await follow(market)
  const shared = invalidations.share(invalidations.mark())!
  expect(invalidations.adopt(shared)).toBeDefined()
  expect(invalidations.adopt({ ...shared, xmin: shared.xmin + 1_000_000 })).toBeUndefined()
})

test('after a crash of the database nothing is current that was read before', async ({ market }) => {
  const { invalidations, database, calls } = await follow(market)
  let mark = invalidations.mark()
  const isCurrent = () => invalidations.isCurrent((mark = invalidations.mark()), ['listing'])
  await expect.poll(isCurrent).toBe(true)
  database.isRecovered = true
  await expect.poll(() => invalidations.isCurrent(mark, ['listing'])).toBe(false)
  expect(calls()).toBe(2)
  await expect.poll(() => invalidations.isCurrent(invalidations.mark(), ['listing'])).toBe(true)
})

test('changes restored from another cluster, whose transactions are ahead, count for nothing', async ({
  market,
}) => {
  const { invalidations } = await follow(market)
  const mark = invalidations.mark()
  await market.db.execute(
    sql`insert into cache_invalidations (transaction_id, tags) values ('9999999999', array['listing'])`,
  )
  await sleep(500)
  expect(invalidations.isCurrent(mark, ['listing'])).toBe(true)
  await market.db.execute(sql`delete from cache_invalidations where transaction_id = '9999999999'`)
})
