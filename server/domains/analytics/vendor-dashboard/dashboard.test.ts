import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { productImages, products } from '@server/database/schema/catalog'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

/** A paid order for some units of a product. */
async function placePaidOrder(market: Market, product: TestProduct, quantity = 1) {
  const orderId = await market.placeOrder(await market.newCustomer(), [{ product, quantity }])
  const admin = await market.newAdmin()
  await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash' })
  const [item] = await market.itemsOf(orderId)
  return { orderId, itemId: item!.id }
}

const transitionItem = async (
  { api }: VendorPerson,
  p_item_id: string,
  ...statuses: ('shipped' | 'delivered')[]
) => {
  for (const p_status of statuses) await api.update_order_item_status({ p_item_id, p_status })
}

test('a new vendor has sold nothing, has no score, and everything still to do', async ({ market }) => {
  const { api, vendorId } = await market.newVendor()
  await market.db.update(vendors).set({ payoutDestination: null, city: null }).where(eq(vendors.id, vendorId))
  expect(await api.get_vendor_dashboard()).toEqual({
    total_sales: 0,
    pending_orders: 0,
    shipped_orders: 0,
    active_products: 0,
    other_products: 0,
    sustainability_score: null,
    orders_to_fulfil: [],
    low_stock: { count: 0, products: [] },
    scores: {
      products: [],
      gains_of_all: [
        { step: 'Have a certificate verified', points: 15 },
        { step: 'Declare your sustainable practices', points: 5 },
      ],
    },
    setup: ['product', 'logo', 'banner', 'description', 'city', 'payout', 'document'].map((step) => ({
      step,
      done: false,
    })),
    has_orders: false,
  })
  const sales = await api.get_vendor_sales()
  expect(sales).toMatchObject({ granularity: 'day', sales: 0, sales_before: 0, best_products: [] })
  expect(sales.periods).toHaveLength(30)
})

test('each step of the setup is done once the shop has what it asks for', async ({ market }) => {
  const vendor = await market.newVendor()
  const shop = { storeLogoUrl: '/logo.webp', storeBannerUrl: '/banner.webp', storeDescription: 'We weave.' }
  await market.db.update(vendors).set(shop).where(eq(vendors.id, vendor.vendorId))
  await market.newProduct({ vendor })
  const document = {
    vendorId: vendor.vendorId,
    fileName: 'licence.pdf',
    documentCategory: 'business_registration',
  } as const
  await market.db
    .insert(vendorDocuments)
    .values({ ...document, filePath: 'a', verificationStatus: 'rejected' })
  const before = await vendor.api.get_vendor_dashboard()
  expect(before.setup.filter(({ done }) => !done)).toEqual([{ step: 'document', done: false }])
  await market.db.insert(vendorDocuments).values({ ...document, filePath: 'b' })
  const after = await vendor.api.get_vendor_dashboard()
  expect(after.setup.every(({ done }) => done)).toBe(true)
})

test('sales count what is paid, without what was never paid, cancelled or refunded', async ({ market }) => {
  const vendor = await market.newVendor()
  const admin = await market.newAdmin()
  const product = await market.newProduct({ vendor, priceMinor: 10_50 })
  await placePaidOrder(market, product, 2)
  const cancelled = await placePaidOrder(market, product)
  const refunded = await placePaidOrder(market, product)
  await market.placeOrder(await market.newCustomer(), [{ product, quantity: 5 }])
  await placePaidOrder(market, await market.newProduct())
  expect(await vendor.api.get_vendor_dashboard()).toMatchObject({ total_sales: 42, has_orders: true })

  await vendor.api.cancel_order_item({ p_item_id: cancelled.itemId, p_reason: 'The kiln broke' })
  await transitionItem(vendor, refunded.itemId, 'shipped', 'delivered')
  await admin.api.refund_order_item({ p_item_id: refunded.itemId, p_reason: 'Arrived broken' })
  expect((await vendor.api.get_vendor_dashboard()).total_sales).toBe(21)
  const { sales, periods, best_products } = await vendor.api.get_vendor_sales()
  expect([sales, periods.at(-1)]).toEqual([21, expect.objectContaining({ sales: 21, units: 2 })])
  expect(best_products).toMatchObject([{ id: product.id, units: 2, sales: 21 }])
})

test('sales are shown by UTC day, week and month, next to the previous period', async ({ market }) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor: 10_00, quantity: 100 })
  const sellAt = async (timestamp: string, quantity: number) => {
    market.setClock(new Date(timestamp))
    await placePaidOrder(market, product, quantity)
  }
  await sellAt('2026-01-31T23:59:59Z', 1)
  await sellAt('2026-03-29T23:30:00Z', 2)
  await sellAt('2026-03-30T00:30:00Z', 3)
  market.setClock(new Date('2026-03-31T12:00:00Z'))

  const salesOf = async (granularity: 'day' | 'week' | 'month') => {
    const { periods, sales, sales_before } = await vendor.api.get_vendor_sales({ granularity })
    const sold = periods.filter(({ sales }) => sales > 0)
    return { sold: sold.map(({ starts_on, sales }) => [starts_on, sales]), sales, sales_before, periods }
  }
  const days = await salesOf('day')
  expect(days).toMatchObject({
    sold: [
      ['2026-03-29', 20],
      ['2026-03-30', 30],
    ],
    sales: 50,
    sales_before: 10,
  })
  expect(days.periods.find(({ sales_before }) => sales_before > 0)).toMatchObject({ starts_on: '2026-03-02' })
  // A week starts on Monday: March 30, 2026 is one.
  expect(await salesOf('week')).toMatchObject({
    sold: [
      ['2026-01-26', 10],
      ['2026-03-23', 20],
      ['2026-03-30', 30],
    ],
    sales: 60,
    sales_before: 0,
  })
  const months = await salesOf('month')
  expect(months.sold).toEqual([
    ['2026-01-01', 10],
    ['2026-03-01', 50],
  ])
  expect([months.periods[0]!.starts_on, months.periods.length]).toEqual(['2025-04-01', 12])
})

test('orders to ship come first, those waiting longest before the others, then those on their way', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor })
  const start = Date.now()
  const sold = []
  for (const hour of [0, 1, 2]) {
    market.setClock(new Date(start + hour * 3_600_000))
    sold.push(await placePaidOrder(market, product))
  }
  const delivered = await placePaidOrder(market, product)
  await transitionItem(vendor, delivered.itemId, 'shipped', 'delivered')
  await transitionItem(vendor, sold[0]!.itemId, 'shipped')
  const { orders_to_fulfil, pending_orders, shipped_orders } = await vendor.api.get_vendor_dashboard()
  expect(orders_to_fulfil.map(({ order_id }) => order_id)).toEqual([
    sold[1]!.orderId,
    sold[2]!.orderId,
    sold[0]!.orderId,
  ])
  expect([pending_orders, shipped_orders]).toEqual([2, 1])
  expect((await vendor.api.get_vendor_order_counts()).processing).toBe(pending_orders)
})

test('a product is low on stock as soon as one of its variants is, if it is on sale', async ({ market }) => {
  const vendor = await market.newVendor()
  const lowStockProduct = await market.newProduct({ vendor, name: 'Few', quantity: 5 })
  const partlySoldOutProduct = await market.newProduct({
    vendor,
    name: 'One size gone',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { optionValues: ['S'], quantity: 0 },
      { optionValues: ['M'], quantity: 50 },
    ],
  })
  await market.newProduct({ vendor, name: 'Enough', quantity: 6 })
  await market.newProduct({
    vendor,
    name: 'Enough of both',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { optionValues: ['S'], quantity: 6 },
      { optionValues: ['M'], quantity: 6 },
    ],
  })
  const draftProduct = await market.newProduct({ vendor, name: 'Draft', quantity: 1 })
  await market.changeProduct(draftProduct, { status: 'draft' })
  const { low_stock, active_products, other_products } = await vendor.api.get_vendor_dashboard()
  expect(low_stock).toEqual({
    count: 2,
    products: [
      {
        id: partlySoldOutProduct.id,
        name: 'One size gone',
        image_url: null,
        least: 0,
        low_variants: 1,
        variant_count: 2,
      },
      { id: lowStockProduct.id, name: 'Few', image_url: null, least: 5, low_variants: 1, variant_count: 1 },
    ],
  })
  expect([active_products, other_products]).toEqual([4, 1])
})

test('the lowest scores come first, with what would raise them, and making those changes raises them by that much', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const lowScoreProduct = await vendor.api.create_product({
    p_product: {
      name: 'Bare basket',
      category: 'Home & Garden',
      price: 10,
      quantity: 10,
      description: 'A basket.',
    },
  })
  const betterProduct = await market.newProduct({ vendor, name: 'Better' })
  await market.changeProduct(betterProduct, { sustainabilityScore: 61 })
  const manuallyScoredProduct = await market.newProduct({ vendor, name: 'Scored manually' })
  await market.changeProduct(manuallyScoredProduct, { sustainabilityScore: 1, manualScoreOverride: true })
  await market.db.insert(productImages).values(
    [lowScoreProduct.product_id, betterProduct.id].map((productId) => ({
      productId,
      imageUrl: `/files/${productId}/640.webp`,
      fileKey: productId,
      width: 640,
      height: 640,
      sourceHash: productId,
    })),
  )
  const { scores, sustainability_score } = await vendor.api.get_vendor_dashboard()
  expect(scores.products.map(({ name, score }) => [name, score])).toEqual([
    ['Bare basket', 20],
    ['Better', 61],
  ])
  expect(sustainability_score).toBe(27)
  expect(scores.products.map(({ id, image_url }) => image_url === `/files/${id}/640.webp`)).toEqual([
    true,
    true,
  ])
  const [materials] = scores.products[0]!.gains
  expect(materials).toEqual({ step: 'List its materials', points: 10 })

  const { product } = await vendor.api.get_vendor_product({ p_product_id: lowScoreProduct.product_id })
  await vendor.api.update_product({
    p_product_id: lowScoreProduct.product_id,
    p_product: { ...product, materials: ['sisal', 'leather', 'brass'] },
  })
  const [row] = await market.db.select().from(products).where(eq(products.id, lowScoreProduct.product_id))
  expect(row!.sustainabilityScore).toBe(20 + materials!.points)
})
