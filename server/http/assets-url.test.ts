import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockAlertMail } from '@server/domains/cart/mails'
import { addProductImage } from '@server/domains/catalog/add-product-image'
import { importProducts } from '@server/domains/catalog/import/import-products'
import { describeImport } from '@server/domains/catalog/import/report'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { buildNewsletterBlocks } from '@server/domains/marketing/newsletter/newsletter-blocks'
import { digestMail } from '@server/domains/marketing/store-follows/mails'
import { cookieFor } from '@server/testing/cookie'
import { openMarket, type Market } from '@server/testing/market'

const cdn = 'https://cdn.shop.example'
const importOptions = {
  pictures: true,
  dryRun: false,
  stockRule: 'difference',
  foreignPrices: 'convert',
  publishWithoutPictures: false,
  onProgress: () => {},
} as const

let market: Market
let product: { id: string; vendorId: string; pictureUrl: string; cookie: string }
beforeAll(async () => {
  market = await openMarket({ ASSETS_URL: cdn })
  const vendor = await market.newVendor()
  const { id } = await market.newProduct({ vendor })
  const bytes = new Uint8Array(await (await pictureFile('teal')).arrayBuffer())
  const { imageUrl } = await addProductImage(
    { vendorId: vendor.vendorId, productId: id, bytes, alt: '' },
    market.context(),
  )
  expect(imageUrl).toMatch(/^\/files\/products\//)
  const cookie = await cookieFor(market, vendor.session.userId)
  product = { id, vendorId: vendor.vendorId, pictureUrl: cdn + imageUrl, cookie }
})
afterAll(() => market.close())

test('the sitemap names the pictures of the CDN', async () => {
  const sitemap = await (await fetch(`${market.origin}/sitemaps/products-1.xml`)).text()
  expect(sitemap).toContain(`<loc>${market.origin}/product/${product.id}</loc>`)
  expect(sitemap).toContain(`<image:loc>${product.pictureUrl}</image:loc>`)
})

test('so does an export, whose pictures an import takes for the shop’s own', async () => {
  const headers = { cookie: product.cookie }
  const csv = await (await fetch(`${market.origin}/api/vendor/products.csv`, { headers })).text()
  expect(csv).toContain(product.pictureUrl.replace('640.webp', '1280.webp'))
  const source = { vendorId: product.vendorId, bytes: Buffer.from(csv) }
  const report = describeImport(await importProducts(source, market.services, importOptions), {
    dryRun: false,
  })
  expect(report).toContain('Products: 0 created')
  // It would name a picture that it could not load from elsewhere.
  expect(report).not.toContain(cdn)
})

test('so do emails', async () => {
  const site = { publicUrl: 'https://shop.example', assetsUrl: cdn, unsubscribeUrl: '' }
  const shown = { priceMinor: 5_00, imageUrl: '/files/products/1/2/640.webp' } as const
  const alert = stockAlertMail('a@b.example', [{ ...shown, title: 'Basket', path: '/product/1' }], site)
  const store = { name: 'Kikapu', slug: 'kikapu', productCount: 1 }
  const digest = digestMail(
    'a@b.example',
    [{ ...store, products: [{ ...shown, productId: '1', name: 'Basket' }] }],
    { ...site, max: 12 },
  )
  for (const { body } of [alert, digest])
    expect(JSON.stringify(body)).toContain(`"${cdn}/files/products/1/2/640.webp"`)
  const content = { body: 'News', productIds: [product.id] }
  const blocks = await buildNewsletterBlocks(market.db, content, market.services)
  expect(JSON.stringify(blocks)).toContain(`"${product.pictureUrl}"`)
})
