import { expect } from '@playwright/test'
import { recordAnnouncements } from './live-regions'
import { productOnSale, signIn, signUpCustomer, typeAddress } from './people'
import { drawPictures } from './pictures'
import { test } from './test'
import { createStore, openAdminPage, pdfFile } from './vendors'

test.use({ expectedErrors: /^Connecting to 'blob:/ })

test('a purchase is announced: each change once, and nothing else', async ({ page }) => {
  const expectAnnounced = await recordAnnouncements(page)
  const product = await productOnSale(page, { index: 7 })
  await signUpCustomer(page)
  await page.goto('/marketplace')
  await page.getByLabel('Sort by').selectOption({ label: 'Price: Low to High' })
  await expectAnnounced('Sorted by Price: Low to High')
  // Both lists have more than a page, and only one of the two counts is announced.
  await page.getByRole('checkbox', { name: 'Vegan' }).first().check()
  // Sorting may change the count too, if another journey has sold or added something.
  await expect(page).toHaveURL(/tags=/)
  await expectAnnounced(/^\d+ products$/)
  await page.goto('/store/volta-loom-house')
  await page.getByRole('link', { name: 'Price: High to Low' }).click()
  await expectAnnounced('Sorted by Price: High to Low')

  await page.goto(`/product/${product.id}`)
  await page.getByRole('button', { name: 'Increase: Quantity' }).click()
  await expectAnnounced('Quantity: 2')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectAnnounced(/^2 × .* added to your cart|has been added to your cart/)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expectAnnounced('Cart - Kijani')
  await page.getByRole('button', { name: /^Increase/ }).click()
  await expectAnnounced(/^Quantity of .*: 3$/, /^Subtotal \$[\d,.]+$/)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expectAnnounced('Checkout - Kijani')
  await typeAddress(page)
  await expectAnnounced(/^\d shipping options$/, /^Total so far \$/)
  await page
    .getByRole('radio', { name: /Standard/ })
    .first()
    .check()
  await expectAnnounced(/^Total \$/)
})

test('the range of a chart is announced', async ({ page }) => {
  const expectAnnounced = await recordAnnouncements(page)
  await signIn(page, 'vendor@demo.example', '/vendor/dashboard')
  await page.getByRole('link', { name: 'Month' }).click()
  await expectAnnounced('Sales by Month')
})

test('a sale is announced: lists, uploads, images and their order', async ({ page, browser }) => {
  await createStore(page, await openAdminPage(browser))
  const expectAnnounced = await recordAnnouncements(page)
  await page.goto('/vendor/documents')
  await page.getByRole('button', { name: 'Upload Documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a document' })
  await dialog.getByLabel('Document type').selectOption('Business registration')
  await dialog.getByLabel(/^Document(?! type)/).setInputFiles(pdfFile('licence.pdf'))
  await expectAnnounced('Uploading licence.pdf', 'Upload finished: licence.pdf')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expectAnnounced(/^Document uploaded\. Our team will review it\./)

  await page.goto('/vendor/products/new')
  await page.getByLabel('Add images').setInputFiles(await drawPictures(page, ['green', 'orange']))
  await expectAnnounced('2 images added. Save to upload.')
  await page.getByRole('button', { name: 'Move image 2 up' }).click()
  await expectAnnounced('Image 2 is now image 1 of 2.')
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await expectAnnounced('Image 2 removed.')
})

test('the work of an admin is announced: lists and what was done', async ({ page }) => {
  const expectAnnounced = await recordAnnouncements(page)
  await signIn(page, 'admin@demo.example', '/admin/products')
  await page.getByRole('columnheader').getByRole('link', { name: 'Product' }).click()
  await expectAnnounced('Products: 20 on this page, sorted by Product, ascending')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expectAnnounced('Orders, admin - Kijani')
  await page.getByRole('searchbox').fill('no such order')
  await expectAnnounced(/^Orders: 0 on this page/)
  await expect(page.getByText('No orders match.')).toBeVisible()
})
