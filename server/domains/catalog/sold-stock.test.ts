import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { stockMovements } from '@server/database/schema/variant-history'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import { exportProducts } from './export-products'
import type { ImportOptions } from './import/import-products'
import { importFile, csvFile } from './import/testing/shopify-shop'
import { onlyProductOf, variantsOf } from './import/testing/imported-products'
import { releaseStock, reserveStock } from './stock'

const stocksOf = async (market: Market, productId: string) =>
  (await variantsOf(market, productId)).map(({ stock }) => stock)

/** Sells units of a variant, as an order does. */
const reserveUnits = (market: Market, variantId: string, quantity: number) =>
  inTransaction(market.db, (tx) => reserveStock(tx, randomUUID(), [{ variantId, quantity, name: 'Basket' }]))

/** A product and what its form shows when it is opened. */
async function openForm(market: Market, overrides: Partial<Parameters<Market['newProduct']>[0]> = {}) {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, quantity: 20, ...overrides })
  const form = await vendor.api.get_vendor_product({ p_product_id: product.id })
  return { vendor, product, form }
}

async function exportCsv(market: Market, { session }: VendorPerson): Promise<string> {
  let text = ''
  for await (const lines of exportProducts(market.context(session))) text += lines
  return text
}

describe('a product form that was opened before five units were sold', () => {
  test('changes only the price, if that is all its vendor changed', async ({ market }) => {
    const { vendor, product, form } = await openForm(market)
    await reserveUnits(market, product.variantId, 5)
    await vendor.api.update_product({
      p_product_id: product.id,
      p_product: { price: 39 },
      p_version: form.version,
    })
    expect((await vendor.api.get_vendor_product({ p_product_id: product.id })).product).toMatchObject({
      price: 39,
      quantity: 15,
      category: 'Home & Garden',
    })
  })

  test.for([
    ['adds what its vendor added', 23, 18],
    ['takes away what its vendor took away', 17, 12],
    ['is sold out if its vendor took all away', 0, 0],
    ['is sold out if fewer are left than its vendor took away', 3, 0],
  ] as const)('%s', async ([, quantity, remaining], { market }) => {
    const { vendor, product } = await openForm(market)
    await reserveUnits(market, product.variantId, 5)
    const p_product = { quantity, quantity_seen: 20 }
    await vendor.api.update_product({ p_product_id: product.id, p_product })
    expect(await market.stockOf(product)).toBe(remaining)
  })

  test('sets the stock for a caller who sends only a quantity', async ({ market }) => {
    const { vendor, product } = await openForm(market)
    await reserveUnits(market, product.variantId, 5)
    await vendor.api.update_product({ p_product_id: product.id, p_product: { quantity: 20 } })
    expect(await market.stockOf(product)).toBe(20)
  })

  test('keeps the sold stock of each variant, also of one that was renamed', async ({ market }) => {
    const options = [{ name: 'Size', values: ['S', 'M'] }]
    const { vendor, product, form } = await openForm(market, { options })
    await reserveUnits(market, product.variantIds[0]!, 5)
    await reserveUnits(market, product.variantIds[1]!, 2)
    const [small, medium] = form.product.variants.map((variant) => ({
      ...variant,
      quantity_seen: variant.quantity,
    }))
    await vendor.api.update_product({
      p_product_id: product.id,
      p_product: {
        options: [{ name: 'Size', values: ['Small', 'M'] }],
        variants: [
          { ...small!, option_values: ['Small'], price: 40 },
          { ...medium!, quantity: 21 },
        ],
      },
    })
    expect(await variantsOf(market, product.id)).toMatchObject([
      { id: product.variantIds[0], optionValues: ['Small'], priceMinor: 40_00, stock: 15 },
      { id: product.variantIds[1], optionValues: ['M'], stock: 19 },
    ])
  })

  test('keeps the sold stock when its product gets its first options', async ({ market }) => {
    const { vendor, product } = await openForm(market)
    await reserveUnits(market, product.variantId, 5)
    const variant = { price: 34.5, quantity: 20, quantity_seen: 20 }
    const p_product = {
      options: [{ name: 'Size', values: ['S'] }],
      variants: [{ ...variant, option_values: ['S'] }],
    }
    await vendor.api.update_product({ p_product_id: product.id, p_product })
    expect(await stocksOf(market, product.id)).toEqual([15])
  })
})

describe('of two tabs with the same product', () => {
  test('the second save is refused and overwrites nothing', async ({ market }) => {
    const { vendor, product, form } = await openForm(market)
    const save = (p_product: object, p_version = form.version) =>
      vendor.api.update_product({ p_product_id: product.id, p_product, p_version })
    const { version } = await save({ price: 39 })
    await expect(save({ name: 'Tall basket' })).rejects.toMatchObject({ code: 'version_conflict' })
    expect(await save({ name: 'Tall basket' }, version)).not.toMatchObject({ version })
    expect((await vendor.api.get_vendor_product({ p_product_id: product.id })).product).toMatchObject({
      name: 'Tall basket',
      price: 39,
    })
  })

  test('only one of several simultaneous saves succeeds', async ({ market }) => {
    const { vendor, product, form } = await openForm(market)
    const results = await Promise.allSettled(
      [31, 32, 33, 34].map((price) =>
        vendor.api.update_product({
          p_product_id: product.id,
          p_product: { price },
          p_version: form.version,
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a sale in between does not conflict', async ({ market }) => {
    const { vendor, product, form } = await openForm(market)
    await reserveUnits(market, product.variantId, 1)
    const saved = vendor.api.update_product({
      p_product_id: product.id,
      p_product: { price: 39 },
      p_version: form.version,
    })
    await expect(saved).resolves.toMatchObject({ product_id: product.id })
  })
})

describe('an imported file', () => {
  const towel = (stock: number, price = 20) => csvFile(`towel,Towel,true,,,shopify,${stock},${price},,`)
  const importTowel = (market: Market, vendorId: string, stock: number, price?: number) =>
    importFile(market, vendorId, towel(stock, price), { pictures: false, publishWithoutPictures: true })

  test('does not restore what was sold since the last one', async ({ market }) => {
    const { vendorId } = await market.newVendor()
    await importTowel(market, vendorId, 10)
    const { id } = await onlyProductOf(market, vendorId)
    const [{ id: variantId } = { id: '' }] = await variantsOf(market, id)
    await reserveUnits(market, variantId, 4)
    await importTowel(market, vendorId, 10, 25)
    expect(await stocksOf(market, id)).toEqual([6])
    const report = await importTowel(market, vendorId, 12)
    expect(await stocksOf(market, id)).toEqual([8])
    expect(report.notes).toMatchObject([{ reason: 'its stock was changed from 6 to 8; the file says 12' }])
  })

  test('is previewed with both numbers, and its vendor may keep or set the stock', async ({ market }) => {
    const { vendorId } = await market.newVendor()
    await importTowel(market, vendorId, 10)
    const { id } = await onlyProductOf(market, vendorId)
    const [{ id: variantId } = { id: '' }] = await variantsOf(market, id)
    await reserveUnits(market, variantId, 4)
    const importWith = (options: ImportOptions) =>
      importFile(market, vendorId, towel(10, 30), { pictures: false, ...options })
    const preview = await importWith({ dryRun: true })
    expect(preview).toMatchObject({
      stockDiffers: 1,
      notes: [{ reason: 'its stock stays 6; the file says 10' }],
    })
    await importWith({ stockRule: 'keep' })
    expect(await stocksOf(market, id)).toEqual([6])
    await importWith({ stockRule: 'set' })
    expect(await stocksOf(market, id)).toEqual([10])
    expect(await importWith({ stockRule: 'set' })).toMatchObject({ stockDiffers: 0, notes: [] })
  })

  test('from our own export changes the stock by the difference made in it, only once', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, quantity: 10 })
    const text = await exportCsv(market, vendor)
    await reserveUnits(market, product.variantId, 4)
    const reimport = async (stock: number) => {
      const editedCsv = text.replace(/,shopify,10,/, `,shopify,${stock},`)
      await importFile(market, vendor.vendorId, Buffer.from(editedCsv), { pictures: false })
      return stocksOf(market, product.id)
    }
    expect(await reimport(10)).toEqual([6])
    expect(await reimport(13)).toEqual([9])
    expect(await reimport(13)).toEqual([9])
    expect(await reimport(10)).toEqual([6])
  })

  test('from an export starts from that export, not from an earlier file', async ({ market }) => {
    const vendor = await market.newVendor()
    await importTowel(market, vendor.vendorId, 10)
    const { id } = await onlyProductOf(market, vendor.vendorId)
    const [{ id: variantId } = { id: '' }] = await variantsOf(market, id)
    await reserveUnits(market, variantId, 4)
    const text = await exportCsv(market, vendor)
    await importFile(market, vendor.vendorId, Buffer.from(text), { pictures: false })
    expect(await stocksOf(market, id)).toEqual([6])
  })
})

test('a bulk edit sets the stock, less what was sold since the vendor saw it', async ({ market }) => {
  const vendor = await market.newVendor()
  const first = await market.newProduct({ vendor, quantity: 20 })
  const second = await market.newProduct({
    vendor,
    quantity: 3,
    options: [{ name: 'Size', values: ['S', 'M'] }],
  })
  const p_product_ids = [first.id, second.id]
  const stockSeen = await vendor.api.list_product_stock({ p_product_ids })
  expect(stockSeen).toHaveLength(3)
  await reserveUnits(market, first.variantId, 5)
  await reserveUnits(market, second.variantId, 1)
  const setStock = (quantity: number, change: object = {}) =>
    vendor.api.update_products({ p_product_ids, p_change: { kind: 'stock', quantity, ...change } })
  await setStock(30, { seen: stockSeen })
  expect([await stocksOf(market, first.id), await stocksOf(market, second.id)]).toEqual([[25], [29, 30]])
  await setStock(8)
  expect([await stocksOf(market, first.id), await stocksOf(market, second.id)]).toEqual([[8], [8, 8]])
})

test(
  'thirty buyers race a vendor who saves, imports and bulk-edits: every unit is sold once or still in stock',
  { timeout: 120_000 },
  async ({ market }) => {
    const vendor = await market.newVendor()
    const initialFile = csvFile(`towel,Towel,true,,,shopify,100,20,,`)
    await importFile(market, vendor.vendorId, initialFile, { pictures: false, publishWithoutPictures: true })
    const { id } = await onlyProductOf(market, vendor.vendorId)
    const [variant] = await variantsOf(market, id)
    const towel: TestProduct = { ...variant!, variantId: variant!.id, variantIds: [variant!.id], id, vendorId: vendor.vendorId, name: 'Towel' } // prettier-ignore
    const buyers = await Promise.all(Array.from({ length: 30 }, () => market.newCustomer()))
    const inputs = await Promise.all(
      buyers.map((buyer, i) => market.prepareOrder(buyer, [{ product: towel, quantity: 1 + (i % 3) }])),
    )
    const units = inputs.reduce((sum, _, i) => sum + 1 + (i % 3), 0)
    const currentQuantity = async () =>
      (await vendor.api.get_vendor_product({ p_product_id: id })).product.quantity!

    const orderPromises = Promise.all(buyers.map(({ api }, i) => api.create_order(inputs[i]!)))
    const editPromises = Promise.all([
      // Descriptions only: with changed prices the orders would be refused.
      repeat(10, async (n) => {
        const stockSeen = await currentQuantity()
        const p_product = { description: `Edition ${n}`, quantity: stockSeen + 1, quantity_seen: stockSeen }
        await vendor.api.update_product({ p_product_id: id, p_product })
      }),
      repeat(10, async (n) => {
        await importFile(market, vendor.vendorId, csvFile(`towel,Towel,true,,,shopify,${101 + n},20,,`), {
          pictures: false,
        })
      }),
      repeat(10, async () => {
        const stockSeen = await vendor.api.list_product_stock({ p_product_ids: [id] })
        const quantity = stockSeen[0]!.quantity + 1
        await vendor.api.update_products({
          p_product_ids: [id],
          p_change: { kind: 'stock', quantity, seen: stockSeen },
        })
      }),
      repeat(10, async () => {
        await reserveUnits(market, variant!.id, 1)
        await inTransaction(market.db, (tx) =>
          releaseStock(tx, randomUUID(), [{ variantId: variant!.id, quantity: 1 }]),
        )
      }),
    ])
    expect(await orderPromises).toHaveLength(30)
    await editPromises
    expect(await stocksOf(market, id)).toEqual([100 + 30 - units])
    const movements = await market.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variant!.id))
    expect(movements.reduce((sum, { change }) => sum + change, 100)).toBe(100 + 30 - units)
    expect(movements.filter(({ cause }) => cause === 'sold')).toHaveLength(30 + 10)
    expect(new Set(movements.map(({ cause }) => cause))).toEqual(
      new Set(['sold', 'cancelled', 'edited', 'bulk_edited', 'imported']),
    )
  },
)

async function repeat(times: number, action: (n: number) => Promise<void>) {
  for (let n = 0; n < times; n++) await action(n)
}
