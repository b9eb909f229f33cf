import { asc, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderItems } from '@server/database/schema/orders'
import { test, type Market } from '@server/testing/market'
import { readMigrations } from './pending-migrations'

const categoriesOf = async ({ db }: Market) =>
  (await db.select().from(orderItems).orderBy(asc(orderItems.createdAt), asc(orderItems.id))).map(
    ({ category }) => category,
  )

test('items from before they recorded their category get the one that their product has', async ({
  market,
}) => {
  const customer = await market.newCustomer()
  for (const category of ['Home & Garden', 'Fashion & Apparel'] as const) {
    const product = await market.newProduct({ category })
    await market.placeOrder(customer, [{ product, quantity: 1 }])
  }
  const { statements } = readMigrations().find(({ name }) => name.endsWith('sales_by_range'))!
  const [fill, ...others] = statements.filter((statement) => /update "order_items"/i.test(statement))
  expect(others).toEqual([])
  await market.db.execute(sql`update order_items set category = null`)
  await market.db.execute(sql.raw(fill!))
  expect(await categoriesOf(market)).toEqual(['Home & Garden', 'Fashion & Apparel'])
})
