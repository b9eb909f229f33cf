import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { ProductQuery } from '@contract/product-query'
import { products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

interface Variant {
  group: string | null
  label: string
  price: number
  quantity?: number
  vendor: VendorPerson
}

/** Puts variants on sale, each a day newer than the one before. */
async function offer(market: Market, variants: readonly Variant[]) {
  await market.db.insert(products).values(
    variants.map(({ group, label, price, quantity = 5, vendor }, nth) => ({
      vendorId: vendor.vendorId,
      name: label,
      priceMinor: price * 100,
      quantity,
      variantGroup: group,
      variantLabel: label,
      createdAt: new Date(Date.UTC(2026, 0, 1 + nth)),
    })),
  )
}

interface Shelves {
  names: (query?: ProductQuery) => Promise<string[]>
  total: (query?: ProductQuery) => Promise<number>
  inStore: (vendor: VendorPerson) => Promise<string[]>
}

/** A shirt in three sizes, one of them dearer and the newest sold out, and what else there is of two vendors. */
const shelf = test.extend<Shelves & { weaver: VendorPerson; potter: VendorPerson }>({
  weaver: [({ market }, use) => market.newVendor({ country: 'KE' }).then(use), { scope: 'file' }],
  potter: [({ market }, use) => market.newVendor({ country: 'GH' }).then(use), { scope: 'file' }],
  names: async ({ market, weaver, potter }, use) => {
    if ((await market.db.$count(products)) === 0) {
      const shirt = { group: 'shirt', vendor: weaver }
      await offer(market, [
        { ...shirt, label: 'Shirt small', price: 30 },
        { group: null, label: 'Lone drum', price: 35, vendor: weaver },
        { ...shirt, label: 'Shirt large', price: 40 },
        { ...shirt, label: 'Shirt blue', price: 20, quantity: 0 },
        { group: 'shirt', label: 'Potter shirt', price: 32, vendor: potter },
        { group: 'jug', label: 'Jug brown', price: 10, quantity: 0, vendor: potter },
        { group: 'jug', label: 'Jug white', price: 12, quantity: 0, vendor: potter },
      ])
    }
    const { get_all_active_products: list } = market.api(null)
    await use(async (query) => (await list(query)).items.map(({ name }) => name))
  },
  total: async ({ market }, use) => {
    const { get_product_facets: count } = market.api(null)
    await use(async (query) => (await count(query)).total)
  },
  inStore: async ({ market }, use) =>
    use(async ({ session }) => {
      const p_slug = session.vendor!.storeSlug!
      const { items } = await market.api(null).get_products_by_store_slug({ p_slug, sort: 'price_asc' })
      return items.map(({ name }) => name)
    }),
})

describe('a thing in several sizes stands in a list once', () => {
  shelf.for<[string, ProductQuery, string[]]>([
    ['what is in stock stands for it', {}, ['Jug white', 'Potter shirt', 'Shirt large', 'Lone drum']],
    ['the cheapest first', { sort: 'price_asc' }, ['Jug brown', 'Shirt small', 'Potter shirt', 'Lone drum']],
    ['the dearest first', { sort: 'price_desc' }, ['Shirt large', 'Lone drum', 'Potter shirt', 'Jug white']],
    ['only one fits the price', { price_min: 38 }, ['Shirt large']],
    ['only one that is sold out does', { price_min: 15, price_max: 25 }, ['Shirt blue']],
    ['in stock only', { in_stock: true }, ['Potter shirt', 'Shirt large', 'Lone drum']],
    ['in one country', { country: ['GH'], sort: 'price_desc' }, ['Potter shirt', 'Jug white']],
    ['by a word that one variant has', { search: 'blue' }, ['Shirt blue']],
    ['by a word that all have', { search: 'shirt' }, ['Shirt large', 'Potter shirt']],
    ['by one mistyped', { search: 'shrit' }, ['Shirt large', 'Potter shirt']],
    ['by a letter', { search: 's' }, ['Shirt large', 'Potter shirt']],
    ['found and sorted', { search: 'shirt', sort: 'price_asc' }, ['Shirt small', 'Potter shirt']],
  ])('%s: %j', async ([, query, shown], { names, total }) => {
    expect(await names(query)).toEqual(shown)
    expect(await total(query)).toBe(shown.length)
  })

  shelf('in a store, whose count agrees', async ({ market, weaver, inStore, names }) => {
    await names()
    expect(await inStore(weaver)).toEqual(['Shirt small', 'Lone drum'])
    const p_slug = weaver.session.vendor!.storeSlug!
    expect((await market.api(null).get_storefront_by_slug({ p_slug })).product_count).toBe(2)
    expect((await market.api(null).get_marketplace_figures()).products_on_sale).toBe(4)
  })

  shelf('among the suggestions', async ({ market, names }) => {
    await names()
    const { products: suggested } = await market.api(null).suggest_search({ search: 'shirt' })
    expect(suggested.map(({ name }) => name)).toEqual(['Shirt large', 'Potter shirt'])
  })
})

shelf(
  'a card says how many variants there are and what they cost, sold out or not',
  async ({ market, names }) => {
    await names()
    const { items } = await market.api(null).get_all_active_products({ sort: 'price_desc' })
    expect(items.map(({ name, options }) => [name, options])).toEqual([
      ['Shirt large', { count: 3, price_min: 20, price_max: 40 }],
      ['Lone drum', null],
      ['Potter shirt', null],
      ['Jug white', { count: 2, price_min: 10, price_max: 12 }],
    ])
  },
)

shelf('a choice counts a thing once, also when different variants would show it', async ({ market }) => {
  const vendor = await market.newVendor({ country: 'TG' })
  const kite = { group: 'kite', vendor }
  await offer(market, [
    { ...kite, label: 'Kite red', price: 5 },
    { ...kite, label: 'Kite green', price: 9 },
    { group: null, label: 'Kite of paper', price: 7, vendor },
  ])
  const count = (query: ProductQuery = {}) =>
    market.api(null).get_product_facets({ search: 'kite', ...query })
  await market.db
    .update(products)
    .set({ sustainabilityTags: ['vegan'] })
    .where(eq(products.name, 'Kite red'))
  await market.db
    .update(products)
    .set({ sustainabilityTags: ['vegan', 'organic'], category: 'Toys & Games', sustainabilityScore: 90 })
    .where(eq(products.name, 'Kite green'))
  expect(await count()).toMatchObject({
    total: 2,
    tags: [
      { value: 'organic', count: 1 },
      { value: 'vegan', count: 1 },
    ],
    category: [{ value: 'Toys & Games', count: 1 }],
    country: [{ value: 'TG', count: 2 }],
    score_min: [
      { value: 70, count: 1 },
      { value: 40, count: 1 },
    ],
    in_stock: 2,
    price: { min: 5, max: 9 },
  })
  // The red one is of no category, so in this category its tag shows the green one alone; no variant is both.
  expect((await count({ price_max: 6 })).tags).toEqual([
    { value: 'organic', count: 0 },
    { value: 'vegan', count: 1 },
  ])
  await market.db.update(products).set({ variantGroup: null }).where(eq(products.name, 'Kite red'))
  expect((await count()).total).toBe(3)
})

shelf('the last variant left on sale is a plain product', async ({ market }) => {
  const vendor = await market.newVendor()
  const hat = { group: 'hat', vendor }
  await offer(market, [
    { ...hat, label: 'Hat wide', price: 5 },
    { ...hat, label: 'Hat narrow', price: 9 },
  ])
  const found = async () => (await market.api(null).get_all_active_products({ search: 'hat' })).items
  expect(await found()).toMatchObject([{ name: 'Hat narrow', options: { count: 2 } }])
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.name, 'Hat narrow'))
  expect(await found()).toMatchObject([{ name: 'Hat wide', options: null }])
})
