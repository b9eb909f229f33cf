import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** Three products of the demo's vendor that no other journey uses, found by a common word. */
async function openOwnProducts(page: Page) {
  await signIn(page, 'vendor@demo.example')
  const uniqueName = `Batch${Math.random().toString(36).slice(2, 8)}`
  for (const [name, quantity] of [
    ['Alpha', 20],
    ['Beta', 0],
    ['Gamma', 3],
  ] as const)
    await callAs(page, 'create_product', {
      p_product: { name: `${uniqueName} ${name}`, price: 10, quantity },
      p_as_draft: true,
    })
  await page.goto(`/vendor/products?search=${uniqueName}&sort=name_asc`)
  await expect(rows(page)).toHaveCount(4)
  return uniqueName
}

test('a vendor finds products, puts several on sale at once, changes their prices and stock', async ({
  page,
}) => {
  const uniqueName = await openOwnProducts(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(rowOf(page, 'Beta').getByText('Sold out')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${uniqueName} Alpha` }).check()
  await page.getByRole('checkbox', { name: `Select ${uniqueName} Gamma` }).check()
  await expect(page.getByText('2 products selected')).toBeVisible()
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByText('2 products changed.')).toBeVisible()
  await expect(rowOf(page, 'Alpha').getByText('Active')).toBeVisible()
  await expect(rowOf(page, 'Beta').getByText('Draft')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const priceDialog = page.getByRole('dialog', { name: 'Change the price of 3 products' })
  await priceDialog.getByRole('button', { name: 'Save' }).click()
  await expect(priceDialog.getByText('Enter a percentage from -90 to 500.')).toBeVisible()
  await expectAccessible(page)
  await priceDialog.getByRole('textbox', { name: 'Change by' }).fill('-15')
  await priceDialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Alpha').getByText('$8.50')).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${uniqueName} Beta` }).check()
  await page.getByRole('button', { name: 'Set stock' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Stock' }).fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Beta').getByText('Sold out')).toBeHidden()
})

test('a vendor copies a product, and deletes one after confirming', async ({ page }) => {
  const uniqueName = await openOwnProducts(page)
  await page.getByRole('button', { name: `More actions for ${uniqueName} Alpha` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/\/vendor\/products\/edit\//)
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue(`${uniqueName} Alpha (copy)`)
  await page.goto(`/vendor/products?search=${uniqueName}&sort=name_asc`)
  await expect(rows(page)).toHaveCount(5)

  await page.getByRole('button', { name: `Delete ${uniqueName} Gamma` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete ${uniqueName} Gamma?` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('button', { name: `Delete ${uniqueName} Gamma` }).click()
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Product deleted successfully.')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('out')
  await expect(rows(page)).toHaveCount(2)
})
