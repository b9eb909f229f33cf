import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { productVariants } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import { importFile, csvFile } from './import/testing/shopify-shop'
import { onlyProductOf } from './import/testing/imported-products'

const historyOf = async (api: Awaited<ReturnType<Market['newVendor']>>['api'], p_product_id: string) =>
  (await api.list_stock_movements({ p_product_id })).items.map(({ cause, change, quantity }) => [
    cause,
    change,
    quantity,
  ])

test('each change of a stock is in its history: sold, cancelled, edited, set in bulk', async ({ market }) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, quantity: 20 })
  const customer = await market.newCustomer()
  const orderId = await market.placeOrder(customer, [{ product, quantity: 3 }])
  await customer.api.cancel_order({ p_order_id: orderId })
  const p_product_id = product.id
  await vendor.api.update_product({ p_product_id, p_product: { quantity: 25, quantity_seen: 20 } })
  await vendor.api.update_products({ p_product_ids: [product.id], p_change: { kind: 'stock', quantity: 8 } })
  // What changes something else is no movement.
  await vendor.api.update_product({ p_product_id, p_product: { price: 12 } })
  const { items } = await vendor.api.list_stock_movements({ p_product_id })
  expect(items).toMatchObject([
    { cause: 'bulk_edited', change: -17, quantity: 8, changed_by: vendor.session.fullName, order_id: null },
    { cause: 'edited', change: 5, quantity: 25, changed_by: vendor.session.fullName, order_id: null },
    { cause: 'cancelled', change: 3, quantity: 20, changed_by: null, order_id: orderId },
    { cause: 'sold', change: -3, quantity: 17, changed_by: null, order_id: orderId },
  ])
})

test('an import records who imported it, and its preview nothing', async ({ market }) => {
  const vendor = await market.newVendor()
  const file = (stock: number) => csvFile(`towel,Towel,true,,,shopify,${stock},20,,`)
  const options = { pictures: false, importedBy: vendor.session.userId }
  await importFile(market, vendor.vendorId, file(5), options)
  const { id } = await onlyProductOf(market, vendor.vendorId)
  await importFile(market, vendor.vendorId, file(9), { ...options, dryRun: true })
  expect(await historyOf(vendor.api, id)).toEqual([])
  await importFile(market, vendor.vendorId, file(9), options)
  const { items } = await vendor.api.list_stock_movements({ p_product_id: id })
  expect(items).toMatchObject([{ cause: 'imported', change: 4, changed_by: vendor.session.fullName }])
})

test('a change by a version that does not say why is recorded, and the next cause is not borrowed for it', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, quantity: 5 })
  const setStock = (stock: number) =>
    market.db.update(productVariants).set({ stock }).where(eq(productVariants.id, product.variantId))
  await setStock(7)
  const p_change = { kind: 'stock', quantity: 9 } as const
  await vendor.api.update_products({ p_product_ids: [product.id], p_change })
  await setStock(4)
  expect(await historyOf(vendor.api, product.id)).toEqual([
    ['other', -5, 4],
    ['bulk_edited', 2, 9],
    ['other', 2, 7],
  ])
})

test('a history is read page by page, by variant, and by its own vendor; staff are not named in it', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({
    vendor,
    quantity: 5,
    options: [{ name: 'Size', values: ['S', 'M'] }],
  })
  const admin = await market.newAdmin()
  const p_product_ids = [product.id]
  await vendor.api.update_products({ p_product_ids, p_change: { kind: 'stock', quantity: 9 } })
  const { product: fields } = await admin.api.get_vendor_product({ p_product_id: product.id })
  const variants = fields.variants.map((variant) => ({ ...variant, quantity: 6 }))
  await admin.api.update_product({ p_product_id: product.id, p_product: { variants }, p_version: undefined })
  const query = { p_product_id: product.id, limit: 3 }
  const first = await vendor.api.list_stock_movements(query)
  const second = await vendor.api.list_stock_movements({ ...query, cursor: first.next_cursor! })
  const movements = [...first.items, ...second.items]
  expect(new Set(movements.map(({ movement_id }) => movement_id)).size).toBe(4)
  expect(second.next_cursor).toBeNull()
  expect(movements.map(({ changed_by }) => changed_by)).toEqual([
    null,
    null,
    vendor.session.fullName,
    vendor.session.fullName,
  ])
  const medium = await vendor.api.list_stock_movements({
    p_product_id: product.id,
    p_variant_id: product.variantIds[1]!,
  })
  expect(medium.items.map(({ variant_title }) => variant_title)).toEqual(['M', 'M'])
  const stranger = await market.newVendor()
  await expect(stranger.api.list_stock_movements(query)).rejects.toMatchObject({ code: 'product_not_found' })
})
