import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProductQuery } from '@contract/catalog/product-query'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'

type ListProducts = ReturnType<Market['api']>['get_all_active_products']

/** A list of sixty products with three prices and ten creation times: plenty of ties in every sort. */
const productTest = test.extend<{ list: ListProducts }>({
  list: async ({ market }, use) => {
    if ((await market.db.$count(products)) === 0) await seedProducts(market)
    await use(market.api(null).get_all_active_products)
  },
})

async function seedProducts(market: Market) {
  const vendors = [await market.newVendor({ country: 'KE' }), await market.newVendor({ country: 'GH' })]
  await market.newProducts(
    Array.from({ length: 60 }, (_, n) => ({
      vendorId: vendors[n % 2]!.vendorId,
      name: `${n % 3 === 0 ? 'Raffia basket' : 'Basket of raffia'} ${n}`,
      priceMinor: 1000 + (n % 3) * 500,
      stock: 5,
      sustainabilityTags: n % 4 === 0 ? ['organic'] : [],
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 10))),
    })),
  )
}

productTest.for<ProductQuery>([
  {},
  { sort: 'price_asc' },
  { sort: 'price_desc', country: ['KE'] },
  { tags: ['organic'] },
  { country: ['GH'], in_stock: true, price_min: 10, price_max: 15 },
  { search: 'basket' },
  { search: 'b' },
  { search: 'baskte', sort: 'newest' },
  { search: 'raffia', country: ['KE'], sort: 'price_asc' },
  { search: 'raffia baskett' },
])(
  'the pages of %j can be followed forwards and backwards without gaps or repeats',
  async (query, { list }) => {
    const ids = (page: Awaited<ReturnType<ListProducts>>) => page.items.map(({ id }) => id)
    const allIds = ids(await list({ ...query, limit: 100 }))
    expect(allIds.length).toBeGreaterThan(7)
    expect(new Set(allIds).size).toBe(allIds.length)

    const forwardPages = [await list({ ...query, limit: 4 })]
    for (let cursor = forwardPages[0]!.next_cursor; cursor; cursor = forwardPages.at(-1)!.next_cursor)
      forwardPages.push(await list({ ...query, limit: 4, cursor }))
    expect(forwardPages.flatMap(ids)).toEqual(allIds)
    expect(forwardPages[0]!.previous_cursor).toBeNull()

    const backward = [forwardPages.at(-1)!]
    for (let before = backward[0]!.previous_cursor; before; before = backward[0]!.previous_cursor)
      backward.unshift(await list({ ...query, limit: 4, before }))
    expect(backward.flatMap(ids)).toEqual(allIds)
    expect(backward[0]!.next_cursor).not.toBeNull()
  },
)

productTest('a page may follow a cursor whose product was deleted', async ({ market, list }) => {
  const first = await list({ limit: 3 })
  const remainingIds = (await list({ limit: 100 })).items.slice(3).map(({ id }) => id)
  await market.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, first.items[2]!.id))
  const second = await list({ limit: 100, cursor: first.next_cursor! })
  expect(second.items.map(({ id }) => id)).toEqual(remainingIds)
})
