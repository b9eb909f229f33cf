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
  await expect(rowOf(page, 'Beta').getByText('No stock')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${uniqueName} Alpha` }).check()
  await page.getByRole('checkbox', { name: `Select ${uniqueName} Gamma` }).check()
  await expect(page.getByText('2 products selected')).toBeVisible()
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByRole('main').getByText('Put on sale: 2 products changed')).toBeVisible()
  await expect(rowOf(page, 'Alpha').getByText('Active')).toBeVisible()
  await expect(rowOf(page, 'Beta').getByText('Draft')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  const priceDialog = page.getByRole('dialog', { name: 'Change the price of 3 products' })
  await priceDialog.getByRole('button', { name: 'Save' }).click()
  await expect(priceDialog.getByText('Enter a percentage from -90 to 500.')).toBeVisible()
  await expectAccessible(page)
  await priceDialog.getByRole('textbox', { name: 'Change by' }).fill('-15')
  await expect(priceDialog.getByText('$24.50 becomes $20.83.')).toBeVisible()
  await priceDialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Alpha').getByText('$8.50')).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${uniqueName} Beta` }).check()
  await page.getByRole('button', { name: 'Set stock' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Stock' }).fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Beta').getByText('No stock')).toBeHidden()

  await page.getByRole('checkbox', { name: `Select ${uniqueName} Alpha` }).check()
  await page.getByRole('button', { name: 'Set stock' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Stock' }).fill('0')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Alpha').getByText('Sold out')).toBeVisible()
})

test('a vendor changes all products that match, on every page, and undoes it', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  const uniqueName = `Series${Math.random().toString(36).slice(2, 8)}`
  for (let n = 10; n < 32; n++)
    await callAs(page, 'create_product', {
      p_product: { name: `${uniqueName} ${n}`, price: n, quantity: n % 5, sku: `${uniqueName}-${99 - n}` },
      p_as_draft: true,
    })
  await page.goto(`/vendor/products?search=${uniqueName}&sort=name_asc`)
  await expect(page.getByText('22 products', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('20 products selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 22 that match' }).click()
  await expect(page.getByText('All 22 products selected')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 22 products' })
  await dialog.getByRole('combobox', { name: 'In' }).selectOption('amount')
  await dialog.getByRole('textbox', { name: 'Change by' }).fill('2')
  await dialog.getByRole('combobox', { name: 'Round' }).selectOption('99')
  await expect(dialog.getByText('$24.50 becomes $26.99.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('Prices: 22 products changed')).toBeVisible({
    timeout: 30_000,
  })
  await expect(rowOf(page, `${uniqueName} 10`).getByText('$11.99')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('main').getByText('Prices: 22 products changed').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Changes that can be undone' }).click()
  const changes = page.getByRole('dialog', { name: 'Changes that can be undone' })
  const change = changes.getByRole('listitem').filter({ hasText: 'Prices: 22 products changed' })
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(changes).toBeHidden()
  await expect(page.getByRole('main').getByText('Undone: 22 products')).toBeVisible({ timeout: 30_000 })
  await expect(rowOf(page, `${uniqueName} 10`).getByText('$10.00')).toBeVisible()
})

test('a vendor finds a product by its SKU, sorts by price and stock, and edits both in the row', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example')
  const uniqueName = `Shelf${Math.random().toString(36).slice(2, 8)}`
  for (const [name, price, quantity] of [
    ['Kiln', 30, 2],
    ['Wheel', 12, 9],
    ['Glaze', 20, 4],
  ] as const)
    await callAs(page, 'create_product', {
      p_product: { name: `${uniqueName} ${name}`, price, quantity, sku: `${uniqueName}-${name}` },
    })
  await page.goto(`/vendor/products?search=${uniqueName}-wheel`)
  await expect(rows(page)).toHaveCount(2)
  await page.goto(`/vendor/products?search=${uniqueName}`)
  const names = () =>
    rows(page)
      .getByRole('link', { name: new RegExp(`^${uniqueName}`) })
      .allInnerTexts()
  await page.getByRole('link', { name: /^Price/ }).click()
  await expect.poll(names).toEqual([`${uniqueName} Wheel`, `${uniqueName} Glaze`, `${uniqueName} Kiln`])
  await page.getByRole('link', { name: /^Stock/ }).click()
  await expect.poll(names).toEqual([`${uniqueName} Kiln`, `${uniqueName} Glaze`, `${uniqueName} Wheel`])

  await page.getByRole('button', { name: `Edit: Price of ${uniqueName} Glaze, $20.00` }).click()
  const price = page.getByRole('textbox', { name: `Price of ${uniqueName} Glaze` })
  await expect(price).toBeFocused()
  await price.fill('none')
  await price.press('Enter')
  await expect(rowOf(page, 'Glaze').getByText('Price must be greater than 0.')).toBeVisible()
  await expectAccessible(page)
  await price.fill('21.50')
  await price.press('Enter')
  await expect(rowOf(page, 'Glaze').getByText('$21.50')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit: Price of ${uniqueName} Glaze, $21.50` })).toBeFocused()
  await page.getByRole('button', { name: `Edit: Stock of ${uniqueName} Glaze, 4` }).click()
  const stock = page.getByRole('textbox', { name: `Stock of ${uniqueName} Glaze` })
  await stock.fill('40')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(rowOf(page, 'Glaze').getByText('40 in stock')).toBeVisible()
  await page.getByRole('button', { name: `Edit: Stock of ${uniqueName} Kiln, 2` }).click()
  await page.getByRole('textbox', { name: `Stock of ${uniqueName} Kiln` }).press('Escape')
  await expect(page.getByRole('button', { name: `Edit: Stock of ${uniqueName} Kiln, 2` })).toBeFocused()
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
