import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { waitForHydration } from './hydration'
import { addToCart, fillAddress, productOnSale, signUpCustomer, typeAddress } from './people'
import { test } from './test'

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const company = (page: Page) => page.getByRole('region', { name: 'Company details' })
const billingAddress = (page: Page) => page.getByRole('group', { name: 'Billing address' })

async function enterCompany(page: Page) {
  await company(page).getByLabel('Company').fill('Hotel Elbe GmbH')
  await company(page).getByLabel('Tax or VAT ID').fill('DE123456789')
  await company(page).getByLabel('Your reference').fill('PO 4711')
}

async function enterBillingAddress(page: Page) {
  const address = billingAddress(page)
  await address.getByLabel('Street address').fill('Am Kai 4')
  await address.getByLabel('City').fill('Hamburg')
  await address.getByLabel('Country').selectOption('DE')
}

const billedTo = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Billed to' }) })

for (const width of [1280, 390])
  test(`a customer buys for a company, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUpCustomer(page)
    await addToCart(page, (await productOnSale(page, { index: 12 })).id)
    await page.goto('/checkout')
    await waitForHydration(page)
    await fillAddress(page)
    await page.getByRole('radio', { name: /Standard/ }).check()

    await page.getByRole('button', { name: 'Add company details' }).click()
    await expect(company(page).getByLabel('Company')).toBeFocused()
    await company(page).getByLabel('Your reference').fill('PO 4711')
    await placeOrder(page).click()
    await expect(page.getByText('Enter the company’s name.')).toBeVisible()
    await enterCompany(page)
    await expect(page.getByText('Enter the company’s name.')).toBeHidden()
    await page.getByRole('button', { name: 'Use a different billing address' }).click()
    await expect(billingAddress(page).getByLabel('Country')).toBeFocused()
    await enterBillingAddress(page)
    await expectAccessible(page)

    // What was entered survives a reload.
    await page.reload()
    await expect(company(page).getByLabel('Company')).toHaveValue('Hotel Elbe GmbH')
    await expect(billingAddress(page).getByLabel('City')).toHaveValue('Hamburg')
    await page.getByRole('radio', { name: /Standard/ }).check()
    await placeOrder(page).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByRole('heading', { name: 'Billed to' })).toBeVisible()
    await expect(billedTo(page)).toContainText('Hotel Elbe GmbH')
    await expect(billedTo(page)).toContainText('Hamburg')
    await expect(billedTo(page)).toContainText('DE123456789')
    await expectAccessible(page)
  })

test('a customer removes the company again', async ({ page }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 12 })).id)
  await page.goto('/checkout')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add company details' }).click()
  await enterCompany(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(company(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add company details' }).click()
  await expect(company(page).getByLabel('Company')).toHaveValue('')
})

test('a customer without scripts buys for a company', async ({ page, browser }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 12 })).id)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/checkout')
  await typeAddress(plain)
  await plain.getByRole('button', { name: 'Show shipping options' }).click()
  await plain.getByRole('radio', { name: /Standard/ }).check()
  await plain.getByRole('button', { name: 'Add company details' }).click()
  await expect(plain.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
  await company(plain).getByLabel('Tax or VAT ID').fill('DE123456789')
  await placeOrder(plain).click()
  await expect(plain.getByText('Enter the company’s name.')).toBeVisible()
  await enterCompany(plain)
  await plain.getByRole('button', { name: 'Use a different billing address' }).click()
  await enterBillingAddress(plain)
  await expect(company(plain).getByLabel('Company')).toHaveValue('Hotel Elbe GmbH')
  await placeOrder(plain).click()
  if (!/order-confirmation/.test(plain.url())) await placeOrder(plain).click()
  await expect(plain).toHaveURL(/\/order-confirmation\/[0-9a-f-]+$/)
  await expect(billedTo(plain)).toContainText('Hotel Elbe GmbH')
  await expect(billedTo(plain)).toContainText('Hamburg')
  await context.close()
})
