import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import { countOnSale, countProducts, onSaleCountOf } from './product-counts'

async function countsOf({ db }: Market, vendorId: string) {
  const { rows } = await db.execute<{ n: number }>(sql`select ${onSaleCountOf(sql`${vendorId}::uuid`)} as n`)
  return { all: await countProducts(db), onSale: await countOnSale(db), vendorOnSale: rows[0]!.n }
}

test('products are counted as they are created, taken off sale and deleted', async ({ market }) => {
  const vendor = await market.newVendor()
  const before = await countsOf(market, vendor.vendorId)
  expect(before.vendorOnSale).toBe(0)
  const expectCountsToGrow = async (all: number, onSale: number) =>
    expect(await countsOf(market, vendor.vendorId)).toEqual({
      all: before.all + all,
      onSale: before.onSale + onSale,
      vendorOnSale: onSale,
    })
  const basket = await market.newProduct({ vendor })
  const shirt = await market.newProduct({ vendor })
  const bowl = await market.newProduct({ vendor })
  await expectCountsToGrow(3, 3)
  await market.changeProduct(shirt, { status: 'draft' })
  await expectCountsToGrow(3, 2)
  await market.changeProduct(basket, { deletedAt: new Date() })
  await expectCountsToGrow(2, 1)
  await market.db.delete(products).where(inArray(products.id, [shirt.id, bowl.id]))
  await expectCountsToGrow(0, 0)
  await market.newProduct({ vendor })
  await expectCountsToGrow(1, 1)
  await market.db.update(vendors).set({ status: 'rejected' }).where(eq(vendors.id, vendor.vendorId))
  await expectCountsToGrow(1, 0)
})
