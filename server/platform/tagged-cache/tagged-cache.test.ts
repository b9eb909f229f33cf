import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import { followInvalidations, noInvalidations } from './invalidations'
import { taggedCache } from './tagged-cache'

/** Longer than a value may be served without a check of its tags. */
const notFreshMs = 800

/** A cache that follows the market's database, with a connection of its own. */
async function openCache(market: Market) {
  const pool = new pg.Pool({ connectionString: market.url, max: 1 })
  pool.on('error', () => {})
  const invalidations = followInvalidations(pool, market.services.log)
  const cache = taggedCache(invalidations, { maxBytes: 1024 * 1024, maxAgeSeconds: 60 })
  const get = (key: string) => cache.get<string>(key)?.value
  /** Caches values with tags, and waits until they are no longer fresh. */
  async function put(values: Record<string, string[]>) {
    for (const [key, tags] of Object.entries(values))
      await cache.load(key, async (mark) => ({ value: key, size: 10, cacheable: { tags, mark } }))
    await sleep(notFreshMs)
  }
  /** The same, until they are served nevertheless: a transaction that another test has open on the server may prevent that. */
  async function keep(values: Record<string, string[]>) {
    await expect.poll(() => invalidations.mark().xmin).toBeGreaterThan(0)
    const putAgain = async () => {
      await put(values)
      return Object.keys(values).map(get)
    }
    await expect.poll(putAgain, { timeout: 30_000 }).toEqual(Object.keys(values))
  }
  return {
    cache,
    invalidations,
    get,
    put,
    keep,
    pool,
    [Symbol.asyncDispose]: async () => (invalidations.stop(), pool.end()),
  }
}

test('a value stays until a commit changes one of its tags', async ({ market }) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor })
  await using opened = await openCache(market)
  await opened.keep({ page: [`product:${product.id}`], other: ['product:other'], bare: [] })
  const p_change = { kind: 'stock', quantity: 3 } as const
  await vendor.api.update_products({ p_product_ids: [product.id], p_change })
  await expect.poll(() => opened.get('page'), { interval: 20 }).toBeUndefined()
  await expect.poll(() => ['other', 'bare'].map(opened.get)).toEqual(['other', 'bare'])
})

test('what is made of a cached part is not older than the last look at what has changed', async ({
  market,
}) => {
  await using opened = await openCache(market)
  await opened.keep({ part: ['settings'], changed: ['store:b'] })
  await market.db.execute(sql`select invalidate_cache(array['store:a'])`)
  await expect.poll(() => opened.get('changed')).toBe('changed')
  const load = (key: string, maxAgeSeconds?: number) =>
    opened.cache.load(key, async (mark) => ({
      value: key,
      size: 10,
      cacheable: { tags: ['settings'], mark, ...(maxAgeSeconds !== undefined && { maxAgeSeconds }) },
    }))
  const isNewer = async () => {
    const { cacheable } = await load('part')
    return opened.invalidations.isCurrent(cacheable!.mark, ['settings', 'store:a'])
  }
  await expect.poll(isNewer).toBe(true)

  await load('count', 10)
  await sleep(1000)
  const { maxAgeSeconds } = (await load('count', 10)).cacheable!
  expect(maxAgeSeconds).toBeLessThan(9.5)
})

test('a change that is rolled back leaves everything as it is', async ({ market }) => {
  await using opened = await openCache(market)
  await opened.keep({ page: ['settings'] })
  await market.db
    .transaction(async (tx) => {
      await tx.execute(sql`select invalidate_cache(array['settings'])`)
      tx.rollback()
    })
    .catch(() => {})
  await sleep(500)
  await expect.poll(() => opened.get('page')).toBe('page')
})

test('a transaction that began before others, and commits after them, is not missed', async ({ market }) => {
  await using opened = await openCache(market)
  await using slow = Object.assign(await market.db.$client.connect(), {
    async [Symbol.asyncDispose]() {
      slow.release()
    },
  })
  await slow.query('begin')
  await slow.query(`select invalidate_cache(array['store:slow'])`)
  await market.db.execute(sql`select invalidate_cache(array['store:fast'])`)
  await sleep(500)
  // Nothing is known of what began after the slow transaction, so this is kept no longer than a moment.
  await opened.put({ meanwhile: ['store:fast'] })
  await slow.query('commit')
  await sleep(500)
  await opened.keep({ page: ['store:slow', 'store:fast'] })
  await expect.poll(() => opened.get('page')).toBe('page')
  await market.db.execute(sql`select invalidate_cache(array['store:slow'])`)
  await expect.poll(() => opened.get('page'), { interval: 20 }).toBeUndefined()
})

test('a value read before a commit is out of date, however late it is cached', async ({ market }) => {
  await using opened = await openCache(market)
  await opened.keep({})
  const loading = opened.cache.load('page', async (mark) => {
    await market.db.execute(sql`select invalidate_cache(array['listing'])`)
    await sleep(notFreshMs)
    return { value: 'page', size: 10, cacheable: { tags: ['listing'], mark } }
  })
  await loading
  expect(opened.get('page')).toBeUndefined()
})

test('a value never replaces one that was read later', async () => {
  let isCurrent = false
  const cache = taggedCache(
    { ...noInvalidations, isCurrent: () => isCurrent },
    { maxBytes: 1024, maxAgeSeconds: 60 },
  )
  const load = (value: string, xmin: number) =>
    cache.load('page', async () => ({
      value,
      size: 10,
      cacheable: { tags: [], mark: { at: performance.now() - notFreshMs, xmin, era: 'a' } },
    }))
  await load('later', 9)
  await load('earlier', 5)
  isCurrent = true
  expect(cache.get('page')?.value).toBe('later')
})

test('nothing older than a moment is served while changes cannot be read, and all of it afterwards', async ({
  market,
}) => {
  await using opened = await openCache(market)
  await opened.keep({ page: ['listing'], changed: ['store:a'] })
  const { release } = await blockConnection(opened.pool)
  await expect.poll(() => opened.get('page'), { interval: 20 }).toBeUndefined()
  await market.db.execute(sql`select invalidate_cache(array['store:a'])`)
  release()

  await expect.poll(() => opened.get('page'), { interval: 20 }).toBe('page')
  expect(opened.get('changed')).toBeUndefined()
})

/** Holds the only connection of a pool. */
async function blockConnection(pool: pg.Pool) {
  const client = await pool.connect()
  return { release: () => client.release() }
}

test('too many tags to name count as all', async ({ market }) => {
  await using opened = await openCache(market)
  await opened.keep({ page: ['product:a'] })
  await market.db.execute(
    sql`select invalidate_cache(array(select 'product:' || n from generate_series(1, 501) n))`,
  )
  await expect.poll(() => opened.get('page'), { interval: 20 }).toBeUndefined()
})

describe('each change names its tags', () => {
  const tagsOf = async (market: Market, change: () => Promise<unknown>) => {
    const { rows: before } = await market.db.execute<{ snapshot: string }>(
      sql`select pg_current_snapshot()::text as snapshot`,
    )
    await change()
    const { rows } = await market.db.execute<{ tag: string }>(
      sql`select distinct unnest(tags) as tag from cache_invalidations
        where not pg_visible_in_snapshot(transaction_id, ${before[0]!.snapshot}::pg_snapshot) order by 1`,
    )
    return rows.map(({ tag }) => tag)
  }

  test('a price, a stock, the last piece, a name, a picture', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, quantity: 5 })
    const slug = vendor.session.vendor!.storeSlug!
    const update = (p_change: never) => () =>
      vendor.api.update_products({ p_product_ids: [product.id], p_change })
    const own = `product:${product.id}`
    const tags = {
      price: await tagsOf(market, update({ kind: 'price', percent: 10 } as never)),
      stock: await tagsOf(market, update({ kind: 'stock', quantity: 4 } as never)),
      last: await tagsOf(market, update({ kind: 'stock', quantity: 0 } as never)),
    }
    expect(tags).toEqual({
      price: ['listing:price', own, `store-products:${slug}`],
      stock: [own],
      last: ['listing:stock', own],
    })
  })

  test('a store that is renamed, and one whose plan alone changes', async ({ market }) => {
    const vendor = await market.newVendor()
    await market.newProduct({ vendor })
    const slug = vendor.session.vendor!.storeSlug!
    const update = (set: object) => () =>
      market.db.update(vendors).set(set).where(eq(vendors.storeSlug, slug))
    expect(await tagsOf(market, update({ companyName: 'Reed and Root' }))).toEqual([
      'listing:text',
      `store:${slug}`,
    ])
  })
})
