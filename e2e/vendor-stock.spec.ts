import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { placeOrder } from './orders'
import { callAs, signIn, signUpCustomer } from './people'
import { test } from './test'
import { createStore, openAdminPage } from './vendors'

// A vendor's page is open while others buy and edit: it shows both numbers, and its vendor chooses.

const waitForStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/events') && response.ok())

const newProduct = async (page: Page, product: object = {}) => {
  const name = `Stock pot ${Math.random().toString(36).slice(2, 8)}`
  const p_product = { name, price: 30, quantity: 8, ...product }
  const created = (await callAs(page, 'create_product', { p_product })) as { product_id: string }
  return { name, id: created.product_id }
}

const quantityOf = async (page: Page, p_product_id: string) => {
  const { product } = (await callAs(page, 'get_vendor_product', { p_product_id })) as {
    product: { quantity: number; price: number }
  }
  return [product.quantity, product.price]
}

async function openProduct(page: Page, id: string) {
  const stream = waitForStream(page)
  await page.goto(`/vendor/products/edit/${id}`)
  await stream
}

/** A buyer orders some of a product, in a browser of their own; returns the order's id. */
async function buy(browser: Browser, productId: string, quantity: number): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signUpCustomer(page)
  const orderId = await placeOrder(page, { productId, quantity })
  await context.close()
  return orderId
}

test('a stock that is sold while its form is open follows, and shows both numbers where another was typed', async ({
  page,
  browser,
}) => {
  await signIn(page, 'vendor@demo.example')
  const { id } = await newProduct(page)
  await openProduct(page, id)
  const stock = page.getByLabel('Stock quantity')
  await expect(stock).toHaveValue('8')
  await buy(browser, id, 1)
  await expect(stock).toHaveValue('7')

  await stock.fill('12')
  const orderId = await buy(browser, id, 4)
  const notice = page.getByRole('status').filter({ hasText: 'While this page was open' })
  await expect(notice).toHaveText(/the stock went from 7 to 3\. You entered 12, 5 more\./)
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Keep 3' }).click()
  await expect(stock).toHaveValue('3')
  await expect(notice).toBeHidden()

  await stock.fill('8')
  await buy(browser, id, 1)
  await page.getByRole('button', { name: 'Set to 7 (5 more)' }).click()
  await expect(stock).toHaveValue('7')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/vendor/products')
  expect(await quantityOf(page, id)).toEqual([7, 30])

  await page.goto(`/vendor/products/edit/${id}`)
  await page.getByRole('button', { name: 'Stock history' }).click()
  const history = page.getByRole('dialog', { name: 'Stock history' })
  const changes = history.getByRole('list', { name: 'Changes of the stock' }).getByRole('listitem')
  await expect(changes).toHaveCount(4)
  await expect(changes.first()).toHaveText(/Edited: \+5.*7 left\..*By /)
  await expect(changes.nth(2)).toHaveText(/Sold: −4.*3 left\./)
  await expectAccessible(page)
  await changes
    .nth(2)
    .getByRole('link', { name: orderId.slice(0, 8) })
    .click()
  await expect(page).toHaveURL(`/vendor/orders/${orderId}`)
})

test('of two tabs with a product the other shows the new price, and keeps or replaces it', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example')
  const { id } = await newProduct(page)
  await openProduct(page, id)
  const otherTab = await page.context().newPage()
  await openProduct(otherTab, id)
  const savePrice = async (price: string) => {
    await otherTab.getByLabel('Price').fill(price)
    await otherTab.getByRole('button', { name: 'Save Changes' }).click()
    await expect(otherTab).toHaveURL('/vendor/products')
    await otherTab.goto(`/vendor/products/edit/${id}`)
  }
  const price = page.getByLabel('Price')
  await savePrice('35')
  await expect(price).toHaveValue('35.00')

  await price.fill('31')
  await savePrice('39')
  const notice = page.getByRole('status').filter({ hasText: 'While this page was open' })
  await expect(notice).toHaveText(/the price was changed to \$39\.00\. You entered \$31\.00\./)
  await expect(price).toHaveValue('31')
  await page.getByRole('button', { name: 'Keep $39.00' }).click()
  await expect(price).toHaveValue('39.00')
  await expect(notice).toBeHidden()

  await price.fill('32')
  await savePrice('40')
  await page.getByRole('button', { name: 'Set to $32.00' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/vendor/products')
  expect(await quantityOf(page, id)).toEqual([8, 32])
})

test('the stock of a variant is sold while it is edited', async ({ page, browser }) => {
  await signIn(page, 'vendor@demo.example')
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const variants = ['S', 'M'].map((size) => ({ option_values: [size], price: 10, quantity: 6 }))
  const { id } = await newProduct(page, { options, variants })
  await openProduct(page, id)
  const medium = page.getByRole('group', { name: 'M', exact: true })
  await medium.getByLabel('Stock quantity').fill('4')
  const { product } = (await callAs(page, 'get_vendor_product', { p_product_id: id })) as {
    product: { variants: { id: string }[] }
  }
  const context = await browser.newContext()
  const buyer = await context.newPage()
  await signUpCustomer(buyer)
  await placeOrder(buyer, { productId: id, variantId: product.variants[1]!.id, quantity: 3 })
  await context.close()
  await expect(medium.getByText('the stock went from 6 to 3. You entered 4, 2 fewer.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await medium.getByRole('button', { name: 'Set to 1 (2 fewer)' }).click()
  await expect(medium.getByLabel('Stock quantity')).toHaveValue('1')
})

test('a bulk edit shows what was sold while its dialog was open', async ({ page, browser }) => {
  await signIn(page, 'vendor@demo.example')
  const { id, name } = await newProduct(page)
  const stream = waitForStream(page)
  await page.goto(`/vendor/products?search=${encodeURIComponent(name)}`)
  await stream
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Set stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the stock of 1 product' })
  await dialog.getByRole('textbox', { name: 'Stock quantity' }).fill('20')
  await buy(browser, id, 2)
  await expect(dialog.getByText('the stock of 1 product went from 8 to 6.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^Set exactly your number/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await quantityOf(page, id)).toEqual([20, 30])
})

test('an import is previewed with both numbers, and the stock is kept or set', async ({ page, browser }) => {
  // One import of a store runs at a time: not beside other journeys of the demo's vendor.
  await createStore(page, await openAdminPage(browser))
  const handle = `stock-mug-${Math.random().toString(36).slice(2, 8)}`
  const upload = async (stock: number) => {
    await page.goto('/vendor/products/import')
    await page.getByLabel('Put products without pictures on sale').check()
    const text = `Handle,Title,Variant Price,Variant Inventory Qty\n${handle},Mug ${handle},9,${stock}\n`
    await page
      .getByLabel('Product file')
      .setInputFiles({ name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Upload and preview' }).click()
    await expect(page.getByText('Ready to import')).toBeVisible()
  }
  await upload(10)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  const { items } = (await callAs(page, 'list_vendor_products', { search: handle })) as {
    items: { id: string }[]
  }
  await buy(browser, items[0]!.id, 4)

  await upload(10)
  await expect(page.getByRole('cell', { name: 'its stock stays 6; the file says 10' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'The stock of 1 variant is another in the file' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: /^Set it to the file’s numbers/ }).check()
  await page.getByRole('button', { name: 'Set the stock' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  expect((await quantityOf(page, items[0]!.id))[0]).toBe(10)
})
