import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayAfter, dayOf } from '@contract/core/day'
import { productVariants } from '@server/database/schema/catalog'
import { variantPrices } from '@server/database/schema/variant-history'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'

/** The variant was sold for these prices, each since so many days ago. */
async function hasSoldFor(
  market: Market,
  { variantId }: TestProduct,
  prices: readonly [daysAgo: number, price: number][],
) {
  await market.db.delete(variantPrices).where(eq(variantPrices.variantId, variantId))
  for (const [daysAgo, price] of prices)
    await market.db.insert(variantPrices).values({
      variantId,
      priceMinor: price * 100,
      since: sql`now() - make_interval(days => ${daysAgo})`,
    })
}

const shownPrice = async (market: Market, { id }: TestProduct) => {
  const { price, reference_price, variants } = await market
    .api(null)
    .get_product_details({ p_product_id: id })
  expect(variants[0]).toMatchObject({ price, reference_price })
  return [price, reference_price]
}

const reduce = (vendor: VendorPerson, { id }: TestProduct, p_product: object) =>
  vendor.api.update_product({ p_product_id: id, p_product })

const inDays = (market: Market, days: number) => new Date(market.clock().getTime() + days * 24 * 60 * 60_000)

const dayIn = (market: Market, days: number) => dayOf(inDays(market, days))

test('a reduction is compared with the lowest price of the 30 days before it, whatever the regular price is', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor: 100_00 })
  await hasSoldFor(market, product, [
    [90, 60],
    [40, 95],
    [20, 90],
    [10, 100],
  ])
  await reduce(vendor, product, { reduced_price: 72 })
  expect(await shownPrice(market, product)).toEqual([72, 90])
  // It stays, however long the reduction runs and whatever else is changed.
  await reduce(vendor, product, { price: 150, reduced_price: 70, description: 'Woven.' })
  expect(await shownPrice(market, product)).toEqual([70, 90])
  // The next one is compared with this one.
  await reduce(vendor, product, { reduced_price: null })
  expect(await shownPrice(market, product)).toEqual([150, null])
  await reduce(vendor, product, { reduced_price: 80 })
  expect(await shownPrice(market, product)).toEqual([80, null])
})

test('a price raised while its reduction runs is no longer compared with what was asked before', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor: 100_00 })
  await hasSoldFor(market, product, [[40, 100]])
  await reduce(vendor, product, { reduced_price: 50 })
  expect(await shownPrice(market, product)).toEqual([50, 100])
  await reduce(vendor, product, { reduced_price: 90 })
  expect(await shownPrice(market, product)).toEqual([90, null])
})

test('nothing is compared with a price that was asked for less than a week, or with that of a draft', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor: 100_00 })
  await hasSoldFor(market, product, [[6, 100]])
  await reduce(vendor, product, { reduced_price: 50 })
  expect(await shownPrice(market, product)).toEqual([50, null])
  const { product_id: id } = await vendor.api.create_product({
    p_product: { name: 'Kikoy towel', price: 100, quantity: 1 },
    p_as_draft: true,
  })
  const prices = await market.db
    .select()
    .from(variantPrices)
    .innerJoin(productVariants, eq(productVariants.id, variantPrices.variantId))
    .where(eq(productVariants.productId, id))
  expect(prices).toEqual([])
})

test('what a variant is sold for is recorded once for each change, and that it went off sale', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor: 20_00, quantity: 5 })
  const p_product_ids = [product.id]
  await vendor.api.update_products({ p_product_ids, p_change: { kind: 'price', percent: 50 } })
  await vendor.api.update_products({ p_product_ids, p_change: { kind: 'stock', quantity: 8 } })
  await vendor.api.update_products({ p_product_ids, p_change: { kind: 'unpublish' } })
  const rows = await market.db
    .select({ price: variantPrices.priceMinor })
    .from(variantPrices)
    .where(eq(variantPrices.variantId, product.variantId))
    .orderBy(variantPrices.since)
  expect(rows.map(({ price }) => price)).toEqual([2000, 3000, null])
})

test('starts on its first day and ends after its last: lists, filters, carts and orders follow', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const name = 'Reduced ostrich feather duster'
  const product = await market.newProduct({ vendor, name, priceMinor: 100_00 })
  await hasSoldFor(market, product, [[40, 100]])
  const [from, to] = [dayIn(market, 1), dayIn(market, 2)]
  await reduce(vendor, product, { reduced_price: 80, reduced_from: from, reduced_to: to })
  await market.runJob('change_reduced_prices')
  expect(await shownPrice(market, product)).toEqual([100, null])
  const lastDay = async () =>
    (await market.api(null).get_product_details({ p_product_id: product.id })).reduced_to
  // What is planned is not told.
  expect(await lastDay()).toBeNull()

  const customer = await market.newCustomer()
  await customer.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
  market.setClock(inDays(market, 1))
  await market.runJob('change_reduced_prices')
  expect(await shownPrice(market, product)).toEqual([80, 100])
  expect(await lastDay()).toBe(to)
  expect(await customer.api.get_cart_items()).toMatchObject([{ price: 80, reference_price: 100 }])
  const found = await market.api(null).get_all_active_products({ search: name, price_min: 80, price_max: 80 })
  expect(found.items).toMatchObject([{ id: product.id, price: 80, reference_price: 100 }])
  // The form still has both prices and both days.
  const { product: fields } = await vendor.api.get_vendor_product({ p_product_id: product.id })
  expect(fields).toMatchObject({ price: 100, reduced_price: 80, reduced_from: from, reduced_to: to })
  // With the one that is in the cart: two.
  const orderId = await market.placeOrder(customer, [{ product, quantity: 1 }])
  expect(await customer.api.get_order_details({ p_order_id: orderId })).toMatchObject({ subtotal: 160 })

  market.setClock(inDays(market, 2))
  await market.runJob('change_reduced_prices')
  expect(await shownPrice(market, product)).toEqual([100, null])
  const { product: after } = await vendor.api.get_vendor_product({ p_product_id: product.id })
  expect(after).toMatchObject({ price: 100, reduced_price: null, reduced_from: null, reduced_to: null })
})

test('a reduced price that is not lower, and days in the wrong order or over already, are refused', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor: 100_00 })
  const today = dayIn(market, 0)
  const refused = { code: 'invalid_input' }
  await expect(reduce(vendor, product, { reduced_price: 100 })).rejects.toMatchObject(refused)
  await expect(
    reduce(vendor, product, { reduced_price: 80, reduced_from: dayAfter(today), reduced_to: today }),
  ).rejects.toMatchObject(refused)
  await expect(
    reduce(vendor, product, { reduced_price: 80, reduced_to: dayIn(market, -1) }),
  ).rejects.toMatchObject(refused)
  // And by the database, whoever writes.
  const setPrices = (regularPriceMinor: number) =>
    market.db
      .update(productVariants)
      .set({ regularPriceMinor })
      .where(eq(productVariants.id, product.variantId))
  await expect(setPrices(100_00)).rejects.toThrow()
})

test('bulk changes leave reduced prices alone', async ({ market }) => {
  const vendor = await market.newVendor()
  const [reduced, other] = [
    await market.newProduct({ vendor, priceMinor: 100_00 }),
    await market.newProduct({ vendor, priceMinor: 100_00 }),
  ]
  await reduce(vendor, reduced, { reduced_price: 80 })
  await vendor.api.update_products({
    p_product_ids: [reduced.id, other.id],
    p_change: { kind: 'price', percent: 50 },
  })
  expect(await shownPrice(market, reduced)).toEqual([80, null])
  expect(await shownPrice(market, other)).toEqual([150, null])
})

test('nobody can write a reference price', async ({ market }) => {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor: 100_00 })
  await reduce(vendor, product, { reduced_price: 80 })
  await market.db
    .update(productVariants)
    .set({ referencePriceMinor: 500_00 })
    .where(eq(productVariants.id, product.variantId))
  expect(await shownPrice(market, product)).toEqual([80, null])
})
