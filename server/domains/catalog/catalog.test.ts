import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import type { SortId } from '@contract/catalog/facts'
import { productListings, products, productVariants } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'

type Query = Parameters<ReturnType<Market['api']>['get_all_active_products']>[0]

const visitor = (market: Market) => market.api(null)
const searchFor = async (market: Market, query: Query) =>
  (await visitor(market).get_all_active_products(query)).items.map(({ name }) => name)

/** Every page of a list, in order. */
async function allPages(market: Market, query: NonNullable<Query>): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await visitor(market).get_all_active_products({ ...query, cursor })
    names.push(...page.items.map(({ name }) => name))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return names
}

test('a visitor sees products on sale, newest first, and no others', async ({ market }) => {
  const vendor = await market.newVendor()
  const pendingVendor = await market.newVendor()
  await market.db.update(vendors).set({ status: 'pending' }).where(eq(vendors.id, pendingVendor.vendorId))
  await market.newProduct({ vendor, name: 'Older basket' })
  const pending = await market.newProduct({ vendor, name: 'Basket in review' })
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, pending.id))
  const deletedProduct = await market.newProduct({ vendor, name: 'Deleted basket' })
  await market.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deletedProduct.id))
  await market.newProduct({ vendor: pendingVendor, name: 'Basket of nobody' })
  await market.newProduct({ vendor, name: 'Newer basket' })
  const names = await searchFor(market, undefined)
  expect(names.filter((name) => name.endsWith('basket'))).toEqual(['Newer basket', 'Older basket'])
  expect(names).not.toContain('Basket in review')
  expect(names).not.toContain('Basket of nobody')
  for (const product of [pending, deletedProduct])
    await expect(visitor(market).get_product_details({ p_product_id: product.id })).rejects.toMatchObject({
      code: 'product_not_found',
    })
})

test('the newest products for the home page: vendors take turns, however many one of them adds at once', async ({
  market,
}) => {
  const [smallVendor, largeVendor] = [await market.newVendor(), await market.newVendor()]
  const addProduct = async (vendor: typeof smallVendor, name: string, picture: string | null = '/a.webp') => {
    const { id } = await market.newProduct({ vendor, name })
    await market.db
      .update(productListings)
      .set({ imageUrl: picture })
      .where(eq(productListings.productId, id))
  }
  await addProduct(smallVendor, 'The only spoon')
  for (let n = 1; n <= 30; n++) await addProduct(largeVendor, `Imported ${n}`)
  await addProduct(largeVendor, 'Without a picture', null)
  const names = (await visitor(market).list_newest_products()).map(({ name }) => name)
  const newestNames = names.filter((name) => name === 'The only spoon' || name.startsWith('Imported'))
  expect(newestNames.slice(0, 3)).toEqual(['Imported 30', 'The only spoon', 'Imported 29'])
  expect(names).toHaveLength(24)
  expect(names).not.toContain('Without a picture')
})

test('pages of every sort continue without gaps or repeats', async ({ market }) => {
  const vendor = await market.newVendor()
  const category = 'Toys & Games'
  for (const n of [3, 2, 5, 1, 4])
    await market.newProduct({ vendor, name: `Toy ${n}`, category, priceMinor: Math.min(n, 4) * 100 })
  const pages = async (sort: SortId) =>
    (await allPages(market, { sort, category, limit: 2 })).map((name) => Number(name.slice(4)))
  expect(await pages('newest')).toEqual([4, 1, 5, 2, 3])
  // 4 and 5 have the same price, so their ids decide, the same way on every page.
  expect((await pages('price_asc')).map((n) => Math.min(n, 4))).toEqual([1, 2, 3, 4, 4])
  expect(await pages('price_desc')).toEqual((await pages('price_asc')).reverse())
  expect(new Set(await pages('price_desc')).size).toBe(5)
})

test('a category lists only its own products, in every sort', async ({ market }) => {
  await market.newProduct({ name: 'Honey jar', category: 'Food & Beverage', priceMinor: 700 })
  await market.newProduct({ name: 'Hibiscus tea', category: 'Food & Beverage', priceMinor: 400 })
  const category = 'Food & Beverage'
  expect(await searchFor(market, { category })).toEqual(['Hibiscus tea', 'Honey jar'])
  expect(await searchFor(market, { category, sort: 'price_desc' })).toEqual(['Honey jar', 'Hibiscus tea'])
  expect(await allPages(market, { category, sort: 'price_asc', limit: 1 })).toEqual([
    'Hibiscus tea',
    'Honey jar',
  ])
})

test('a card shows the main image, the vendor and the price as a decimal', async ({ market }) => {
  const vendor = await market.newVendor({ companyName: 'Kumasi Clay' })
  const { id } = await market.newProduct({ vendor, name: 'Water jug', priceMinor: 42_99, quantity: 3 })
  const { items } = await visitor(market).get_all_active_products({ search: 'water jug' })
  expect(items[0]).toEqual({
    id,
    name: 'Water jug',
    category: 'Home & Garden',
    image_url: null,
    second_image_url: null,
    vendor_slug: vendor.session.vendor!.storeSlug,
    vendor_name: 'Kumasi Clay',
    vendor_country: 'KE',
    sustainability_tags: [],
    sustainability_score: 0,
    manual_score_override: false,
    price: 42.99,
    price_max: 42.99,
    reference_price: null,
    weight_grams: null,
    shipping_offers: null,
    quantity: 3,
    variant_count: 1,
  })
})

test('a product page shows options and variants, in the vendor’s order', async ({ market }) => {
  const { id, variantIds } = await market.newProduct({
    name: 'Sun hat',
    options: [
      { name: 'Colour', values: ['Rust', 'Indigo'] },
      { name: 'Size', values: ['L', 'S'] },
    ],
    variants: [
      { optionValues: ['Rust', 'L'], priceMinor: 40_50, quantity: 2, sku: 'HAT-R-L' },
      { optionValues: ['Indigo', 'S'], priceMinor: 38_75, quantity: 0 },
    ],
  })
  const [rust, indigo] = variantIds
  await market.db.update(productVariants).set({ weightGrams: 320 }).where(eq(productVariants.id, rust!))
  const product = await visitor(market).get_product_details({ p_product_id: id })
  expect(product).toMatchObject({ price: 38.75, price_max: 40.5, quantity: 2, variant_count: 2 })
  expect(product.options).toEqual([
    { name: 'Colour', values: ['Rust', 'Indigo'] },
    { name: 'Size', values: ['L', 'S'] },
  ])
  expect(product.variants).toEqual([
    {
      id: rust,
      title: 'Rust / L',
      option_values: ['Rust', 'L'],
      sku: 'HAT-R-L',
      price: 40.5,
      reference_price: null,
      quantity: 2,
      weight_grams: 320,
      image_url: null,
    },
    {
      id: indigo,
      title: 'Indigo / S',
      option_values: ['Indigo', 'S'],
      sku: null,
      price: 38.75,
      reference_price: null,
      quantity: 0,
      weight_grams: null,
      image_url: null,
    },
  ])
})

test('a product page itemises the score, unless it was set manually', async ({ market }) => {
  const { id } = await market.newProduct({ name: 'Scored stool' })
  const detail = () => visitor(market).get_product_details({ p_product_id: id })
  const { sustainability_score, score_parts } = await detail()
  expect(score_parts.filter(({ points }) => points > 0)).toEqual([
    { reason: 'Vendor reviewed by our team', points: 20, most: 20, is_checked: true },
  ])
  expect(sustainability_score).toBe(20)
  await market.db.update(products).set({ manualScoreOverride: true }).where(eq(products.id, id))
  expect(await detail()).toMatchObject({ manual_score_override: true, score_parts: [] })
})

test('an unknown product is refused', async ({ market }) => {
  const p_product_id = '00000000-0000-4000-8000-000000000000'
  await expect(visitor(market).get_product_details({ p_product_id })).rejects.toMatchObject({
    code: 'product_not_found',
    status: 404,
  })
})

test('a storefront lists only its own products, one page at a time', async ({ market }) => {
  const vendor = await market.newVendor()
  const p_slug = vendor.session.vendor!.storeSlug!
  for (const name of ['Mat one', 'Mat two', 'Mat three']) await market.newProduct({ vendor, name })
  const first = await visitor(market).get_products_by_store_slug({ p_slug, limit: 2 })
  expect(first.items.map(({ name }) => name)).toEqual(['Mat three', 'Mat two'])
  const second = await visitor(market).get_products_by_store_slug({
    p_slug,
    limit: 2,
    cursor: first.next_cursor!,
  })
  expect(second).toMatchObject({ items: [{ name: 'Mat one' }], next_cursor: null })
  expect(await visitor(market).get_storefront_by_slug({ p_slug })).toMatchObject({ product_count: 3 })
})

test('a storefront sorts by price across pages', async ({ market }) => {
  const vendor = await market.newVendor()
  const p_slug = vendor.session.vendor!.storeSlug!
  for (const [name, priceMinor] of [
    ['Mat for 20', 2000],
    ['Mat for 10', 1000],
    ['Mat for 30', 3000],
  ] as const)
    await market.newProduct({ vendor, name, priceMinor })
  const firstPage = await visitor(market).get_products_by_store_slug({ p_slug, sort: 'price_asc', limit: 2 })
  expect(firstPage.items.map(({ price }) => price)).toEqual([10, 20])
  const cursor = firstPage.next_cursor!
  const secondPage = await visitor(market).get_products_by_store_slug({
    p_slug,
    sort: 'price_asc',
    limit: 2,
    cursor,
  })
  expect(secondPage.items.map(({ price }) => price)).toEqual([30])
  const descending = await visitor(market).get_products_by_store_slug({ p_slug, sort: 'price_desc' })
  expect(descending.items.map(({ price }) => price)).toEqual([30, 20, 10])
})

test('a forged cursor is refused', async ({ market }) => {
  await expect(visitor(market).get_all_active_products({ cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
