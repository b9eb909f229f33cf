import { eq, sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { connect } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { productViews } from '@server/database/schema/product-views'
import { openMarketplace } from '@server/marketplace'
import { serverLimits } from '@server/limits'
import { countDeadlocksDuring } from '@server/testing/deadlocks'
import { test, type Market } from '@server/testing/market'
import { retentionJobs } from '@server/platform/retention'
import { countViews } from './count-views'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const viewsByDay = async ({ db }: Market, productId: string) => {
  const rows = await db
    .select()
    .from(productViews)
    .where(eq(productViews.productId, productId))
    .orderBy(productViews.day)
  return rows.map(({ day, views }) => [day, views])
}

test('views are stored by the day of UTC on which they were counted, as numbers and nothing else', async ({
  market,
}) => {
  const product = await market.newProduct()
  const counter = countViews(market.services)
  market.setClock(new Date('2031-03-01T23:59:59Z'))
  counter.count(product.id)
  counter.count(product.id)
  market.setClock(new Date('2031-03-02T00:00:00Z'))
  counter.count(product.id)
  expect(await viewsByDay(market, product.id)).toEqual([])
  await counter.flush()
  counter.count(product.id)
  await counter.stop()
  expect(await viewsByDay(market, product.id)).toEqual([
    ['2031-03-01', 2],
    ['2031-03-02', 2],
  ])
  const rows = await market.db.select().from(productViews).where(eq(productViews.productId, product.id))
  const row = { productId: product.id, day: '2031-03-01', vendorId: product.vendorId, views: 2 }
  expect(rows).toContainEqual(row)
})

test('processes that store the same products at once add up, without a deadlock', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const names = Array.from({ length: 500 }, (_, n) => `Basket ${n}`)
  await market.newProducts(names.map((name) => ({ vendorId, name, priceMinor: 10_00, stock: 5 })))
  const rows = await market.db.select().from(products).where(eq(products.vendorId, vendorId))
  const ids = rows.map(({ id }) => id)
  market.setClock(new Date('2031-04-01T12:00:00Z'))
  const connections = Array.from({ length: 4 }, () => connect(market.url, 2))
  const counters = connections.map(({ db }) => countViews({ ...market.services, db }))
  const deadlocks = await countDeadlocksDuring(market, async () => {
    for (let round = 0; round < 10; round++) {
      counters.forEach((counter, nth) => {
        for (const id of nth % 2 ? ids : ids.toReversed()) counter.count(id)
      })
      await Promise.all(counters.map((counter) => counter.flush()))
    }
  })
  await Promise.all(counters.map((counter) => counter.stop()))
  for (const { close } of connections) await close()
  expect(deadlocks).toBe(0)
  const stored = await market.db.select().from(productViews).where(eq(productViews.vendorId, vendorId))
  expect(stored.map(({ day, views }) => `${day} ${views}`)).toEqual(ids.map(() => '2031-04-01 40'))
})

test('while the database refuses, nothing is lost, and nothing is counted twice afterwards', async ({
  market,
}) => {
  const { id } = await market.newProduct()
  market.setClock(new Date('2031-05-01T12:00:00Z'))
  const counter = countViews(market.services)
  counter.count(id)
  await market.db.execute(sql`alter table product_views rename to product_views_away`)
  await counter.flush()
  counter.count(id)
  await market.db.execute(sql`alter table product_views_away rename to product_views`)
  await counter.flush()
  await counter.stop()
  expect(await viewsByDay(market, id)).toEqual([['2031-05-01', 2]])
})

test('a process that is killed loses only what it has not stored', async ({ market }) => {
  const { id } = await market.newProduct()
  market.setClock(new Date('2031-06-01T12:00:00Z'))
  const killed = countViews(market.services)
  killed.count(id)
  await killed.flush()
  killed.count(id)
  const next = countViews(market.services)
  next.count(id)
  await next.stop()
  expect(await viewsByDay(market, id)).toEqual([['2031-06-01', 2]])
})

test('a process that stops stores what it has counted', async ({ market }) => {
  const { id } = await market.newProduct()
  const { config, publicUrl, internalUrl } = market.services
  const clock = () => new Date('2031-08-01T12:00:00Z')
  const marketplace = await openMarketplace(config, {
    databaseUrl: market.url,
    publicUrl,
    internalUrl,
    clock,
  })
  marketplace.viewCounter.count(id)
  await marketplace.close()
  expect(await viewsByDay(market, id)).toEqual([['2031-08-01', 1]])
})

test('what is counted in memory has a limit, and products that are counted already go on', async ({
  market,
}) => {
  const { id } = await market.newProduct()
  market.setClock(new Date('2031-07-01T12:00:00Z'))
  const counter = countViews(market.services)
  counter.count(id)
  for (let n = 1; n < serverLimits.productViews.maxBuffered; n++)
    counter.count(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  const { id: tooLate } = await market.newProduct()
  counter.count(tooLate)
  counter.count(id)
  await counter.stop()
  expect(await viewsByDay(market, id)).toEqual([['2031-07-01', 2]])
  expect(await viewsByDay(market, tooLate)).toEqual([])
})

test('views are kept for two years and go with their product', async ({ market }) => {
  const { id, vendorId } = await market.newProduct()
  const rows = ['2029-01-01', '2031-01-30', '2031-01-31'].map((day) => ({
    productId: id,
    day,
    vendorId,
    views: 1,
  }))
  await market.db.insert(productViews).values(rows)
  const clock = () => new Date('2033-03-01T12:00:00Z')
  await retentionJobs.jobs.delete_expired(undefined as never, { ...market.services, clock })
  expect(await viewsByDay(market, id)).toEqual([['2031-01-31', 1]])
  await market.db.execute(sql`delete from product_listings where product_id = ${id}`)
  await market.db.delete(products).where(eq(products.id, id))
  expect(await viewsByDay(market, id)).toEqual([])
})
