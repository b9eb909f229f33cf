import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import * as texts from '../contract/texts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { signIn } from './people'
import { test } from './test'
import { openAdminPage, createStore } from './vendors'

async function uploadFile(page: Page, name: string, text: string) {
  await page
    .getByLabel('Product file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
}

/** A figure of an import, or of its preview. */
const statValue = (page: Page, term: string) =>
  page.locator('section dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd')

async function downloadText(page: Page, link: string): Promise<string> {
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await downloadPromise).path(), 'utf8')
}

/** The sorted lines of an export, without the header and the last column, the time of the export. */
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
  const uniqueName = `Loom${Math.random().toString(36).slice(2, 8)}`
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Products' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByText('Choose a CSV file.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const sample = await downloadText(page, 'Download a sample file')
  await uploadFile(page, 'sample-products.csv', sample)
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await expect(statValue(page, 'New products')).toHaveText('2')
  await page.getByRole('link', { name: 'Back to Import Products' }).click()

  await uploadFile(page, 'not-a-shop.csv', 'name;colour\nrug;red\n')
  await expect(page.getByText(/does not look like a Shopify product CSV\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Import Products' }).click()

  const header = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\n'
  const rows = [
    `${uniqueName}-rug,${uniqueName} Rug,<p>Woven by hand.</p>,Colour,Red,40.00,3`,
    `${uniqueName}-rug,,,,Blue,42.00,2`,
    `${uniqueName}-mat,${uniqueName} Mat,,,,none,3`,
    `${uniqueName}-throw,${uniqueName} ${'Long '.repeat(60)},<p>Warm.</p>,,,30,1`,
  ]
  await uploadFile(page, 'looms.csv', header + rows.join('\n'))
  // The list before it may show earlier imports in the same state.
  const preview = page.locator('section', { has: page.getByRole('heading', { name: 'What will happen' }) })
  await expect(preview).toBeVisible()
  await expect(page.getByText('Ready to import')).toBeVisible()
  const previewValue = (term: string) => preview.locator('dl > div', { hasText: term }).locator('dd')
  await expect(previewValue('New products')).toHaveText('2')
  await expect(page.getByRole('cell', { name: '"none" is not a valid price' })).toBeVisible()
  await expect(
    page.getByRole('cell', { name: /^its Title has \d+ letters, and 200 is the most/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What was imported' })).toBeVisible()
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect(await readFile(await (await downloadPromise).path(), 'utf8')).toContain(
    `4,${uniqueName.toLowerCase()}-mat,Not imported`,
  )

  await page.getByRole('link', { name: 'View products' }).click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill(uniqueName)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('link', { name: `Edit ${uniqueName} Rug` })).toBeVisible()
  const exportPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const exportedCsv = await readFile(await (await exportPromise).path(), 'utf8')
  const matchingLines = exportedCsv
    .split('\r\n')
    .filter((line, index) => index === 0 || line.startsWith(uniqueName.toLowerCase()))
  await page.getByRole('link', { name: 'Import' }).click()
  await uploadFile(page, 'again.csv', matchingLines.join('\n'))
  await expect(previewValue('Products unchanged')).toHaveText('2')
  await expect(page.getByRole('button', { name: 'Import 0 products' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a Shopify shop is imported, exported, and imported into a second shop, which then holds the same', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  await createStore(page, admin)
  const csv = await readFile('server/domains/catalog/import/fixtures/classic.csv', 'utf8')

  await test.step('the preview counts, names what is refused and why, and saves nothing', async () => {
    await page.goto('/vendor/products/import')
    await uploadFile(page, 'shop.csv', csv)
    await expect(page.getByText('Ready to import')).toBeVisible()
    await expect(statValue(page, 'New products')).toHaveText('5')
    await expect(statValue(page, 'Variants')).toHaveText('7')
    await expect(statValue(page, 'Rows not imported')).toHaveText('4')
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
    await expect(statValue(page, 'Products created')).toHaveText('5')
    await expect(statValue(page, 'Pictures not fetched')).toHaveText('3')
    await expect(statValue(page, 'Drafts without a picture')).toHaveText('4')
    await expect(page.getByText(texts.productImport.draftsWithoutPictures(4))).toBeVisible()
    await expect(page.getByText(texts.productImport.pictureRetryHint)).toBeVisible()
    await expect(
      page.getByRole('cell', { name: /^https:\/\/pictures\.example\/indigo\.png: / }),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await page.getByRole('link', { name: 'View products' }).click()
  await expect(page.getByRole('link', { name: 'Edit Kikoy Towel' })).toBeVisible()
  const exportedCsv = await downloadText(page, 'Export')

  const secondVendor = await (await browser.newContext()).newPage()
  await createStore(secondVendor, admin)
  await secondVendor.goto('/vendor/products/import')
  await uploadFile(secondVendor, 'export.csv', exportedCsv)
  await expect(statValue(secondVendor, 'Rows not imported')).toHaveText('0')
  await secondVendor.getByRole('button', { name: 'Import 5 products' }).click()
  await expect(secondVendor.getByText('Imported', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(statValue(secondVendor, 'Variants')).toHaveText('7')
  await secondVendor.getByRole('link', { name: 'View products' }).click()
  await expect(secondVendor.getByRole('link', { name: 'Edit Kikoy Towel' })).toBeVisible()
  expect(linesOf(await downloadText(secondVendor, 'Export'))).toEqual(linesOf(exportedCsv))
})

test('a price in another currency is converted in the preview, or left out if the vendor wants it so', async ({
  page,
  browser,
}) => {
  await createStore(page, await openAdminPage(browser))
  const jars =
    'Handle,Title,Variant Price,Variant Inventory Qty\njar,Honey Jar,KES 500,12\npot,Tea Pot,9.50,3\n'
  await page.goto('/vendor/products/import')
  await uploadFile(page, 'jars.csv', jars)
  await expect(statValue(page, 'New products')).toHaveText('2')
  await expect(statValue(page, 'Prices converted from KES')).toHaveText(/^1 at KES [\d.,]+ = 1 USD \(/)
  await expect(page.getByRole('cell', { name: /^the price KES 500 becomes \$\d\.\d\d at KES/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to Import Products' }).click()
  await page.getByRole('checkbox', { name: /^Leave out prices in another currency/ }).check()
  await uploadFile(page, 'jars.csv', jars)
  await expect(statValue(page, 'New products')).toHaveText('1')
  await expect(statValue(page, 'Rows not imported')).toHaveText('1')
  await expect(
    page.getByRole('cell', { name: 'the price is in KES, and such prices are not to be imported' }),
  ).toBeVisible()
})
