import { afterEach, expect } from 'vitest'
import { conversionOf, minViewsForConversion } from '@contract/analytics/facts'
import { productViews } from '@server/database/schema/product-views'
import { test, type Market } from '@server/testing/market'
import type { TestProduct } from '@server/testing/shopping'
import { exportProductViews } from './get-product-views'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const addViews = (market: Market, { id, vendorId }: TestProduct, day: string, views: number) =>
  market.db.insert(productViews).values({ productId: id, vendorId, day, views })

/** An order of products at a time; paid unless told otherwise. */
async function order(
  market: Market,
  timestamp: string,
  lines: { product: TestProduct; quantity: number; variantId?: string }[],
  isPaid = true,
) {
  market.setClock(new Date(timestamp))
  const orderId = await market.placeOrder(await market.newCustomer(), lines)
  const admin = await market.newAdmin()
  if (isPaid) await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash' })
  return orderId
}

test('a vendor sees the views of its products by period, beside the paid orders that contain them', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const basket = await market.newProduct({ vendor, name: 'Basket', quantity: 100 })
  const mat = await market.newProduct({ vendor, name: 'Mat', quantity: 100 })
  const other = await market.newProduct()
  await addViews(market, basket, '2026-01-31', 5)
  await addViews(market, basket, '2026-03-01', 7)
  await addViews(market, basket, '2026-03-31', 40)
  await addViews(market, mat, '2026-03-31', 60)
  await addViews(market, other, '2026-03-31', 1000)
  await order(market, '2026-02-28T12:00:00Z', [{ product: basket, quantity: 9 }])
  await order(market, '2026-03-30T12:00:00Z', [
    { product: basket, quantity: 2 },
    { product: mat, quantity: 1 },
  ])
  await order(market, '2026-03-31T08:00:00Z', [{ product: basket, quantity: 1 }])
  await order(market, '2026-03-31T09:00:00Z', [{ product: basket, quantity: 4 }], false)
  const cancelled = await order(market, '2026-03-31T10:00:00Z', [{ product: mat, quantity: 1 }])
  const [item] = await market.itemsOf(cancelled)
  await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The loom broke' })
  market.setClock(new Date('2026-03-31T12:00:00Z'))

  const days = await vendor.api.get_product_views()
  expect(days).toMatchObject({ granularity: 'day', views: 100, views_before: 12, counted_since: null })
  expect(days.periods).toHaveLength(30)
  expect(days.periods.at(-1)).toEqual({ starts_on: '2026-03-31', views: 100, views_before: 7 })
  expect(days.products).toEqual([
    { id: mat.id, name: 'Mat', image_url: null, views: 60, orders: 1, units: 1 },
    { id: basket.id, name: 'Basket', image_url: null, views: 40, orders: 2, units: 3 },
  ])
  const months = await vendor.api.get_product_views({ granularity: 'month' })
  expect(months.periods.filter(({ views }) => views > 0)).toEqual([
    { starts_on: '2026-01-01', views: 5, views_before: 0 },
    { starts_on: '2026-03-01', views: 107, views_before: 0 },
  ])
  expect(months.products.map(({ name, views, orders }) => [name, views, orders])).toEqual([
    ['Mat', 60, 1],
    ['Basket', 52, 3],
  ])
})

test('orders from before the first view on record are left out, since nobody counted what led to them', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, quantity: 100 })
  await order(market, '2026-05-10T12:00:00Z', [{ product, quantity: 3 }])
  await order(market, '2026-05-20T12:00:00Z', [{ product, quantity: 1 }])
  await addViews(market, product, '2026-05-15', 25)
  market.setClock(new Date('2026-05-31T12:00:00Z'))
  const { counted_since, products } = await vendor.api.get_product_views()
  expect(counted_since).toBe('2026-05-15')
  expect(products).toMatchObject([{ views: 25, orders: 1, units: 1 }])
})

test('an order with two variants of a product is one order', async ({ market }) => {
  const vendor = await market.newVendor()
  const options = [{ name: 'Size', values: ['Small', 'Large'] }]
  const product = await market.newProduct({ vendor, options, quantity: 100 })
  await addViews(market, product, '2026-06-01', 1)
  const lines = product.variantIds.map((variantId) => ({ product, variantId, quantity: 1 }))
  await order(market, '2026-06-01T12:00:00Z', lines)
  expect((await vendor.api.get_product_views()).products).toMatchObject([{ orders: 1, units: 2 }])
})

test('a deleted product leaves the list, while its views stay in the total', async ({ market }) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor })
  await addViews(market, product, '2026-06-01', 3)
  market.setClock(new Date('2026-06-02T12:00:00Z'))
  await vendor.api.delete_product({ p_product_id: product.id })
  expect(await vendor.api.get_product_views()).toMatchObject({ views: 3, products: [] })
})

test('the CSV file has every product, viewed or not, and no rate of too few views', async ({ market }) => {
  const vendor = await market.newVendor()
  const unseen = await market.newProduct({ vendor, name: 'Unseen' })
  const rare = await market.newProduct({ vendor, name: 'Rare, small', quantity: 100 })
  const popular = await market.newProduct({ vendor, name: 'Popular', quantity: 100 })
  await addViews(market, rare, '2026-06-01', 19)
  await addViews(market, popular, '2026-06-01', 64)
  for (const product of [rare, popular])
    await order(market, '2026-06-01T12:00:00Z', [{ product, quantity: 2 }])
  const read = async (batchSize?: number) => {
    const chunks: string[] = []
    for await (const chunk of exportProductViews({}, market.context(vendor.session), batchSize))
      chunks.push(chunk)
    return chunks.join('').trim().split('\r\n')
  }
  const [header, ...lines] = await read()
  expect(header).toBe('Product ID,Product,Views,Orders,Units sold,Conversion (%)')
  expect(lines.toSorted()).toEqual(
    [
      `${unseen.id},Unseen,0,0,0,`,
      `${rare.id},"Rare, small",19,1,2,`,
      `${popular.id},Popular,64,1,2,1.6`,
    ].toSorted(),
  )
  expect(await read(1)).toEqual([header, ...lines])
})

test('a rate is told from some views on, and may be over 1', () => {
  expect(conversionOf({ views: minViewsForConversion - 1, orders: 5 })).toBeNull()
  expect(conversionOf({ views: minViewsForConversion, orders: 5 })).toBe(0.25)
  expect(conversionOf({ views: 20, orders: 30 })).toBe(1.5)
})
