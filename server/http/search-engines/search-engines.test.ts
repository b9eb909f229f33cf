import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { vendors } from '@server/database/schema/vendors'
import { addProductImage } from '@server/domains/catalog/add-product-image'
import { test, type Market } from '@server/testing/market'

const fetchText = async ({ origin }: Market, path: string) => {
  const response = await fetch(origin + path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)

describe('search engines', () => {
  test('robots.txt excludes private pages and names the sitemap', async ({ market }) => {
    const { text, type } = await fetchText(market, '/robots.txt')
    expect(type).toContain('text/plain')
    for (const path of ['/account/', '/admin/', '/vendor/', '/checkout', '/api/'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${market.origin}/sitemap.xml`)
  })

  test('the sitemap lists every product on sale and every open store, and nothing else', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const publishedProduct = await market.newProduct({ vendor })
    const closedStoreProduct = await market.newProduct()
    await market.db
      .update(vendors)
      .set({ status: 'rejected' })
      .where(eq(vendors.id, closedStoreProduct.vendorId))

    const sitemapUrls = urlsIn((await fetchText(market, '/sitemap.xml')).text)
    const sitemaps = await Promise.all(sitemapUrls.map((part) => fetchText(market, new URL(part).pathname)))
    for (const { status, type } of sitemaps)
      expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const urls = sitemaps.flatMap(({ text }) => urlsIn(text))

    expect(urls).toContain(`${market.origin}/`)
    expect(urls).toContain(`${market.origin}/marketplace?category=Home+%26+Garden`)
    expect(urls).toContain(`${market.origin}/product/${publishedProduct.id}`)
    expect(urls).not.toContain(`${market.origin}/product/${closedStoreProduct.id}`)
    const [store] = await market.db.select().from(vendors).where(eq(vendors.id, vendor.vendorId))
    expect(urls).toContain(`${market.origin}/store/${store!.storeSlug}`)
    expect((await fetchText(market, '/sitemaps/products-9.xml')).status).toBe(404)
  })

  test('an image has a link preview of the size that chats expect', async ({ market }) => {
    const product = await market.newProduct()
    const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#ac4420' } })
      .png()
      .toBuffer()
    const { imageUrl } = await addProductImage(
      { vendorId: product.vendorId, productId: product.id, bytes, alt: '' },
      market.context(),
    )
    const url = market.origin + imageUrl.replace('/files/', '/previews/').replace(/\/\d+\.webp$/, '.jpg')
    for (const time of ['made', 'kept']) {
      const response = await fetch(url)
      expect([time, response.status, response.headers.get('content-type')]).toEqual([time, 200, 'image/jpeg'])
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    }
    expect((await fetch(url.replace(product.id, 'nothing'))).status).toBe(404)
  })
})
