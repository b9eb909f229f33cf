import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import * as texts from '../contract/texts'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { signIn } from './people'
import { test } from './test'
import { adminPage, openStore } from './vendors'

async function choose(page: Page, name: string, text: string) {
  await page
    .getByLabel('Product file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
}

/** A figure of an import, or of its preview. */
const figureOf = (page: Page, term: string) =>
  page.locator('section dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd')

async function downloaded(page: Page, link: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Each line but the header: the order of products differs from shop to shop. */
/** The lines of an export without their last column, the moment of the export. */
const linesOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/,\d{4}-\d\d-\d\dT[\d:.]+Z$/, ''))
    .toSorted()

test('a vendor imports a file after seeing what it will do, exports it, and imports it again without a change', async ({
  page,
}) => {
  const word = `Loom${Math.random().toString(36).slice(2, 8)}`
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Products' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByText('Choose a CSV file.')).toBeVisible()
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
  // The list before it may show earlier imports in the same state.
  const plan = page.locator('section', { has: page.getByRole('heading', { name: 'What will happen' }) })
  await expect(plan).toBeVisible()
  await expect(page.getByText('Ready to import')).toBeVisible()
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
  await expect(page).toHaveURL(/search=/)
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

test('a Shopify shop is imported, exported, and imported into a second shop, which then holds the same', async ({
  page,
  browser,
}) => {
  const office = await adminPage(browser)
  await openStore(page, office)
  const shop = await readFile('server/domains/catalog/import/fixtures/classic.csv', 'utf8')

  await test.step('the preview counts, names what is refused and why, and saves nothing', async () => {
    await page.goto('/vendor/products/import')
    await choose(page, 'shop.csv', shop)
    await expect(page.getByText('Ready to import')).toBeVisible()
    await expect(figureOf(page, 'New products')).toHaveText('5')
    await expect(figureOf(page, 'Variants')).toHaveText('7')
    await expect(figureOf(page, 'Rows not imported')).toHaveText('4')
    for (const reason of [
      'the same product with the same options is in line 8',
      'there is no price',
      'gift cards cannot be sold here',
      'name: Product name must be at least 3 characters.',
    ])
      await expect(page.getByRole('cell', { name: reason })).toBeVisible()
  })

  await test.step('pictures that cannot be fetched are named, with what to do about them', async () => {
    await page.getByRole('button', { name: 'Import 5 products' }).click()
    await expect(page.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(figureOf(page, 'Products created')).toHaveText('5')
    await expect(figureOf(page, 'Pictures not fetched')).toHaveText('3')
    await expect(figureOf(page, 'Drafts without a picture')).toHaveText('4')
    await expect(page.getByText(texts.productImport.draftsWithoutPictures(4))).toBeVisible()
    await expect(page.getByText(texts.productImport.howToGetPictures)).toBeVisible()
    await expect(
      page.getByRole('cell', { name: /^https:\/\/pictures\.example\/indigo\.png: / }),
    ).toBeVisible()
    await expectAccessible(page)
    await expectFitsNarrow(page)
  })

  await page.getByRole('link', { name: 'View products' }).click()
  await expect(page.getByRole('link', { name: 'Edit Kikoy Towel' })).toBeVisible()
  const exported = await downloaded(page, 'Export')

  const second = await (await browser.newContext()).newPage()
  await openStore(second, office)
  await second.goto('/vendor/products/import')
  await choose(second, 'export.csv', exported)
  await expect(figureOf(second, 'Rows not imported')).toHaveText('0')
  await second.getByRole('button', { name: 'Import 5 products' }).click()
  await expect(second.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(figureOf(second, 'Variants')).toHaveText('7')
  await second.getByRole('link', { name: 'View products' }).click()
  await expect(second.getByRole('link', { name: 'Edit Kikoy Towel' })).toBeVisible()
  expect(linesOf(await downloaded(second, 'Export'))).toEqual(linesOf(exported))
})
