import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'
import { createStore } from './vendors'

/** A browser that somebody looks at. The one of the tests says that nobody does. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Somebody opens a path, from a network address of their own, and may go on from there. */
async function visit(
  browser: Browser,
  path: string,
  { afterwards, ...options }: BrowserContextOptions & { afterwards?: (page: Page) => Promise<unknown> } = {},
) {
  const address = `198.51.100.${visitors++}`
  const context = await browser.newContext({
    userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': address },
    ...options,
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'load' })
  await afterwards?.(page)
  await context.close()
}

let visitors = 1

test('a vendor sees how often a product was viewed: with and without scripts, but not by its own team or a program', async ({
  browser,
}) => {
  const admin = await (await browser.newContext({ userAgent })).newPage()
  await signIn(admin, 'admin@demo.example')
  const vendor = await (await browser.newContext({ userAgent })).newPage()
  const { slug } = await createStore(vendor, admin)
  const p_product = { name: 'Bolga market basket', price: 40, quantity: 5 }
  const { product_id } = (await callAs(vendor, 'create_product', { p_product })) as { product_id: string }
  const path = `/product/${product_id}`

  await test.step('without scripts', () => visit(browser, path, { javaScriptEnabled: false }))

  await test.step('by a navigation within the site', () =>
    visit(browser, `/store/${slug}`, {
      async afterwards(page) {
        const counted = page.waitForResponse(`**${path}/viewed`)
        await page.getByRole('link', { name: p_product.name }).first().click()
        expect((await counted).status()).toBe(204)
      },
    }))

  await test.step('and again, but a reload is no view', () =>
    visit(browser, path, { afterwards: (page) => page.reload({ waitUntil: 'load' }) }))

  await test.step('not by a program', async () => {
    const headless = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0'
    await visit(browser, path, { userAgent: headless })
    await visit(browser, path, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  })

  await test.step('not by the vendor, in a preview or not, nor by an admin', async () => {
    for (const page of [vendor, admin])
      for (const ownPath of [path, `${path}/preview`]) {
        await page.goto(ownPath, { waitUntil: 'load' })
        await expect(page.getByRole('heading', { level: 1, name: p_product.name })).toBeVisible()
        await expect(page.locator('img[src$="/viewed"]')).toHaveCount(0)
      }
  })

  // They are stored every ten seconds.
  await expect
    .poll(async () => ((await callAs(vendor, 'get_product_views', {})) as { views: number }).views, {
      timeout: 30_000,
    })
    .toBe(3)
  await vendor.goto('/vendor/dashboard')
  const table = vendor.getByRole('table', { name: 'Views and orders by product' })
  await expect(table.getByRole('row', { name: p_product.name }).getByRole('cell')).toHaveText(['3', '0', '—'])
  await expect(vendor.getByText(/^Counted without cookies or profiles/)).toBeVisible()
  await expectAccessible(vendor)
  await expectNoSidewaysScroll(vendor)
  const downloaded = vendor.waitForEvent('download')
  await vendor.getByRole('link', { name: 'Export CSV: views and orders of all products' }).click()
  expect((await downloaded).suggestedFilename()).toBe('product-views.csv')
})

test('a vendor compares views and sales with the period before, as a chart and as a table', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example', '/vendor/dashboard')
  for (const [title, values] of [
    ['Sales over time', /^\$[\d,]+\.\d\d$/],
    ['Product views', /^[\d,]+$/],
  ] as const) {
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    await card.getByText('Show as a table').click()
    const rows = card.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(31)
    await expect(rows.last().getByRole('cell').first()).toHaveText(values)
    const before = rows.locator('td:last-child').filter({ hasNotText: /^\$?0(\.00)?$/ })
    await expect(before).not.toHaveCount(0)
    await expect(card.getByRole('table').getByRole('columnheader').last()).toHaveText('30 days before')
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
