import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { readDatabaseSignals } from '../health/database-signals'
import { operationsPool } from '../workers/operations-pool'
import { openCdn, type Cdn } from './cdn'
import { followPurges, forgetPurges } from './follow-purges'
import { startFakeCdn, type FakeCdn } from './testing/fake-cdn'

/** A process that purges, with a connection of its own. */
function startPurging({ url, services }: Market, cdn: Cdn) {
  const pool = operationsPool(url)
  const purges = followPurges({ pool, cdn, log: services.log })
  return {
    pool,
    async [Symbol.asyncDispose]() {
      await purges.stop()
      await pool.end()
    },
  }
}

const change = (market: Market, ...tags: string[]) =>
  market.db.execute(sql`select invalidate_cache(${sql.raw(`array['${tags.join("','")}']`)})`)

const expectPurged = (fake: FakeCdn, tag: string, timeout = 5000) =>
  expect.poll(() => fake.purgedTags().has(tag), { timeout, interval: 20 }).toBe(true)

/** Purges from the beginning, until nothing is left to purge and the position is saved. */
async function settle(market: Market, fake: FakeCdn) {
  const isSaved = async () => {
    const { rows } = await market.db.execute(sql`select from cdn_purges where snapshot is not null`)
    return rows.length > 0
  }
  await expect.poll(isSaved, { timeout: 10_000 }).toBe(true)
  expect(fake.purgedTags()).toEqual(new Set(['everything']))
  fake.purges.length = 0
}

describe('what a commit changes', () => {
  test('is purged soon, and once more for what was on its way', async ({ market }) => {
    await forgetPurges(market.db.$client, null)
    await using fake = await startFakeCdn('fastly')
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor })
    await using _process = startPurging(market, fake.cdn)
    await settle(market, fake)
    await vendor.api.update_products({
      p_product_ids: [product.id],
      p_change: { kind: 'stock', quantity: 3 },
    })
    await expectPurged(fake, `product:${product.id}`, 5000)
    expect(fake.purgedTags().has('everything')).toBe(false)
    const times = () => fake.purges.filter(({ tags }) => tags.includes(`product:${product.id}`)).length
    await expect.poll(times, { timeout: 3000 }).toBeGreaterThanOrEqual(2)
  })

  test('is purged once purges are accepted again, and health says that they were not', async ({ market }) => {
    await forgetPurges(market.db.$client, null)
    await using fake = await startFakeCdn('cloudflare')
    await using _process = startPurging(market, fake.cdn)
    await settle(market, fake)
    fake.refuse(3)
    await change(market, 'product:refused')
    const isFailing = async () => {
      const { rows } = await market.db.execute(
        sql`select failing_since is not null as failing from cdn_purges`,
      )
      return rows[0]!.failing
    }
    await expect.poll(isFailing).toBe(true)
    await market.db.execute(sql`update cdn_purges set failing_since = failing_since - interval '1 minute'`)
    expect((await readDatabaseSignals(market.db)).unpurged).toBe(true)
    await expectPurged(fake, 'product:refused', 6000)
    await expect.poll(isFailing).toBe(false)
    expect((await readDatabaseSignals(market.db)).unpurged).toBe(false)
  })
})

test('one server that does not answer delays no other', async ({ market }) => {
  await forgetPurges(market.db.$client, null)
  await using fake = await startFakeCdn('varnish')
  const hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  onTestFinished(() => void hanging.close().closeAllConnections())
  const hangingUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const cdn = openCdn({ ...fake.config, purgeUrls: [hangingUrl, ...fake.config.purgeUrls] })
  const purging = startPurging(market, cdn)
  await expectPurged(fake, 'everything')
  await change(market, 'product:a')
  // Less than the time after which a request is given up.
  await expectPurged(fake, 'product:a', 4000)
  await purging[Symbol.asyncDispose]()
  const { rows } = await market.db.execute(sql`select from cdn_purges where snapshot is not null`)
  expect(rows).toEqual([])
})

describe('after a restart', () => {
  test('exactly what was missed is purged', async ({ market }) => {
    await forgetPurges(market.db.$client, null)
    await using fake = await startFakeCdn('varnish')
    {
      await using _first = startPurging(market, fake.cdn)
      await settle(market, fake)
      await change(market, 'product:seen')
      await expectPurged(fake, 'product:seen')
      // Purged again, and its position saved.
      await sleep(3500)
    }
    await change(market, 'product:missed')
    fake.purges.length = 0
    await using _second = startPurging(market, fake.cdn)
    await expectPurged(fake, 'product:missed', 3000)
    await sleep(1500)
    expect(fake.purgedTags()).toEqual(new Set(['product:missed', 'any-product']))
  })

  test('what was not purged yet is purged', async ({ market }) => {
    await forgetPurges(market.db.$client, null)
    await using fake = await startFakeCdn('varnish')
    {
      await using _first = startPurging(market, fake.cdn)
      await settle(market, fake)
      fake.refuse(1000)
      await change(market, 'product:unsent')
      await expect.poll(() => fake.attempts()).toBeGreaterThan(2)
    }
    fake.refuse(0)
    await using _second = startPurging(market, fake.cdn)
    await expectPurged(fake, 'product:unsent', 3000)
    expect(fake.purgedTags().has('everything')).toBe(false)
  })

  test.for([
    ['the database is in another era', sql`update cdn_purges set era = 'another'`],
    ['nobody has purged for long', sql`update cdn_purges set seen_at = now() - interval '3 hours'`],
    ['another cache was told', sql`update cdn_purges set target = 'fastly other'`],
  ] as const)('everything is purged if %s', async ([, spoil], { market }) => {
    await forgetPurges(market.db.$client, null)
    await using fake = await startFakeCdn('fastly')
    {
      await using _first = startPurging(market, fake.cdn)
      await settle(market, fake)
    }
    await market.db.execute(spoil)
    await using _second = startPurging(market, fake.cdn)
    await expectPurged(fake, 'everything', 3000)
  })
})

test('of two processes one purges, and the other takes over', async ({ market }) => {
  await forgetPurges(market.db.$client, null)
  await using fake = await startFakeCdn('fastly')
  const first = startPurging(market, fake.cdn)
  await settle(market, fake)
  await using _second = startPurging(market, fake.cdn)
  await change(market, 'product:one')
  await sleep(3000)
  expect(fake.purges.filter(({ tags }) => tags.includes('product:one'))).toHaveLength(2)
  await first[Symbol.asyncDispose]()
  await change(market, 'product:two')
  await expectPurged(fake, 'product:two', 3000)
})

test('a connection that is cut loses nothing', async ({ market }) => {
  await forgetPurges(market.db.$client, null)
  await using fake = await startFakeCdn('fastly')
  await using _process = startPurging(market, fake.cdn)
  await settle(market, fake)
  await change(market, 'product:cut')
  const { rows } = await market.db.execute(
    sql`select pg_terminate_backend(pid) from pg_locks l where locktype = 'advisory' and objid = 4204217 and granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rows).toHaveLength(1)
  await change(market, 'product:after')
  await expectPurged(fake, 'product:cut', 4000)
  await expectPurged(fake, 'product:after', 4000)
})

test('without a cache in front, nobody has to purge', async ({ market }) => {
  await market.db.execute(
    sql`insert into cdn_purges (target, era, seen_at) values ('gone', '', now() - interval '1 day')`,
  )
  expect((await readDatabaseSignals(market.db)).unpurged).toBe(true)
  await forgetPurges(market.db.$client, null)
  expect((await readDatabaseSignals(market.db)).unpurged).toBe(false)
})
