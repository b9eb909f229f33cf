import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { signIn } from './people'
import { test } from './test'

async function choose(page: Page, name: string, text: string) {
  await page
    .getByLabel('Product file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
}

test('a vendor imports a file after seeing what it will do, exports it, and imports it again without a change', async ({
  page,
}) => {
  const word = `Loom${Math.random().toString(36).slice(2, 8)}`
  await signIn(page, 'vendor@demo.example', /\/vendor\/dashboard$/)
  await page.goto('/vendor/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Products' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByText('Please choose a CSV file.')).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrow(page)

  await choose(page, 'not-a-shop.csv', 'name;colour\nrug;red\n')
  await expect(page.getByText(/does not look like a Shopify product CSV\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Import Products' }).click()

  const header = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\n'
  const rows = [
    `${word}-rug,${word} Rug,<p>Woven by hand.</p>,Colour,Red,40.00,3`,
    `${word}-rug,,,,Blue,42.00,2`,
    `${word}-mat,${word} Mat,,,,none,3`,
  ]
  await choose(page, 'looms.csv', header + rows.join('\n'))
  await expect(page.getByText('Ready to import')).toBeVisible()
  const plan = page.locator('section', { has: page.getByRole('heading', { name: 'What will happen' }) })
  const figure = (term: string) => plan.locator('dl > div', { hasText: term }).locator('dd')
  await expect(figure('New products')).toHaveText('1')
  await expect(page.getByRole('cell', { name: '"none" is not a valid price' })).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrow(page)
  await page.reload()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What was imported' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    `4,${word.toLowerCase()}-mat,Not imported`,
  )

  await page.getByRole('link', { name: 'View products' }).click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill(word)
  await expect(page.getByRole('link', { name: `Edit ${word} Rug` })).toBeVisible()
  const exporting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const exported = await readFile(await (await exporting).path(), 'utf8')
  const own = exported.split('\r\n').filter((line, n) => n === 0 || line.startsWith(word.toLowerCase()))
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, 'again.csv', own.join('\n'))
  await expect(figure('Products unchanged')).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Import 0 products' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
