import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { products, productVariants } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { migrate } from '@server/database/migrate'
import { test, type Market } from '@server/testing/market'
import { foldProductCounts } from './fold-product-counts'
import { miscounted } from './testing/count-mismatches'

const fold = (market: Market) => foldProductCounts({} as never, market.services)

const rowsKept = async (market: Market) =>
  (await market.db.execute<{ n: number }>(sql`select count(*)::int as n from product_counts`)).rows[0]!.n

test('products are counted as they are created, changed, taken off sale and deleted', async ({ market }) => {
  const vendor = await market.newVendor()
  const basket = await market.newProduct({ vendor })
  const shirt = await market.newProduct({ vendor })
  const bowl = await market.newProduct({ vendor })
  expect(await miscounted(market)).toEqual([])
  await market.changeProduct(basket, { sustainabilityScore: 91, manualScoreOverride: true, category: null })
  await market.changeProduct(shirt, { status: 'draft' })
  expect(await miscounted(market)).toEqual([])
  await market.changeProduct(basket, { deletedAt: new Date() })
  expect(await miscounted(market)).toEqual([])
  await market.db.delete(products).where(inArray(products.id, [shirt.id, bowl.id]))
  expect(await miscounted(market)).toEqual([])
  await market.newProduct({ vendor })
  await market.db.update(vendors).set({ status: 'rejected' }).where(eq(vendors.id, vendor.vendorId))
  expect(await miscounted(market)).toEqual([])
})

test('a change that is rolled back is not counted', async ({ market }) => {
  const basket = await market.newProduct()
  const change = market.db.transaction(async (tx) => {
    await tx.update(products).set({ sustainabilityScore: 3 }).where(eq(products.id, basket.id))
    throw new Error('Rolled back')
  })
  await expect(change).rejects.toThrow('Rolled back')
  expect(await miscounted(market)).toEqual([])
})

test('what changes no count adds no row', async ({ market }) => {
  const basket = await market.newProduct()
  const before = await rowsKept(market)
  await market.changeProduct(basket, { name: 'Renamed' })
  await market.placeOrder(await market.newCustomer(), [{ product: basket, quantity: 1 }])
  expect(await rowsKept(market)).toBe(before)
})

test('the job adds rows up without losing what others add meanwhile', async ({ market }) => {
  const vendor = await market.newVendor()
  const created = await Promise.all(Array.from({ length: 6 }, () => market.newProduct({ vendor })))
  const change = async (nth: number) => {
    for (let score = 0; score < 10; score++)
      await market.db
        .update(products)
        .set({ sustainabilityScore: score * 7 + nth, status: score % 2 ? 'draft' : 'active' })
        .where(inArray(products.id, [created[nth]!.id]))
  }
  const folds = async () => {
    for (let n = 0; n < 10; n++) await fold(market)
  }
  await Promise.all([...created.map((_, nth) => change(nth)), folds(), folds()])
  expect(await miscounted(market)).toEqual([])
  await fold(market)
  expect(await miscounted(market)).toEqual([])
  const { rows } = await market.db.execute(sql`
    select 1 from product_counts group by status, category, sustainability_score, manual_score_override, score_version
      having count(*) > 1 or sum(products) = 0
    union all select 1 from listing_counts group by vendor_id having count(*) > 1 or sum(listings) = 0`)
  expect(rows).toEqual([])
})

test('everything can be counted anew while products are written', async ({ market }) => {
  const vendor = await market.newVendor()
  const recount = async () => {
    for (let n = 0; n < 10; n++) {
      await market.db.execute(sql`select recount_products()`)
      await market.db.execute(sql`select recount_listings()`)
    }
  }
  const write = async () => {
    for (let n = 0; n < 5; n++) {
      const product = await market.newProduct({ vendor })
      // Variants first, whose listing is written before the product, as the form does.
      await market.db.transaction(async (tx) => {
        const deletedAt = new Date()
        await tx.update(productVariants).set({ deletedAt }).where(eq(productVariants.productId, product.id))
        await tx.update(products).set({ sustainabilityScore: n }).where(eq(products.id, product.id))
      })
    }
  }
  await Promise.all([recount(), write(), write(), fold(market)])
  expect(await miscounted(market)).toEqual([])
})

test('the products of an older version are counted when it is upgraded', async ({ market }) => {
  await market.newProduct()
  for (const table of ['product_counts', 'listing_counts'])
    await market.db.execute(sql`delete from ${sql.identifier(table)}`)
  expect(await miscounted(market)).not.toEqual([])
  await market.db.execute(
    sql`update drizzle.applied_functions set hash = 'older' where name in ('recount_products', 'recount_listings')`,
  )
  await migrate(market.url)
  expect(await miscounted(market)).toEqual([])
})
