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
  for (const label of ['GMV', 'Paid orders', 'Average order', 'Commission'])
    await expect(page.locator('dl').filter({ hasText: label }).first()).toBeVisible()
  await expect(page.getByText(/Based on orders and the ledger/)).toBeVisible()
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

  await page.getByRole('navigation', { name: 'Sales by' }).getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL(/by=month/)
  await expect(page.getByText(/The last 12 months/).first()).toBeVisible()
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV: Sales over time' }).click()
  const lines = readFileSync((await (await downloadPromise).path())!, 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toContain('Starts on,Sales (USD),Orders')

  await page.getByRole('button', { name: 'Recount' }).click()
  await expect(page.getByText('Recounting all days. This may take a few minutes.')).toBeVisible()
  await page.goto('/admin/logs?action=analytics_recounted')
  await expect(page.getByRole('row').filter({ hasText: 'Analytics recounted' }).first()).toBeVisible()
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
