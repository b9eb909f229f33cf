import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { suggestionLimits } from '@contract/catalog/facts'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'

/** Two weavers, one with nothing on sale, a potter, and a vendor awaiting approval. */
const suggestTest = test.extend<{ suggest: (search: string) => Promise<string[]> }>({
  suggest: async ({ market }, use) => {
    const api = market.api(null)
    if ((await api.suggest_search({ search: 'kente' })).products.length === 0) await seedProducts(market)
    await use(async (search) => {
      const { categories, vendors, products } = await api.suggest_search({ search })
      return [
        ...categories.map((category) => `in ${category}`),
        ...vendors.map(({ company_name: name }) => `by ${name}`),
        ...products.map(({ name }) => name),
      ]
    })
  },
})

async function seedProducts(market: Market) {
  const loomVendor = await market.newVendor({ companyName: 'Volta Loom House' })
  const clayVendor = await market.newVendor({ companyName: 'Ngor Café Clay' })
  await market.newVendor({ companyName: 'Loom & Dye' })
  await market.newProduct({ vendor: loomVendor, name: 'Kente stole', category: 'Fashion & Apparel' })
  await market.newProduct({ vendor: clayVendor, name: 'Garden pot', category: 'Home & Garden' })
  await market.newProduct({ vendor: clayVendor, name: 'Saucer', category: 'Food & Beverage' })
  const { vendorId } = await market.newVendor({ companyName: 'Kente waits' })
  await market.db.update(vendors).set({ status: 'pending' }).where(eq(vendors.id, vendorId))
}

suggestTest.for([
  ['ken', ['Kente stole']],
  ['KÉNTE st', ['Kente stole']],
  ['kentte', ['Kente stole']],
  ['loom', ['by Loom & Dye', 'by Volta Loom House', 'Kente stole']],
  ['loom volta', ['by Volta Loom House', 'Kente stole']],
  ['cafe', ['by Ngor Café Clay', 'Saucer', 'Garden pot']],
  ['looom', ['by Loom & Dye', 'by Volta Loom House', 'Kente stole']],
  ['garden', ['in Home & Garden', 'Garden pot']],
  ['fashion app', ['in Fashion & Apparel', 'Kente stole']],
  ['fashon', ['in Fashion & Apparel', 'Kente stole']],
  ['toys', []],
  ['zzzzzz', []],
  ['%', []],
] as const)('%j suggests %j', async ([search, expected], { suggest }) => {
  expect(await suggest(search)).toEqual(expected)
})

suggestTest(
  'the closest match is named, and each product has its vendor and price',
  async ({ market, suggest }) => {
    await suggest('kente')
    const { did_you_mean, products } = await market.api(null).suggest_search({ search: 'kentte' })
    expect(did_you_mean).toBe('kente')
    expect(products[0]).toEqual({
      id: expect.any(String),
      name: 'Kente stole',
      image_url: null,
      vendor_name: 'Volta Loom House',
      price: expect.any(Number),
      price_max: expect.any(Number),
    })
  },
)

suggestTest('there are at most eight, however many match of one kind', async ({ market, suggest }) => {
  await suggest('kente')
  const vendor = await market.newVendor({ companyName: 'Beauty of Beads' })
  await market.newVendor({ companyName: 'Beauty and more' })
  await market.newVendor({ companyName: 'All Beauty' })
  for (let n = 0; n < 9; n++)
    await market.newProduct({ vendor, name: `Beauty cream ${n}`, category: 'Beauty & Personal Care' })
  const {
    categories,
    vendors: vendorMatches,
    products,
  } = await market.api(null).suggest_search({ search: 'beauty' })
  expect(categories).toEqual(['Beauty & Personal Care'])
  expect(vendorMatches.map(({ company_name: name }) => name)).toEqual(['Beauty and more', 'Beauty of Beads'])
  expect(products).toHaveLength(suggestionLimits.total - 3)
  expect((await market.api(null).suggest_search({ search: 'cream' })).products).toHaveLength(
    suggestionLimits.products,
  )
})
