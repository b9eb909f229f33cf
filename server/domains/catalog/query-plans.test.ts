import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, vi } from 'vitest'
import type { ProductFilters, ProductQuery } from '@contract/catalog/product-query'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { countOnSale, countProducts } from '@server/database/product-counts'
import {
  productImages,
  productListings,
  productOptions,
  productVariants,
  products,
} from '@server/database/schema/catalog'
import { searchDocuments } from '@server/database/schema/search'
import { vendors } from '@server/database/schema/vendors'
import { getScoreFormula } from '@server/domains/sustainability/read-formulas'
import { getScoreOverview } from '@server/domains/sustainability/score-overview'
import type { Context } from '@server/platform/services'
import { test as marketTest, type Market } from '@server/testing/market'
import { plansOf, refuseScans, requireIndexes } from '@server/testing/plans'
import { loadLargeDemo } from '../../../demo/large/load'
import { listMarketplace } from './list-marketplace'
import { listProducts } from './list-products'
import { listStoreProducts } from './list-store-products'
import { getProductDetails } from './product-details'
import { getProductFacets } from './facets'
import { getRelatedProducts } from './related-products'
import { suggestSearch } from './search/suggest-search'

// The first test waits for the products to be loaded.
vi.setConfig({ testTimeout: 300_000 })
let loading: Promise<unknown> | undefined

/**
 * Forty thousand products of a thousand vendors: enough for PostgreSQL to prefer an index wherever there is one. Shared by the tests of
 * this file.
 */
const test = marketTest.extend<{ largeMarket: Market }>({
  largeMarket: async ({ market }, use) => {
    await (loading ??= loadLargeDemo(market.url, { products: 40_000, vendors: 1_000, orders: 0 }))
    await use(market)
  },
})

/** Tables that must be read by index at any size; each test says which of them it is about. */
const largeTables = [
  products,
  productListings,
  productOptions,
  productVariants,
  productImages,
  searchDocuments,
  vendors,
] as const

/** Whether a matching product is found early: a scan for one match stops soon if one in a hundred qualifies. */
function stopsAtFirstMatch(plan: string): boolean {
  const rowCounts = [...plan.matchAll(/Seq Scan on \w+ .* rows=(\d+) /g)].map(([, rowCount]) =>
    Number(rowCount),
  )
  return /^Limit .* rows=1 /.test(plan) && rowCounts.every((rowCount) => rowCount > 1_000)
}

async function expectIndexes(
  market: Market,
  handler: (context: Context) => Promise<unknown>,
  ...tables: readonly [PgTable, ...PgTable[]]
): Promise<string[]> {
  const plans = await plansOf(market, (tx: Queryable) => handler({ ...market.context(), tx }))
  const scanningPlans = plans.filter((plan) => !stopsAtFirstMatch(plan))
  requireIndexes(scanningPlans, ...tables)
  refuseScans(scanningPlans, ...largeTables)
  return plans
}

test.for<InternalAmounts<ProductQuery>>([
  {},
  { sort: 'price_asc' },
  { sort: 'price_desc' },
  { category: 'Home & Garden' },
  { category: 'Home & Garden', sort: 'price_asc' },
  { category: 'Home & Garden', sort: 'price_desc', limit: 50 },
  { tags: ['vegan'] },
  { tags: ['upcycled'], sort: 'price_desc' },
  { country: ['TG', 'KE'], in_stock: true },
  { country: ['TG'], category: 'Home & Garden', sort: 'price_asc' },
  { certification: ['gots'] },
  { certification: ['gots'], sort: 'price_asc' },
  { score_min: 70, price_min: 20_00, price_max: 50_00, sort: 'price_asc' },
  { country: ['KE'], tags: ['upcycled'], score_min: 50 },
])('the marketplace uses an index for %j, never a sequential scan', async (query, { largeMarket }) => {
  const first = await listMarketplace(query, largeMarket.context())
  expect(first.items.length).toBeGreaterThan(0)
  await expectIndexes(largeMarket, (context) => listMarketplace(query, context), productListings)
  const nextPageQuery = { ...query, cursor: first.next_cursor! }
  await expectIndexes(largeMarket, (context) => listMarketplace(nextPageQuery, context), productListings)
})

test.for<InternalAmounts<ProductQuery>>([
  { search: 'basket' },
  { search: 'indigo bowl' },
  { search: 'bowl', sort: 'price_asc' },
  { search: 'cotton dress', country: ['KE'], tags: ['vegan'] },
  { search: 'ba' },
  { search: 's' },
  { search: 'baskett' },
  { search: 'Marrakesh' },
  { search: 'cotton', country: ['KE'] },
  { search: 'cotton', country: ['KE'], sort: 'price_asc' },
  { search: 'cotton zzqxv', country: ['KE'] },
])('a search for %j uses an index, and so does its next page', async (query, { largeMarket }) => {
  const first = await listMarketplace(query, largeMarket.context())
  expect(first.items.length).toBeGreaterThan(0)
  const tables = [productListings, searchDocuments] as const
  await expectIndexes(largeMarket, (context) => listMarketplace(query, context), ...tables)
  if (!first.next_cursor) return
  const nextPageQuery = { ...query, cursor: first.next_cursor }
  await expectIndexes(largeMarket, (context) => listMarketplace(nextPageQuery, context), ...tables)
})

test('two letters find a product however old it is', async ({ largeMarket }) => {
  const { id } = await largeMarket.newProduct({ name: 'Zydeco accordion' })
  await largeMarket.db
    .update(products)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(products.id, id))
  const { items } = await listMarketplace({ search: 'zy' }, largeMarket.context())
  expect(items.map((item) => item.id)).toContain(id)
})

test.for(['b', 'indigo bo', 'baskett', 'baraka weavers', 'shea but', 'kenya'])(
  'corrections of %j are found by index',
  async (search, { largeMarket }) => {
    await expectIndexes(
      largeMarket,
      (context) => suggestSearch({ search }, context),
      productListings,
      searchDocuments,
    )
  },
)

test.for<InternalAmounts<ProductFilters>>([
  { search: 'indigo bowl' },
  { search: 'ebony basket', category: 'Home & Garden', price_min: 20_00, price_max: 60_00 },
  { price_min: 20_00, price_max: 21_00 },
])('facet counts for %j read an index', async (filters, { largeMarket }) => {
  await expectIndexes(largeMarket, (context) => getProductFacets(filters, context), productListings)
})

test.for(['newest', 'price_asc', 'price_desc'] as const)(
  'the sort %s needs no sort step: its index is ordered',
  async (sort, { largeMarket }) => {
    const [plan] = await expectIndexes(
      largeMarket,
      (context) => listMarketplace({ sort }, context),
      productListings,
    )
    expect(plan).toMatch(sort === 'newest' ? /listings_newest/ : /listings_price/)
    expect(plan).not.toMatch(/^\s*(->)?\s*Sort/m)
  },
)

const productPageTables = [products, productOptions, productVariants, productImages, vendors] as const

test('a product page reads no product but its own, and related ones by index', async ({ largeMarket }) => {
  const { items } = await listMarketplace({ limit: 3 }, largeMarket.context())
  const productId = items[2]!.id
  await expectIndexes(
    largeMarket,
    (context) => getProductDetails({ productId }, context),
    ...productPageTables,
  )
  const plans = await expectIndexes(
    largeMarket,
    (context) => getRelatedProducts({ productId }, context),
    productListings,
  )
  expect(plans.join('\n').match(/listings_category_price/g)).toHaveLength(2)
})

test('a variant URL finds its product by index', async ({ largeMarket }) => {
  const { rows } = await largeMarket.db.execute<{ id: string }>(sql`select id from product_variants limit 1`)
  await expectIndexes(
    largeMarket,
    (context) => getProductDetails({ productId: rows[0]!.id }, context),
    ...productPageTables,
  )
})

test('recently viewed products are read by id', async ({ largeMarket }) => {
  const { items } = await listMarketplace({ limit: 12 }, largeMarket.context())
  const productIds = items.map(({ id }) => id)
  await expectIndexes(largeMarket, (context) => listProducts({ productIds }, context), productListings)
})

test.for(['newest', 'price_asc'] as const)(
  'a storefront sorted by %s reads no products of other vendors',
  async (sort, { largeMarket }) => {
    const { items } = await listMarketplace({}, largeMarket.context())
    const slug = items[0]!.vendor_slug
    const plans = await expectIndexes(
      largeMarket,
      (context) => listStoreProducts({ slug, sort }, context),
      productListings,
      vendors,
    )
    expect(plans.join()).toMatch(/listings_vendor_(newest|price)/)
  },
)

test('the counts in overviews of all products are read from an index', async ({ largeMarket }) => {
  await largeMarket.db.execute(sql`vacuum (analyze) products, product_listings`)
  await expectIndexes(largeMarket, getScoreOverview, products)
  await expectIndexes(largeMarket, getScoreFormula, products)
  await expectIndexes(largeMarket, ({ tx }) => countProducts(tx), products)
  await expectIndexes(largeMarket, ({ tx }) => countOnSale(tx), productListings)
})

test('counts above twenty thousand products are close estimates in round numbers', async ({
  largeMarket,
}) => {
  const facets = await getProductFacets({}, largeMarket.context())
  expect(facets.is_estimate).toBe(true)
  const { rows } = await largeMarket.db.execute<{ category: string; n: number }>(
    sql`select category, count(*)::int as n from product_listings where category is not null group by category`,
  )
  for (const { category, n } of rows) {
    const { count } = facets.category.find(({ value }) => value === category)!
    expect([category, Math.abs(count - n) / n < 0.15]).toEqual([category, true])
    expect(`${count}`).toMatch(/^\d{1,2}0*$/)
  }
  const filtered = await getProductFacets({ country: ['KM'] }, largeMarket.context())
  const searchFacets = await getProductFacets({ search: 'kente stole' }, largeMarket.context())
  expect([filtered.is_estimate, searchFacets.is_estimate]).toEqual([true, false])
})
