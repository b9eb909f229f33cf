import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProductQuery } from '@contract/catalog/product-query'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'

type List = ReturnType<Market['api']>['get_all_active_products']

/** A list of sixty products with three prices and ten creation times: plenty of ties in every sort. */
const shelf = test.extend<{ list: List }>({
  list: async ({ market }, use) => {
    if ((await market.db.$count(products)) === 0) await fill(market)
    await use(market.api(null).get_all_active_products)
  },
})

async function fill(market: Market) {
  const makers = [await market.newVendor({ country: 'KE' }), await market.newVendor({ country: 'GH' })]
  await market.newProducts(
    Array.from({ length: 60 }, (_, n) => ({
      vendorId: makers[n % 2]!.vendorId,
      name: `${n % 3 === 0 ? 'Raffia basket' : 'Basket of raffia'} ${n}`,
      priceMinor: 1000 + (n % 3) * 500,
      stock: 5,
      sustainabilityTags: n % 4 === 0 ? ['organic'] : [],
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 10))),
    })),
  )
}

shelf.for<ProductQuery>([
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
])('pages of %j go forwards and back without gaps or repeats', async (query, { list }) => {
  const ids = (page: Awaited<ReturnType<List>>) => page.items.map(({ id }) => id)
  const whole = ids(await list({ ...query, limit: 100 }))
  expect(whole.length).toBeGreaterThan(7)
  expect(new Set(whole).size).toBe(whole.length)

  const forth = [await list({ ...query, limit: 4 })]
  for (let cursor = forth[0]!.next_cursor; cursor; cursor = forth.at(-1)!.next_cursor)
    forth.push(await list({ ...query, limit: 4, cursor }))
  expect(forth.flatMap(ids)).toEqual(whole)
  expect(forth[0]!.previous_cursor).toBeNull()

  const back = [forth.at(-1)!]
  for (let before = back[0]!.previous_cursor; before; before = back[0]!.previous_cursor)
    back.unshift(await list({ ...query, limit: 4, before }))
  expect(back.flatMap(ids)).toEqual(whole)
  expect(back[0]!.next_cursor).not.toBeNull()
})

shelf('a page may follow a cursor whose product is gone', async ({ market, list }) => {
  const first = await list({ limit: 3 })
  const rest = (await list({ limit: 100 })).items.slice(3).map(({ id }) => id)
  await market.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, first.items[2]!.id))
  const second = await list({ limit: 100, cursor: first.next_cursor! })
  expect(second.items.map(({ id }) => id)).toEqual(rest)
})
