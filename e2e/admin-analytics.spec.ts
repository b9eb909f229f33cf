import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { hydrated } from './hydrated'
import { signIn } from './people'
import { test } from './test'

const asAdmin = (page: Page) => signIn(page, 'admin@demo.example')

test('the marketplace in figures: by day, week and month, with its best sellers as a file', async ({
  page,
}) => {
  await asAdmin(page)
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
  await hydrated(page)
  await expectAccessible(page)
  await expectFitsNarrow(page)

  await page.getByRole('navigation', { name: 'Sales by' }).getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL(/by=month/)
  await expect(page.getByText(/The last 12 months/).first()).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV: Sales over time' }).click()
  const lines = readFileSync((await (await arriving).path())!, 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toContain('Starts on,Sales (USD),Orders')

  await page.getByRole('button', { name: 'Recount' }).click()
  await expect(page.getByText('Recounting all days. This may take a few minutes.')).toBeVisible()
  await page.goto('/admin/logs?action=analytics_recounted')
  await expect(page.getByRole('row').filter({ hasText: 'Analytics recounted' }).first()).toBeVisible()
})

test('words that nobody finds anything for are shown to admins, and people’s addresses are not', async ({
  page,
}) => {
  const words = `qzx ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`
  await page.goto(`/marketplace?search=${encodeURIComponent(words)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/marketplace?search=${encodeURIComponent(`${words}@example.org`)}`)
  await asAdmin(page)
  await page.goto('/admin/analytics')
  await expect(page.getByRole('rowheader', { name: words, exact: true })).toBeVisible()
  await expect(page.getByText(`${words}@example.org`)).toHaveCount(0)
})
