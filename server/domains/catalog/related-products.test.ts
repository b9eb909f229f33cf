import { eq } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { TestProduct } from '@server/testing/shopping'

const nonexistentId = '00000000-0000-4000-8000-000000000000'
const getRelated = (market: Market, p_product_id: string) =>
  market.api(null).get_related_products({ p_product_id })
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const setOutOfStock = (market: Market, product: TestProduct) => market.changeVariant(product, { stock: 0 })

test('a product shows more of its vendor: in stock, newest first', async ({ market }) => {
  const vendor = await market.newVendor()
  const createNamed = async (name: string) => {
    // Distinct milliseconds make the newest unambiguous.
    await setTimeout(2)
    return market.newProduct({ vendor, name })
  }
  const viewedProduct = await createNamed('Shawl')
  await createNamed('Belt')
  await setOutOfStock(market, await createNamed('Sold out hat'))
  const pendingProduct = await createNamed('Hat in review')
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, pendingProduct.id))
  for (const name of ['Scarf one', 'Scarf two', 'Scarf three', 'Scarf four']) await createNamed(name)
  const { more_from_vendor } = await getRelated(market, viewedProduct.id)
  expect(namesOf(more_from_vendor)).toEqual(['Scarf four', 'Scarf three', 'Scarf two', 'Scarf one'])
  await market.db.delete(products).where(eq(products.name, 'Scarf four'))
  await market.db.delete(products).where(eq(products.name, 'Scarf three'))
  expect(namesOf((await getRelated(market, viewedProduct.id)).more_from_vendor)).toEqual([
    'Scarf two',
    'Scarf one',
    'Belt',
  ])
})

test('a product with a single variant also shows more of its vendor', async ({ market }) => {
  const vendor = await market.newVendor()
  const viewedProduct = await market.newProduct({ vendor, name: 'Lone drum' })
  await market.newProduct({ vendor, name: 'Lone flute' })
  expect(namesOf((await getRelated(market, viewedProduct.id)).more_from_vendor)).toEqual(['Lone flute'])
})

test('similar products are from other vendors, on sale and in stock, most similar first', async ({
  market,
}) => {
  const category = 'Toys & Games'
  const sameVendor = await market.newVendor()
  const viewedProduct = await market.newProduct({
    vendor: sameVendor,
    name: 'Wire car, small',
    category,
    priceMinor: 2000,
  })
  await market.newProduct({ vendor: sameVendor, name: 'Wire car, large', category, priceMinor: 2100 })
  await market.newProduct({ name: 'Wooden car', category, priceMinor: 2400 })
  await market.newProduct({ name: 'Memory cards', category, priceMinor: 2300 })
  await market.newProduct({ name: 'Great loom', category, priceMinor: 90_000 })
  await setOutOfStock(market, await market.newProduct({ name: 'Wire car, red', category, priceMinor: 2000 }))
  const pendingVendor = await market.newVendor()
  await market.newProduct({ vendor: pendingVendor, name: 'Wire car, blue', category, priceMinor: 2000 })
  await market.db.update(vendors).set({ status: 'pending' }).where(eq(vendors.id, pendingVendor.vendorId))
  const { similar } = await getRelated(market, viewedProduct.id)
  // Other categories fill the list once the category is exhausted.
  expect(namesOf(similar).slice(0, 3)).toEqual(['Wooden car', 'Memory cards', 'Great loom'])
  for (const name of ['Wire car, large', 'Wire car, red', 'Wire car, blue'])
    expect(namesOf(similar)).not.toContain(name)
})

test('a product without a category, or alone in it, still has similar ones; a removed one is refused', async ({
  market,
}) => {
  await market.newProduct({ name: 'Ink bottle', category: 'Arts & Crafts', priceMinor: 1500 })
  const loneProduct = await market.newProduct({ name: 'Phone dock', category: 'Electronics Accessories' })
  expect((await getRelated(market, loneProduct.id)).similar.length).toBeGreaterThan(0)
  await market.db.update(products).set({ category: null }).where(eq(products.id, loneProduct.id))
  expect((await getRelated(market, loneProduct.id)).similar.length).toBeGreaterThan(0)
  for (const id of [nonexistentId, 'no-id'])
    await expect(getRelated(market, id)).rejects.toMatchObject({
      code: id === nonexistentId ? 'product_not_found' : 'invalid_input',
    })
})

test('products by id keep the given order without duplicates, omitting removed ones', async ({ market }) => {
  const list = (p_product_ids: string[]) => market.api(null).list_products({ p_product_ids })
  const [first, second, deletedProduct] = await Promise.all(
    ['First', 'Second', 'Gone'].map((name) => market.newProduct({ name: `${name} of three` })),
  )
  await market.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deletedProduct!.id))
  const ids = [second!.id, deletedProduct!.id, nonexistentId, first!.id, second!.id]
  expect(namesOf(await list(ids))).toEqual(['Second of three', 'First of three'])
  expect(await list([])).toEqual([])
  await expect(list(Array.from({ length: 25 }, () => first!.id))).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
