import { eq } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { TestProduct } from '@server/testing/shopping'

const nowhere = '00000000-0000-4000-8000-000000000000'
const related = (market: Market, p_product_id: string) =>
  market.api(null).get_related_products({ p_product_id })
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const sellOut = (market: Market, product: TestProduct) => market.changeVariant(product, { stock: 0 })

test('a product shows more of its vendor: in stock, newest first', async ({ market }) => {
  const vendor = await market.newVendor()
  const make = async (name: string) => {
    // Distinct milliseconds make the newest unambiguous.
    await setTimeout(2)
    return market.newProduct({ vendor, name })
  }
  const shown = await make('Shawl')
  await make('Belt')
  await sellOut(market, await make('Sold out hat'))
  const hidden = await make('Hat in review')
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, hidden.id))
  for (const name of ['Scarf one', 'Scarf two', 'Scarf three', 'Scarf four']) await make(name)
  const { more_from_vendor } = await related(market, shown.id)
  expect(names(more_from_vendor)).toEqual(['Scarf four', 'Scarf three', 'Scarf two', 'Scarf one'])
  await market.db.delete(products).where(eq(products.name, 'Scarf four'))
  await market.db.delete(products).where(eq(products.name, 'Scarf three'))
  expect(names((await related(market, shown.id)).more_from_vendor)).toEqual([
    'Scarf two',
    'Scarf one',
    'Belt',
  ])
})

test('a product with a single variant also shows more of its vendor', async ({ market }) => {
  const vendor = await market.newVendor()
  const shown = await market.newProduct({ vendor, name: 'Lone drum' })
  await market.newProduct({ vendor, name: 'Lone flute' })
  expect(names((await related(market, shown.id)).more_from_vendor)).toEqual(['Lone flute'])
})

test('similar products are from other vendors, on sale and in stock, most similar first', async ({
  market,
}) => {
  const category = 'Toys & Games'
  const own = await market.newVendor()
  const shown = await market.newProduct({ vendor: own, name: 'Wire car, small', category, priceMinor: 2000 })
  await market.newProduct({ vendor: own, name: 'Wire car, large', category, priceMinor: 2100 })
  await market.newProduct({ name: 'Wooden car', category, priceMinor: 2400 })
  await market.newProduct({ name: 'Memory cards', category, priceMinor: 2300 })
  await market.newProduct({ name: 'Great loom', category, priceMinor: 90_000 })
  await sellOut(market, await market.newProduct({ name: 'Wire car, red', category, priceMinor: 2000 }))
  const closed = await market.newVendor()
  await market.newProduct({ vendor: closed, name: 'Wire car, blue', category, priceMinor: 2000 })
  await market.db.update(vendors).set({ status: 'pending' }).where(eq(vendors.id, closed.vendorId))
  const { similar } = await related(market, shown.id)
  // Other categories fill the list once the category is exhausted.
  expect(names(similar).slice(0, 3)).toEqual(['Wooden car', 'Memory cards', 'Great loom'])
  for (const name of ['Wire car, large', 'Wire car, red', 'Wire car, blue'])
    expect(names(similar)).not.toContain(name)
})

test('a product without a category, or alone in it, still has similar ones; a removed one is refused', async ({
  market,
}) => {
  await market.newProduct({ name: 'Ink bottle', category: 'Arts & Crafts', priceMinor: 1500 })
  const alone = await market.newProduct({ name: 'Phone dock', category: 'Electronics Accessories' })
  expect((await related(market, alone.id)).similar.length).toBeGreaterThan(0)
  await market.db.update(products).set({ category: null }).where(eq(products.id, alone.id))
  expect((await related(market, alone.id)).similar.length).toBeGreaterThan(0)
  for (const id of [nowhere, 'no-id'])
    await expect(related(market, id)).rejects.toMatchObject({
      code: id === nowhere ? 'product_not_found' : 'invalid_input',
    })
})

test('products by id keep the given order without duplicates, omitting removed ones', async ({ market }) => {
  const list = (p_product_ids: string[]) => market.api(null).list_products({ p_product_ids })
  const [first, second, gone] = await Promise.all(
    ['First', 'Second', 'Gone'].map((name) => market.newProduct({ name: `${name} of three` })),
  )
  await market.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone!.id))
  const ids = [second!.id, gone!.id, nowhere, first!.id, second!.id]
  expect(names(await list(ids))).toEqual(['Second of three', 'First of three'])
  expect(await list([])).toEqual([])
  await expect(list(Array.from({ length: 25 }, () => first!.id))).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
