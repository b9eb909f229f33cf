import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { productFields } from '@contract/catalog/product-fields'
import type { BulkChangeInput } from '@contract/catalog/vendor-procedures'
import { products, productVariants } from '@server/database/schema/catalog'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { findBulkEdit } from './queries'
import { applyBatch } from './run-bulk-edit'

/** A vendor with so many products at 10, 11, 12 … dollars, each with so many in stock. */
async function createCatalogue(market: Market, count: number) {
  const vendor = await market.newVendor()
  for (let n = 0; n < count; n++) {
    const p_product = productFields.parse({ name: `Mat ${n}`, price: 10 + n, quantity: 5 })
    await vendor.api.create_product({ p_product })
  }
  const variants = () =>
    market.db
      .select({ id: productVariants.id, price: productVariants.priceMinor, stock: productVariants.stock })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(eq(products.vendorId, vendor.vendorId))
      .orderBy(asc(products.name))
  return {
    ...vendor,
    variants,
    prices: async () => (await variants()).map(({ price }) => price),
    stocks: async () => (await variants()).map(({ stock }) => stock),
    edit: (p_change: BulkChangeInput) =>
      market.api(vendor.session, market.newKey()).start_bulk_edit({ p_filter: {}, p_change }),
  }
}

test('all products that match are changed by a job, which reports its progress, and undone by another', async ({
  market,
}) => {
  const shop = await createCatalogue(market, 3)
  await market.db.update(products).set({ status: 'draft' }).where(eq(products.name, 'Mat 2'))
  const api = market.api(shop.session, market.newKey())
  const edit = await api.start_bulk_edit({
    p_filter: { search: 'mat', status: 'active' },
    p_change: { kind: 'price', percent: 10 },
  })
  expect(edit).toMatchObject({ status: 'running', total: 2, done: 0, kind: 'price' })
  await expect(shop.edit({ kind: 'unpublish' })).rejects.toMatchObject({ code: 'bulk_edit_in_progress' })
  await market.runJobs()
  const p_bulk_edit_id = edit.id
  expect(await shop.api.get_bulk_edit({ p_bulk_edit_id })).toMatchObject({
    status: 'completed',
    done: 2,
    changed: 2,
  })
  expect(await shop.prices()).toEqual([11_00, 12_10, 12_00])
  // One price has been changed since: that one stays.
  const [first] = await shop.variants()
  await market.db.update(productVariants).set({ priceMinor: 99_00 }).where(eq(productVariants.id, first!.id))
  await shop.api.undo_bulk_edit({ p_bulk_edit_id })
  await market.runJobs()
  expect(await shop.prices()).toEqual([99_00, 11_00, 12_00])
  expect((await shop.api.get_bulk_edit({ p_bulk_edit_id })).status).toBe('undone')
  await expect(shop.api.undo_bulk_edit({ p_bulk_edit_id })).rejects.toMatchObject({
    code: 'bulk_edit_status_changed',
  })
})

test('a stock is set less what was sold since the edit began, and undone by the difference', async ({
  market,
}) => {
  const shop = await createCatalogue(market, 2)
  const edit = await shop.edit({ kind: 'stock', quantity: 9 })
  const [first] = await shop.variants()
  await market.db.update(productVariants).set({ stock: 3 }).where(eq(productVariants.id, first!.id))
  await market.runJobs()
  expect(await shop.stocks()).toEqual([7, 9])
  await market.db.update(productVariants).set({ stock: 6 }).where(eq(productVariants.id, first!.id))
  await shop.api.undo_bulk_edit({ p_bulk_edit_id: edit.id })
  await market.runJobs()
  expect(await shop.stocks()).toEqual([2, 5])
})

test.for([
  ['unpublish', 'draft'],
  ['delete', 'deleted'],
] as const)(
  'products that were changed by %s are as before after an undo',
  async ([kind, status], { market }) => {
    const shop = await createCatalogue(market, 2)
    const ids = (await shop.api.list_vendor_products()).items.map(({ id }) => id)
    const edit = await market
      .api(shop.session, market.newKey())
      .start_bulk_edit({ p_product_ids: ids, p_change: { kind } })
    expect(edit).toMatchObject({ status: 'completed', changed: 2 })
    const statuses = async () => {
      const rows = await market.db.select().from(products).where(eq(products.vendorId, shop.vendorId))
      return rows.map((row) => (row.deletedAt ? 'deleted' : row.status))
    }
    expect(await statuses()).toEqual([status, status])
    await shop.api.undo_bulk_edit({ p_bulk_edit_id: edit.id })
    await market.runJobs()
    expect(await statuses()).toEqual(['active', 'active'])
  },
)

describe('a price', () => {
  test.for([
    [{ amount: 2.5 }, [12_50, 13_50]],
    [{ amount: -10.5 }, [1, 50]],
    [{ percent: 10, ending: 99 }, [10_99, 11_99]],
    [{ ending: 95 }, [9_95, 10_95]],
    [{ amount: -20, ending: 0 }, [1_00, 1_00]],
  ] as const)('changes by %j', async ([price, expected], { market }) => {
    const shop = await createCatalogue(market, 2)
    await shop.edit({ kind: 'price', ...(price as { percent?: number; ending?: number }) })
    await market.runJobs()
    expect(await shop.prices()).toEqual(expected)
  })
})

test('a catalogue is changed in batches, each product once, also if the job is killed and runs again', async ({
  market,
}) => {
  const shop = await createCatalogue(market, 1)
  await market.db.execute(sql`
    with added as (
      insert into products (vendor_id, name, status, score_version)
      select vendor_id, 'Tile ' || n, 'draft', score_version from products, generate_series(1, 249) as n
        where vendor_id = ${shop.vendorId} returning id)
    insert into product_variants (product_id, price_minor, stock) select id, 1000, 5 from added`)
  const edit = await shop.edit({ kind: 'price', amount: 1 })
  expect(edit.total).toBe(250)
  const row = (await findBulkEdit(market.db, edit.id))!
  // A run that is killed after its first batch.
  await inTransaction(market.db, (tx) => applyBatch(row, { ...market.context(), tx }))
  expect(await shop.api.get_bulk_edit({ p_bulk_edit_id: edit.id })).toMatchObject({ done: 100, total: 250 })
  await market.runJobs()
  expect(await shop.api.get_bulk_edit({ p_bulk_edit_id: edit.id })).toMatchObject({
    status: 'completed',
    changed: 250,
  })
  expect(new Set(await shop.prices())).toEqual(new Set([11_00]))
})

test('more products than a job may change are refused, with what to do', async ({ market }) => {
  const shop = await createCatalogue(market, 1)
  await market.db.execute(sql`
    insert into products (vendor_id, name, status, score_version)
    select vendor_id, 'Tile ' || n, 'draft', score_version from products, generate_series(1, 5000) as n
      where vendor_id = ${shop.vendorId}`)
  await expect(shop.edit({ kind: 'publish' })).rejects.toThrow(
    '5,001 products match. At most 5,000 can be changed at once: narrow the list by its filters.',
  )
})

test('another vendor can neither see nor undo an edit', async ({ market }) => {
  const shop = await createCatalogue(market, 1)
  const { id: p_bulk_edit_id } = await shop.edit({ kind: 'unpublish' })
  const { api } = await market.newVendor()
  await expect(api.get_bulk_edit({ p_bulk_edit_id })).rejects.toMatchObject({ code: 'bulk_edit_not_found' })
  await market.runJobs()
  await expect(api.undo_bulk_edit({ p_bulk_edit_id })).rejects.toMatchObject({ code: 'bulk_edit_not_found' })
  expect((await api.list_bulk_edits()).items).toEqual([])
  expect((await shop.api.list_bulk_edits()).items).toMatchObject([{ kind: 'unpublish', changed: 1 }])
})
