import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { certificationIds, productTags } from '@contract/sustainability/facts'
import { productCategories } from '@contract/catalog/facts'
import type { ProductFacets, ProductFilters } from '@contract/catalog/product-query'
import { products } from '@server/database/schema/catalog'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

/** A reproducible pseudorandom number below `n`. */
const seededRandom = (seed: number) => (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}

/** Eighty products of six vendors with random attributes. */
async function seedProducts(market: Market) {
  const randomBelow = seededRandom(7)
  const createdVendors: VendorPerson[] = []
  for (const country of ['KE', 'GH', 'TG', 'ZA', 'KE', 'MA']) {
    const vendor = await market.newVendor({ country, companyName: `${country} Makers` })
    const declared = certificationIds.filter(() => randomBelow(5) === 0)
    await market.db
      .update(vendors)
      .set({ sustainabilityCertifications: declared })
      .where(eq(vendors.id, vendor.vendorId))
    await market.db.insert(vendorDocuments).values({
      vendorId: vendor.vendorId,
      fileName: 'proof.pdf',
      filePath: vendor.vendorId,
      documentCategory: 'sustainability_certification',
      verificationStatus: randomBelow(3) > 0 ? 'verified' : 'pending',
      certifications: declared,
    })
    createdVendors.push(vendor)
  }
  await market.newProducts(
    Array.from({ length: 80 }, (_, n) => ({
      vendorId: createdVendors[randomBelow(6)]!.vendorId,
      name: `${['Basket', 'Bowl', 'Lamp'][randomBelow(3)]} ${n}`,
      category: randomBelow(8) === 0 ? null : productCategories[randomBelow(7)]!,
      priceMinor: 100 + randomBelow(50) * 100,
      stock: randomBelow(4) === 0 ? 0 : 5,
      sustainabilityTags: productTags.filter(() => randomBelow(3) === 0),
      sustainabilityScore: randomBelow(101),
    })),
  )
}

const productTest = test.extend<{ api: ReturnType<Market['api']> }>({
  api: async ({ market }, use) => {
    if ((await market.db.$count(products)) === 0) await seedProducts(market)
    await use(market.api(null))
  },
})

type Api = ReturnType<Market['api']>

/** How many products a query lists, counted one by one. */
async function countListed(api: Api, filters: ProductFilters): Promise<number> {
  const page = await api.get_all_active_products({ ...filters, limit: 100 })
  expect(page.next_cursor).toBeNull()
  return page.items.length
}

async function expectFacetsMatchLists(api: Api, filters: ProductFilters, facets: ProductFacets) {
  const countWith = async (change: ProductFilters) => countListed(api, { ...filters, ...change })
  expect(facets.total).toBe(await countWith({}))
  for (const { value, count } of facets.category)
    expect([value, count]).toEqual([value, await countWith({ category: value })])
  for (const { value, count } of facets.tags)
    expect([value, count]).toEqual([value, await countWith({ tags: [value] })])
  for (const { value, count } of facets.country)
    expect([value, count]).toEqual([value, await countWith({ country: [value] })])
  for (const { value, count } of facets.certification)
    expect([value, count]).toEqual([value, await countWith({ certification: [value] })])
  for (const { value, count } of facets.score_min)
    expect([value, count]).toEqual([value, await countWith({ score_min: value })])
  expect(facets.in_stock).toBe(await countWith({ in_stock: true }))
  const sortedByPrice = await api.get_all_active_products({
    ...filters,
    price_min: undefined,
    price_max: undefined,
    sort: 'price_asc',
    limit: 100,
  })
  const prices = sortedByPrice.items.map(({ price }) => price)
  expect(facets.price).toEqual(prices.length > 0 ? { min: prices[0], max: prices.at(-1) } : null)
}

describe('the count of a facet value is the number of products it would show, all else being equal', () => {
  productTest.for<ProductFilters>([
    {},
    { category: 'Home & Garden' },
    { tags: ['organic'] },
    { tags: ['organic', 'vegan'], country: ['KE', 'GH'] },
    { price_min: 10, price_max: 30 },
    { score_min: 70, in_stock: true },
    { score_min: 55 },
    { certification: ['fair-trade', 'gots', 'fsc'] },
    { search: 'basket', tags: ['upcycled'], price_max: 40 },
    { search: 'baskt', country: ['KE'] },
    {
      category: 'Toys & Games',
      tags: ['vegan'],
      country: ['TG'],
      score_min: 70,
      price_max: 5,
      in_stock: true,
    },
  ])('%j', async (filters, { api }) => {
    await expectFacetsMatchLists(api, filters, await api.get_product_facets(filters))
  })
})

productTest(
  'a facet value excluded by other filters is listed with 0, one absent from the search is omitted',
  async ({ api }) => {
    const emptyFacets = await api.get_product_facets({ country: ['SN'], price_max: 0 })
    const allFacets = await api.get_product_facets({})
    expect(emptyFacets.total).toBe(0)
    expect(emptyFacets.tags).toEqual(allFacets.tags.map(({ value }) => ({ value, count: 0 })))
    expect(allFacets.country.map(({ value }) => value)).toEqual(['GH', 'KE', 'MA', 'TG', 'ZA'])
    expect(await api.get_product_facets({ search: 'nothing-like-it' })).toMatchObject({
      total: 0,
      country: [],
      price: null,
    })
    expect(await api.get_product_facets({ search: '%' })).toMatchObject({ total: 0 })
  },
)

productTest('every change is counted immediately', async ({ market, api }) => {
  const countInFood = async () =>
    (await api.get_product_facets({ search: 'moringa' })).category.find(
      ({ value }) => value === 'Food & Beverage',
    )?.count
  expect(await countInFood()).toBeUndefined()
  const product = await market.newProduct({
    name: 'Moringa powder',
    category: 'Food & Beverage',
    quantity: 1,
  })
  expect(await countInFood()).toBe(1)
  await market.changeVariant(product, { stock: 0 })
  expect((await api.get_product_facets({ search: 'moringa' })).in_stock).toBe(0)
  await market.changeVariant(product, { priceMinor: 999 })
  expect((await api.get_product_facets({ search: 'moringa' })).price).toEqual({ min: 9.99, max: 9.99 })
  await market.db.update(vendors).set({ status: 'pending' }).where(eq(vendors.id, product.vendorId))
  expect(await countInFood()).toBeUndefined()
})

productTest(
  'a price range applies to the price on the card, the lowest of the variants',
  async ({ market, api }) => {
    await market.newProduct({
      name: 'Nested bowls',
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      variants: [
        { optionValues: ['S'], priceMinor: 10_00 },
        { optionValues: ['L'], priceMinor: 90_00 },
      ],
    })
    const search = 'nested bowls'
    const countInPriceRange = async (price_min?: number, price_max?: number) =>
      countListed(api, { search, price_min, price_max })
    for (const [min, max, expectedCount] of [
      [5, 10, 1],
      [10, 90, 1],
      [undefined, 10, 1],
      [20, 80, 0],
      [80, 95, 0],
      [90, undefined, 0],
    ])
      expect([min, max, await countInPriceRange(min, max)]).toEqual([min, max, expectedCount])
    expect((await api.get_product_facets({ search, price_min: 20, price_max: 80 })).total).toBe(0)
  },
)
