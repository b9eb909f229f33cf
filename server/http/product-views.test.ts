import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { paths } from '@contract/core/paths'
import { productViews } from '@server/database/schema/product-views'
import { serverLimits } from '@server/limits'
import { test, type Market } from '@server/testing/market'

const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const browserHeaders = {
  'user-agent': phone,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'image',
  'x-forwarded-for': '203.0.113.9',
}

const requestImage = (
  { origin }: Market,
  productId: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => fetch(origin + paths.productViewed(productId), { method, headers: { ...browserHeaders, ...headers } })

/** How often the product's page was viewed, once what was counted is stored. */
async function viewsOf({ db, viewCounter }: Market, productId: string) {
  await viewCounter.flush()
  const rows = await db.select().from(productViews).where(eq(productViews.productId, productId))
  return rows.reduce((sum, { views }) => sum + views, 0)
}

test('the image of a product page counts a view, is empty and never cached', async ({ market }) => {
  const { id } = await market.newProduct()
  const response = await requestImage(market, id)
  expect(response.status).toBe(204)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(await viewsOf(market, id)).toBe(1)
})

test.for<[string, Record<string, string>, string?]>([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0 LinkPreview' }],
  ['a browser that a program controls', { 'user-agent': phone.replace('Chrome', 'HeadlessChrome') }],
  ['a client that does not say what it is', { 'user-agent': '' }],
  ['a page that is fetched ahead of time', { 'sec-purpose': 'prefetch;prerender' }],
  ['an image of another site', { 'sec-fetch-site': 'cross-site' }],
  ['an address that somebody opens', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
  ['a request for headers alone', {}, 'HEAD'],
])('%s is not counted', async ([, headers, method], { market }) => {
  const { id } = await market.newProduct()
  expect((await requestImage(market, id, headers, method)).status).toBe(204)
  expect(await viewsOf(market, id)).toBe(0)
})

test('a phone whose maker is called like a bot is counted', async ({ market }) => {
  const { id } = await market.newProduct()
  await requestImage(market, id, { 'user-agent': phone.replace('SM-A135F', 'CUBOT X30') })
  expect(await viewsOf(market, id)).toBe(1)
})

test('a browser that is too old to say what it requests the image for is counted', async ({ market }) => {
  const { id } = await market.newProduct()
  const headers = { 'user-agent': phone, 'x-forwarded-for': '203.0.113.10' }
  await fetch(market.origin + paths.productViewed(id), { headers })
  expect(await viewsOf(market, id)).toBe(1)
})

test('a reload is not counted again, while another product, browser or address is', async ({ market }) => {
  const [first, second] = [await market.newProduct(), await market.newProduct()]
  await requestImage(market, first.id)
  await requestImage(market, first.id)
  await requestImage(market, first.id.toUpperCase())
  await requestImage(market, second.id)
  await requestImage(market, first.id, { 'user-agent': phone.replace('SM-A135F', 'TECNO KG5') })
  await requestImage(market, first.id, { 'x-forwarded-for': '203.0.113.11' })
  expect(await viewsOf(market, first.id)).toBe(3)
  expect(await viewsOf(market, second.id)).toBe(1)
})

test('one network address counts for a product only so often, whatever browsers it claims to be', async ({
  market,
}) => {
  const { id } = await market.newProduct()
  const { perAddress } = serverLimits.productViews
  for (let n = 0; n < perAddress + 5; n++) await requestImage(market, id, { 'user-agent': `${phone} ${n}` })
  expect(await viewsOf(market, id)).toBe(perAddress)
})

test('what is no product on sale is not counted, and does not keep others from being', async ({ market }) => {
  const { id } = await market.newProduct()
  for (const productId of [randomUUID(), 'x', '------------------------------------'])
    expect((await requestImage(market, productId)).status).toBe(204)
  await requestImage(market, id)
  expect(await viewsOf(market, id)).toBe(1)
  expect(await market.db.$count(productViews, eq(productViews.productId, id))).toBe(1)
})
