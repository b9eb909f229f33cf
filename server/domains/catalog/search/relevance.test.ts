import { expect } from 'vitest'
import { productOptions, products, productVariants } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import { vendors } from '../../../../demo/catalogue/vendors'
import { relevanceSearches } from './relevance-searches'

const searchTest = test.extend<{ find: (search: string) => Promise<string[]> }>({
  find: async ({ market }, use) => {
    if ((await market.db.$count(products)) === 0) await seedDemoProducts(market)
    const api = market.api(null)
    await use(async (search) => (await api.get_all_active_products({ search })).items.map(({ name }) => name))
  },
})

/** The demo's products as far as the search needs them: without images, each with one variant. */
async function seedDemoProducts({ db, newVendor }: Market) {
  for (const { company_name: companyName, country, city, products: demoProducts } of vendors) {
    const { vendorId } = await newVendor({ companyName, country, city })
    for (const product of demoProducts) {
      const [row] = await db
        .insert(products)
        .values({
          vendorId,
          name: product.name,
          shortDescription: product.short_description,
          description: product.description,
          category: product.category,
          origin: product.origin,
          materials: [...product.materials],
          packaging: product.packaging,
          sustainabilityTags: [...product.sustainability_tags],
        })
        .returning({ id: products.id })
      const values = optionValuesOf(product)
      if (values.length > 0)
        await db.insert(productOptions).values({ productId: row!.id, position: 0, name: 'Size', values })
      await db.insert(productVariants).values({
        productId: row!.id,
        optionValues: values.slice(0, 1),
        priceMinor: product.price_minor,
        stock: product.quantity,
      })
    }
  }
}

/** Every option value of a demo product. */
function optionValuesOf(product: object): string[] {
  const { sizes, variants } = product as {
    sizes?: readonly (readonly [string, number])[]
    variants?: readonly { values?: readonly string[]; option_values?: readonly string[] }[]
  }
  const values = [
    ...(sizes?.map(([label]) => label) ?? []),
    ...(variants?.flatMap((variant) => variant.values ?? variant.option_values ?? []) ?? []),
  ]
  return [...new Set(values)]
}

const searches = relevanceSearches
  .trim()
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' = ') as [search: string, names: string])

searchTest.for(searches)('%j ranks %j in the top three', async ([search, names], { find }) => {
  const results = (await find(search)).slice(0, 3)
  const expectedPrefixes = names.split(' | ')
  expect(
    results.some((name) => expectedPrefixes.some((expected) => name.startsWith(expected))),
    `found ${results.join(', ')}`,
  ).toBe(true)
})
