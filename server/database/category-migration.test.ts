import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderItems } from '@server/database/schema/orders'
import { test } from '@server/testing/market'
import { readMigrations } from './pending-migrations'

test('items from before they recorded their category get the one that their product has', async ({
  market,
}) => {
  const customer = await market.newCustomer()
  const products = []
  for (const category of ['Home & Garden', 'Fashion & Apparel'] as const) {
    const product = await market.newProduct({ category })
    await market.placeOrder(customer, [{ product, quantity: 1 }])
    products.push({ productId: product.id, category })
  }
  const { statements } = readMigrations().find(({ name }) => name.endsWith('sales_by_range'))!
  const [fill, ...others] = statements.filter((statement) => /update "order_items"/i.test(statement))
  expect(others).toEqual([])
  await market.db.execute(sql`update order_items set category = null`)
  await market.db.execute(sql.raw(fill!))
  for (const { productId, category } of products)
    expect(
      await market.db
        .select({ category: orderItems.category })
        .from(orderItems)
        .where(eq(orderItems.productId, productId)),
    ).toEqual([{ category }])
})
