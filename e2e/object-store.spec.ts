import { expect, type Page } from '@playwright/test'
import { paths } from '@contract/core/paths'
import { drawPictures } from './pictures'
import { startOwnMarketplace, type OwnMarketplace } from './own-marketplace'
import { test } from './test'
import { startS3Server, type S3Server } from '../harness/s3-server'

// A marketplace whose files are in an object store and whose pictures come from a CDN.
const cdn = 'https://cdn.shop.example'

let store: S3Server
let market: OwnMarketplace

test.beforeAll(async () => {
  test.setTimeout(120_000)
  store = await startS3Server()
  market = await startOwnMarketplace({ ...store.env, ASSETS_URL: cdn })
})
test.afterAll(async () => {
  await market.stop()
  await store.stop()
})

/** Stands in for the CDN, which gets its pictures from the marketplace. Returns what was requested from it. */
async function answerAsCdn(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(`${cdn}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    requested.push(pathname)
    const response = await fetch(market.origin + pathname)
    const body = Buffer.from(await response.arrayBuffer())
    await route.fulfill({ status: response.status, body, contentType: response.headers.get('content-type')! })
  })
  return requested
}

test('a vendor uploads a picture, and a visitor sees it from the CDN', async ({ browser }) => {
  const vendor = await market.people.newVendor()
  const product = await market.shop.newProduct({ vendor, name: 'Sisal basket' })
  const page = await market.openPage(browser, vendor.session)
  await answerAsCdn(page)
  await page.goto(paths.vendor.editProduct(product.id))
  await page.getByLabel('Add images').setInputFiles(await drawPictures(page, ['green']))
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.locator(`img[src^="${cdn}/files/products/${product.id}/"]`).first()).toBeVisible()
  await page.context().close()

  const visitor = await browser.newPage({ baseURL: market.origin })
  const requested = await answerAsCdn(visitor)
  const response = await visitor.goto(paths.product(product.id))
  const picture = visitor.getByRole('img', { name: 'Sisal basket' }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(requested.every((path) => path.startsWith(`/files/products/${product.id}/`))).toBe(true)
  expect(response!.headers()['content-security-policy']).toContain(`img-src 'self' data: blob: ${cdn};`)
  const html = await response!.text()
  expect(html).toContain(`<link rel="preconnect" href="${cdn}"/>`)
  expect(html).not.toMatch(/(src|srcSet|srcset|imageSrcSet)="\/files\//)
  expect(html).toMatch(new RegExp(`"image":\\["${cdn}/files/products/`))
  await visitor.close()
})
