import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForHydration } from './hydration'
import { startOwnMarketplace, type OwnMarketplace } from './own-marketplace'
import { test } from './test'

// A marketplace of its own: other journeys look for the default name.
test.describe.configure({ mode: 'serial' })

let market: OwnMarketplace
let admin: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  market = await startOwnMarketplace()
  const { session } = await market.people.newAdmin()
  admin = await market.openPage(browser, session)
})

test.afterAll(() => market.stop())

const publicPaths = [
  '/',
  '/marketplace',
  '/about',
  '/terms',
  '/privacy',
  '/accessibility',
  '/contact',
  '/register/vendor',
  '/cart',
  '/saved',
  '/compare',
  '/checkout',
  '/auth',
  '/nowhere',
  '/newsletter/unsubscribe?token=none',
  '/api/docs',
  '/api/openapi.json',
  '/dev/inbox',
]

/** The pages that a sidebar leads to. */
async function sidebarPaths(page: Page, start: string): Promise<string[]> {
  await page.goto(start)
  const links = page.getByRole('navigation').locator(`a[href^="/${start.split('/')[1]}/"]`)
  return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))]
}

/** What is wrong with a page: the earlier name in its source or in what the browser makes of it, or an error. */
async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems: string[] = []
  const onError = (error: Error) => void problems.push(`${path}: ${error.message}`)
  page.on('pageerror', onError)
  const response = await page.goto(path)
  const source = (await response?.text()) ?? ''
  if (source.includes('<main')) await waitForHydration(page)
  const rendered = await page.evaluate(() => document.documentElement.outerHTML)
  // The history of the settings says what the name was.
  const isHistory = /^\/admin\/(logs|configurations)/.test(path)
  for (const text of isHistory ? [] : [source, rendered]) {
    const found = /.{40}Kijani.{20}/s.exec(text)
    if (found) problems.push(`${path}: ${found[0]}`)
  }
  page.off('pageerror', onError)
  return problems
}

test('an admin gives the shop another name, logo and colours, which every page shows', async ({
  browser,
}) => {
  await admin.goto('/admin/configurations')
  await waitForHydration(admin)
  const section = admin.locator('#brand')
  await section.getByLabel('Name').fill('Baobab Market')
  await section.getByLabel('Tagline').fill('Fair things from the savannah')
  await section.getByLabel('Brand colour', { exact: true }).fill('#5b2a86')
  await section.getByLabel('Accent colour', { exact: true }).fill('#f2b705')
  await expect(section.getByText(/^#f2b705 is too light for text/)).toBeVisible()
  const logo = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#5b2a86' } })
    .png()
    .toBuffer()
  await section
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(section.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await section.getByRole('button', { name: 'Save brand' }).click()
  await expect(admin.getByText('Settings saved.').first()).toBeVisible()
  // The page that saved it shows it without a reload.
  await expect(admin.getByRole('img', { name: 'Baobab Market' }).first()).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: market.origin })).newPage()
  await expect
    .poll(async () => await visitor.goto('/').then(() => visitor.title()), { timeout: 5000 })
    .toContain('Baobab Market')
  const color = await visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand'),
  )
  expect(color.trim()).toBe('#5b2a86')
  const icon = await visitor.locator('link[rel="icon"]').getAttribute('href')
  expect((await visitor.request.get(icon!)).headers()['cache-control']).toContain('immutable')
  const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(/\/brand\/[0-9a-f]{16}\.jpg$/)
  expect((await visitor.request.get(picture!)).ok()).toBe(true)
  const problems: string[] = []
  for (const path of publicPaths) problems.push(...(await problemsOf(visitor, path)))
  for (const path of await sidebarPaths(admin, '/admin/dashboard'))
    problems.push(...(await problemsOf(admin, path)))
  const { session } = await market.people.newVendor()
  const vendor = await market.openPage(browser, session)
  for (const path of await sidebarPaths(vendor, '/vendor/dashboard'))
    problems.push(...(await problemsOf(vendor, path)))
  expect(problems).toEqual([])
})

test('emails have it too', async () => {
  const { session } = await market.people.newCustomer()
  await admin.request.post('/api/auth/request-password-reset', {
    data: { email: session.email },
    headers: { origin: market.origin },
  })
  const mail = async () =>
    (await (await admin.request.get(`/api/dev/inbox?to=${session.email}`)).json()) as {
      subject: string
      html: string
    }[]
  await expect
    .poll(async () => (await mail())[0]?.subject, { timeout: 30_000 })
    .toBe('Reset your Baobab Market password')
  const { html } = (await mail())[0]!
  expect(html).toMatch(/\/brand\/[0-9a-f]{16}\/mail\.png/)
  expect(html).not.toContain('Kijani')
})

test('the brand is reset to the one that the shop came with', async ({ browser }) => {
  await admin.goto('/admin/configurations')
  await waitForHydration(admin)
  const section = admin.locator('#brand')
  await section.getByRole('button', { name: 'Reset to default' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(section.getByLabel('Name')).toHaveValue('Kijani')
  await expect(admin.getByRole('img', { name: 'Kijani' }).first()).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: market.origin })).newPage()
  await expect.poll(async () => await visitor.goto('/about').then(() => visitor.title())).toContain('Kijani')
  await expect(visitor.getByRole('heading', { name: 'Kijani is Swahili for green.' })).toBeVisible()
  await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg')
})
