import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForHydration } from './hydration'
import { signIn } from './people'
import { test } from './test'

const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example')

test('an admin sees the marketplace figures by month, exports them and has them recounted', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/analytics')
  await expect(page).toHaveTitle(/^Analytics/)
  for (const label of ['GMV', 'Refunds', 'Net sales', 'Paid orders', 'Average order', 'Commission'])
    await expect(page.locator('dl').filter({ hasText: label }).first()).toBeVisible()
  await expect(page.getByText(/Based on orders and refunds/)).toBeVisible()
  for (const title of [
    'Conversion',
    'Top vendors',
    'Top products',
    'Top categories',
    'Searches without results',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: 'This year' }).click()
  await expect(page).toHaveURL(/range=this_year/)
  await page.getByRole('navigation', { name: 'Sales by' }).getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL(/by=month/)
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV: Sales over time' }).click()
  const lines = readFileSync((await (await downloadPromise).path())!, 'utf8')
    .trim()
    .split('\r\n')
  // A line of headers, and the months of this year so far.
  expect(lines).toHaveLength(1 + new Date().getUTCMonth() + 1)
  expect(lines[0]).toContain('Starts on (UTC),GMV (USD),Refunds (USD),Net sales (USD),Orders')

  await page.getByRole('button', { name: 'Recount' }).click()
  await expect(page.getByText('Recounting all days. This may take a few minutes.')).toBeVisible()
  await page.goto('/admin/logs?action=analytics_recounted')
  await expect(page.getByRole('row').filter({ hasText: 'Analytics recounted' }).first()).toBeVisible()
})

test('an admin compares two days of their choice with a year earlier, and opens the orders behind the figures', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/analytics')
  await waitForHydration(page)
  const today = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 20 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(today)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${today}`))
  await page.getByRole('link', { name: 'A year earlier' }).click()
  await expect(page).toHaveURL(/compare=year/)
  await expect(page.getByText(/the same days a year earlier/).first()).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(from)

  const count = page.locator('dl').filter({ has: page.getByText('Paid orders', { exact: true }) })
  const orders = Number(
    /\d[\d,]*/.exec((await count.innerText()).replace(/^Paid orders/, ''))![0].replace(',', ''),
  )
  await count.getByRole('link', { name: 'these orders' }).click()
  await expect(page).toHaveURL(new RegExp(`paid=yes&paid_from=${from}&paid_to=${today}`))
  await expect(page.getByLabel('Paid from')).toHaveValue(from)
  await expect(
    page
      .getByRole('region', { name: 'All pages together' })
      .getByText(`${orders.toLocaleString('en-US')} order`)
      .last(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a range of days is chosen without scripts, too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/analytics?compare=year')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31&compare=year/)
  await expect(page.getByText('Jan 1, 2026 – Jan 31, 2026').first()).toBeVisible()
  await context.close()
})

test('search terms without results are shown to admins, and email addresses are not', async ({ page }) => {
  const searchTerm = `qzx ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`
  await page.goto(`/marketplace?search=${encodeURIComponent(searchTerm)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/marketplace?search=${encodeURIComponent(`${searchTerm}@example.org`)}`)
  await signInAsAdmin(page)
  await page.goto('/admin/analytics')
  await expect(page.getByRole('rowheader', { name: searchTerm, exact: true })).toBeVisible()
  await expect(page.getByText(`${searchTerm}@example.org`)).toHaveCount(0)
})
