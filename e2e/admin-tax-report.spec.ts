import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { nairobiAddress, payOrder, placeOrderTo } from './orders'
import { callAs, isolatedProduct, signIn, signUpCustomer } from './people'
import { test } from './test'

const rows = (page: Page) => page.getByRole('table', { name: 'Tax by country' }).getByRole('row')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })

/** The figures of a line: net base, collected, refunded, owed. */
const figuresOf = async (page: Page, text: string) =>
  (await rowOf(page, text).getByRole('cell').allInnerTexts()).slice(-4)

// A country to which no other journey sends anything, with one tax.
const mauritiusAddress = { ...nairobiAddress, city: 'Curepipe', state: 'Plaines Wilhems', country: 'MU' }

test('an admin sees the tax collected and refunded in a country, and exports it as a file', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  await signUpCustomer(customer, 'Abena Taxed')
  const { id: productId } = await isolatedProduct(customer)
  const orderId = await placeOrderTo(customer, mauritiusAddress, [{ productId }])
  await payOrder(customer, orderId)
  const order = (await callAs(customer, 'get_order_details', { p_order_id: orderId })) as {
    tax_amount: number
    subtotal: number
    shipping_cost: number
    order_items: { item_id: string }[]
  }
  const formatUsd = (amount: number) => `$${amount.toFixed(2)}`
  const tax = formatUsd(order.tax_amount)

  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/tax')
  await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'Report' }).click()
  await expect(page).toHaveURL('/admin/tax/report')
  await expect(page.getByText('So far; the period isn’t over yet')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Country').selectOption({ label: 'Mauritius' })
  await page.getByRole('button', { name: 'Show report' }).click()
  await expect(page).toHaveURL(/country=MU/)
  await expect(rows(page)).toHaveCount(2)
  expect(await figuresOf(page, 'Mauritius')).toEqual([
    formatUsd(order.subtotal + order.shipping_cost),
    tax,
    '$0.00',
    tax,
  ])

  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await downloadPromise
  expect(file.suggestedFilename()).toMatch(/^tax-\d{4}-\d\d-01-to-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[1]).toContain(',MU,Mauritius,,VAT,15,')
  expect(lines.at(-1)!.endsWith(`,${order.tax_amount}`)).toBe(true)
  await expect(page.getByText('The report has been saved.')).toBeVisible()

  await callAs(page, 'refund_order_item', {
    p_item_id: order.order_items[0]!.item_id,
    p_reason: 'The bag was torn',
  })
  await page.reload()
  expect(await figuresOf(page, 'Mauritius')).toEqual(['$0.00', tax, `−${tax}`, '$0.00'])

  await page.getByLabel('Last day').fill('2001-01-01')
  await page.getByRole('button', { name: 'Show report' }).click()
  await expect(page.getByText('The last day can’t be before the first.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First day').fill('2001-01-01')
  await page.getByRole('button', { name: 'Show report' }).click()
  await expect(page.getByText('No tax was collected or refunded.')).toBeVisible()
  await expect(page.getByLabel('Period')).toHaveValue('')
  await page.getByLabel('Period').selectOption({ index: 1 })
  await expect(rowOf(page, 'Mauritius')).toBeVisible()
  await customer.context().close()
})

test('a country with several taxes has a line for each and their sum', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  await signUpCustomer(customer, 'Abena Accra')
  const { id: productId } = await isolatedProduct(customer)
  const ghanaAddress = { ...nairobiAddress, city: 'Accra', state: 'Greater Accra', country: 'GH' }
  await payOrder(customer, await placeOrderTo(customer, ghanaAddress, [{ productId }]))

  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/tax/report')
  await page.getByLabel('Country').selectOption({ label: 'Ghana' })
  await page.getByRole('button', { name: 'Show report' }).click()
  await expect(page).toHaveURL(/country=GH/)
  await expect(rowOf(page, 'VAT 15%')).toHaveCount(1)
  for (const tax of ['VAT 15%', 'GETFund 2.5%', 'NHIL 2.5%', 'All taxes'])
    await expect(rowOf(page, tax)).toContainText('Ghana')
  const collectedTax = async (text: string) => Number((await figuresOf(page, text))[1]!.replace(/[$,]/g, ''))
  const taxAmounts = [
    await collectedTax('VAT 15%'),
    await collectedTax('GETFund 2.5%'),
    await collectedTax('NHIL 2.5%'),
  ]
  expect(taxAmounts.reduce((total, amount) => total + amount, 0)).toBeCloseTo(
    await collectedTax('All taxes'),
    2,
  )
  await customer.context().close()
})

test.describe('while the connection is down', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('an admin sees the failure and can try again', async ({ page }) => {
    await signIn(page, 'admin@demo.example')
    await page.goto('/admin/tax')
    await page.route('**/admin/tax/report.data*', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Tax' }).getByRole('link', { name: 'Report' }).click()
    const retryLink = page.getByRole('link', { name: 'Try again' })
    await expect(retryLink).toBeVisible()
    await page.unroute('**/admin/tax/report.data*')
    await retryLink.click()
    await expect(page.getByText('Tax owed')).toBeVisible()
  })
})
