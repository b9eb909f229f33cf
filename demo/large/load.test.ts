import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderStatuses } from '@contract/orders/states'
import { openMarket, test as base, type Market } from '@server/testing/market'
import { loadLargeDemo } from './load'

const size = { products: 200, vendors: 12, orders: 150 }

const test = base.extend<{ largeMarket: Market }>({
  largeMarket: async ({ market }, use) => {
    await loadLargeDemo(market.url, size)
    await use(market)
  },
})

const countOf = async ({ db }: Market, query: string) => {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select (${query})::int as n`))
  return rows[0]!.n
}

test('the large demo lists every product like the view', async ({ largeMarket }) => {
  expect(await countOf(largeMarket, 'select count(*) from product_listings')).toBe(size.products)
  const columns = `product_id, vendor_id, vendor_slug, vendor_name, vendor_country, name, short_description, image_url, second_image_url,
    category, sustainability_tags, certifications, sustainability_score, price_minor, price_max_minor, stock, variant_count, sample_key, created_at`
  const differencesQuery = `select count(*) from (select ${columns} from product_listing_rows except select ${columns} from product_listings) differences`
  expect(await countOf(largeMarket, differencesQuery)).toBe(0)
})

test('each vendor of the large demo has its owner in its team', async ({ largeMarket }) => {
  const ownersQuery = `select count(*) from vendors v join team_members m on m.vendor_id = v.id and m.user_id = v.user_id and m.is_owner`
  expect(await countOf(largeMarket, ownersQuery)).toBe(size.vendors)
})

const searchDocuments = async ({ db }: Market) => {
  const { rows } = await db.execute(
    sql`select count(*)::int as n, md5(string_agg(s::text, '' order by product_id)) as all from search_documents s`,
  )
  return rows[0]!
}

test('the large demo has the search documents and words that its products would get', async ({
  largeMarket,
}) => {
  const loaded = await searchDocuments(largeMarket)
  expect(loaded['n']).toBe(size.products)
  expect(await countOf(largeMarket, 'select count(*) from search_words')).toBeGreaterThan(100)
  await largeMarket.db.execute(sql`select refresh_product_listings(array(select id from products))`)
  expect(await searchDocuments(largeMarket)).toEqual(loaded)
})

test('the large demo has products with options, sold-out ones, and certifications with proof', async ({
  largeMarket,
}) => {
  const expectProducts = async (where: string) =>
    expect(
      await countOf(largeMarket, `select count(*) from product_listings where ${where}`),
    ).toBeGreaterThan(0)
  await expectProducts('variant_count > 1')
  await expectProducts('price_max_minor > price_minor')
  await expectProducts('not in_stock')
  await expectProducts(`certifications <> '{}'`)
  await expectProducts('second_image_url is not null')
})

test('the orders of the large demo add up, occur in every final status, and have a balanced ledger', async ({
  largeMarket,
}) => {
  const mismatchQuery = `select count(*) from orders o where total_minor <>
    (select sum(price_minor * quantity + shipping_minor + tax_minor) from order_items i where i.order_id = o.id)`
  expect(await countOf(largeMarket, 'select count(*) from orders')).toBe(size.orders)
  expect(await countOf(largeMarket, mismatchQuery)).toBe(0)
  expect(await largeMarket.ledgerTotal()).toBe(0)
  const { rows } = await largeMarket.db.execute<{ status: string }>(
    sql`select distinct status from order_items`,
  )
  const openStatuses = ['pending', 'awaiting_payment']
  expect(rows.map(({ status }) => status).sort()).toEqual(
    orderStatuses.filter((status) => !openStatuses.includes(status)).sort(),
  )
})

test('the transitions of each item of the large demo lead to its status', async ({ largeMarket }) => {
  const mismatchQuery = `select count(*) from order_items i where status <>
    (select to_status from order_item_events e where e.item_id = i.id order by created_at desc, to_status desc limit 1)`
  expect(await countOf(largeMarket, mismatchQuery)).toBe(0)
})

test('loading the large demo again adds nothing', async ({ largeMarket }) => {
  const before = await countOf(largeMarket, 'select count(*) from products')
  const { existingName } = await loadLargeDemo(largeMarket.url, { ...size, products: 400 })
  expect(existingName).toBe('large demo: 200 products of 12 vendors, 150 orders')
  expect(await countOf(largeMarket, 'select count(*) from products')).toBe(before)
})

test('the large demo loads without superuser privileges, with the same listings', async ({ largeMarket }) => {
  const secondMarket = await openMarket()
  try {
    const url = new URL(secondMarket.url)
    url.username = `loader_${url.pathname.slice(1)}`
    url.password = 'loader'
    await secondMarket.db.execute(
      sql.raw(`create role ${url.username} login password '${url.password}';
      grant all on all tables in schema public to ${url.username};
      grant all on all sequences in schema public to ${url.username}`),
    )
    await loadLargeDemo(url.href, size)
    const sumsQuery =
      'select sum(price_minor + stock + variant_count + sustainability_score) from product_listings'
    expect(await countOf(secondMarket, sumsQuery)).toBe(await countOf(largeMarket, sumsQuery))
    expect((await searchDocuments(secondMarket))['n']).toBe(size.products)
    await secondMarket.db.execute(sql.raw(`drop owned by ${url.username}; drop role ${url.username}`))
  } finally {
    await secondMarket.close()
  }
})
