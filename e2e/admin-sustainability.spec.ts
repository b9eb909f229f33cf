import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'
import { openAdminPage, createStore } from './vendors'

/** One more than the first formula counts. */
const sixPractices = [
  'zero-waste',
  'eco-friendly-packaging',
  'water-conservation',
  'renewable-energy',
  'recyclable-materials',
  'plastic-free',
]

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')

async function openTab(page: Page, tab: string) {
  const tabs = page.getByRole('navigation', { name: 'Sustainability' })
  await tabs.getByRole('link', { name: tab }).click()
  await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Sustainability' })).toBeVisible()
}

/** Adds a product to the store of whoever is signed in on the page. */
async function addProduct(page: Page, fields: object = {}): Promise<{ id: string; name: string }> {
  const name = `Sisal Mat ${Math.random().toString(36).slice(2, 8)}`
  const p_product = { name, price: 24, quantity: 5, ...fields }
  const { product_id } = (await callAs(page, 'create_product', { p_product })) as { product_id: string }
  return { id: product_id, name }
}

const scoreOf = async (page: Page, id: string) =>
  ((await callAs(page, 'get_product_details', { p_product_id: id })) as { sustainability_score: number })
    .sustainability_score

test('an admin previews a formula on all products, publishes it, and goes back to the previous version', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  await createStore(page, admin, sixPractices)
  const product = await addProduct(page)
  const manualScoreProduct = await addProduct(page, { manual_score_override: true, sustainability_score: 44 })
  const { version } = (await callAs(admin, 'get_score_formula', {})) as { version: number }

  await admin.goto('/admin/sustainability')
  await openTab(admin, 'Formula')
  await expect(admin.getByRole('heading', { name: `Version ${version} is in force` })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  const previewButton = admin.getByRole('button', { name: 'Preview on all products' })
  const maximumField = admin.getByLabel('Practices, maximum')
  await maximumField.fill('ten')
  await previewButton.click()
  await expect(admin.getByText('Enter a whole number of points from 0 to 100.')).toBeVisible()
  await expect(maximumField).toBeFocused()
  await maximumField.fill('60')
  await expect(admin.getByText('160 points')).toBeVisible()
  await previewButton.click()
  await expect(
    admin.getByText('The parts must add up to between 100 and 120 points. Right now, they add up to 160.'),
  ).toBeVisible()
  await maximumField.fill('0')
  await previewButton.click()
  await expect(admin.getByText('The maximum can’t be less than what the first one is worth.')).toBeVisible()

  await maximumField.fill('6')
  await previewButton.click()
  await expect(admin.getByText(/^\d+ products compared\. Nothing is saved yet\.$/)).toBeVisible()
  await expect(rows(admin, 'Largest changes').filter({ hasText: product.name })).toContainText('2526+1')
  await expect(rows(admin, 'Largest changes').filter({ hasText: manualScoreProduct.name })).toHaveCount(0)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  // What was previewed must be what is published.
  await maximumField.fill('7')
  await expect(admin.getByRole('heading', { name: 'Preview' })).toHaveCount(0)
  await maximumField.fill('6')
  await previewButton.click()
  await admin.getByRole('button', { name: `Publish as version ${version + 1}` }).click()
  const dialog = admin.getByRole('dialog', { name: `Publish version ${version + 1}?` })
  await dialog.getByRole('button', { name: 'Publish formula' }).click()
  await expect(dialog.getByText('Enter why the formula is changing.')).toBeVisible()
  await dialog.getByLabel('Reason for the change').fill('A sixth practice counts, too')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Publish formula' }).click()
  await expect(
    admin.getByText(`Version ${version + 1} is published. All products are being re-scored.`),
  ).toBeVisible()
  await expect(admin.getByRole('heading', { name: `Version ${version + 1} is in force` })).toBeVisible()
  await expect(admin.getByText(/^It scores [\d,]+ products\.$/)).toBeVisible({ timeout: 30_000 })
  const latestVersion = admin.getByRole('list', { name: 'Versions' }).getByRole('listitem').first()
  await expect(latestVersion).toContainText('A sixth practice counts, too')
  await expect(latestVersion).toContainText('Practices, maximum: 5 →became 6')

  expect(await scoreOf(page, product.id)).toBe(26)
  expect(await scoreOf(page, manualScoreProduct.id)).toBe(44)
  await page.goto(`/product/${product.id}`)
  await page.getByText('How this score is calculated').click()
  await expect(page.locator('div', { hasText: /^Sustainable practices of the vendor\+6$/ })).toBeVisible()
  await page.goto(`/vendor/products/edit/${product.id}`)
  await expect(page.getByText('6 of 6')).toBeVisible()

  await admin.getByRole('button', { name: `Use these weights: version ${version}` }).click()
  await expect(maximumField).toHaveValue('5')
  await previewButton.click()
  await expect(rows(admin, 'Largest changes').filter({ hasText: product.name })).toContainText('2625−1')
  await admin.getByRole('button', { name: `Publish as version ${version + 2}` }).click()
  const publishDialog = admin.getByRole('dialog', { name: `Publish version ${version + 2}?` })
  await expect(publishDialog.getByLabel('Reason for the change')).toHaveValue(`Back to version ${version}.`)
  await publishDialog.getByRole('button', { name: 'Publish formula' }).click()
  await expect(admin.getByRole('heading', { name: `Version ${version + 2} is in force` })).toBeVisible()
  await expect.poll(() => scoreOf(page, product.id), { timeout: 30_000 }).toBe(25)

  await admin.goto('/admin/logs?action=score_formula_published')
  const entry = admin.getByRole('row').filter({ hasText: `Back to version ${version}.` })
  await expect(entry.first()).toContainText('Score formula published')
  await admin.close()
})

test('an admin narrows and sorts the scores of all products, and exports them as a file', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  const { company } = await createStore(page, admin)
  const product = await addProduct(page)
  const manualScoreProduct = await addProduct(page, { manual_score_override: true, sustainability_score: 88 })

  await admin.goto('/admin/sustainability')
  await expect(admin).toHaveTitle('Sustainability, admin - Kijani')
  for (const title of ['Distribution', 'By category'])
    await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Search products and vendors' }).fill(company)
  await expect(admin).toHaveURL(/search=/)
  await expect(rows(admin, 'Products')).toHaveCount(3)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('columnheader', { name: 'Score' }).getByRole('link').click()
  await expect(admin).toHaveURL(/sort=sustainability_score_asc/)
  await expect(rows(admin, 'Products').nth(1)).toContainText(product.name)
  await expect(rows(admin, 'Products').nth(1)).toContainText(/By formula v\d+/)
  await expect(rows(admin, 'Products').nth(2)).toContainText('Manual')

  await admin.getByRole('combobox', { name: 'Band' }).selectOption({ label: 'Good (70–100)' })
  await expect(admin).toHaveURL(/band=good/)
  await expect(rows(admin, 'Products')).toHaveCount(2)
  await expect(rows(admin, 'Products').nth(1)).toContainText(manualScoreProduct.name)
  await admin.getByRole('button', { name: 'Export or share' }).click()
  const downloadPromise = admin.waitForEvent('download')
  await admin.getByRole('menuitem', { name: 'Export CSV' }).click()
  const lines = readFileSync((await (await downloadPromise).path())!, 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(
    'Product ID,Product,Vendor,Category,Status,Score set manually,Formula version,Score by formula,Score',
  )
  expect(lines[1]).toContain(`${manualScoreProduct.id},${manualScoreProduct.name},${company},`)
  expect(lines[1]).toMatch(/,yes,\d+,\d+,88$/)

  await admin.getByRole('combobox', { name: 'Scored' }).selectOption({ label: 'By the formula' })
  await expect(admin.getByText('No products match.')).toBeVisible()
  await admin.getByRole('combobox', { name: 'Band' }).selectOption({ label: 'All bands' })
  await admin.getByRole('link', { name: product.name }).click()
  await expect(admin).toHaveURL(`/admin/products/edit/${product.id}`)
  await admin.close()
})

test('the registry of certificates follows the review, and shows which scores rely on them', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  const { company } = await createStore(page, admin)
  await addProduct(page)
  await admin.goto('/admin/sustainability')
  await openTab(admin, 'Certificates')
  await admin.getByRole('searchbox', { name: 'Search vendors, issuers, numbers and scopes' }).fill(company)
  await expect(admin).toHaveURL(/search=/)
  const row = rows(admin, 'Certificates').nth(1)
  await expect(rows(admin, 'Certificates')).toHaveCount(2)
  await expect(row).toContainText('Waiting for review')
  await expect(row).toContainText('Submitted for Fair Trade')
  const evidenceUrl = await row
    .getByRole('link', { name: `Open cert.pdf of ${company}` })
    .getAttribute('href')
  expect((await admin.request.get(evidenceUrl!)).headers()['content-type']).toBe('application/pdf')

  const { items } = (await callAs(admin, 'list_certificates', { search: company })) as {
    items: { id: string }[]
  }
  await callAs(admin, 'verify_vendor_document', {
    p_document_id: items[0]!.id,
    p_verdict: 'verified',
    p_certifications: ['fair-trade'],
    p_issuer: 'FLOCERT',
    p_number: 'FLO-4711',
    p_scope: 'Baskets and mats',
    p_expires_on: '2041-12-31',
  })
  await admin.reload()
  await expect(row).toContainText('Valid')
  await expect(row).toContainText('Issued by FLOCERT')
  await expect(row).toContainText('No. FLO-4711 · Baskets and mats')
  await expect(row).toContainText('Dec 31, 2041')
  await expect(row.getByRole('cell').filter({ hasText: /^1( product)?1?$/ })).toHaveCount(1)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Expired' })
  await expect(admin.getByText('No certificates match.')).toBeVisible()
  await admin.getByRole('link', { name: 'Review documents' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Vendor Documents' })).toBeVisible()
  await admin.close()
})

test('the impact says how each figure is counted, and what is not measured', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/sustainability')
  await openTab(page, 'Impact')
  for (const title of [
    'Certified vendors',
    'Verified documents',
    'Products in plastic-free packaging',
    'Units sold in plastic-free packaging',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Tags set by vendors. Our team hasn’t tested the packaging.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Impact by month' })).toBeVisible()
  await expect(page.getByText('CO2e avoided')).toBeVisible()
  await expect(page.getByText('No conversion factors are used')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
