import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { drawPictures } from './pictures'
import { test } from './test'
import { toasts } from './toasts'

// The recorder of failed runs requests images that exist only in the page; the page itself does not.
test.use({ expectedErrors: /^Connecting to 'blob:/ })

interface StoredProduct {
  product: {
    variants: {
      option_values: string[]
      price: number
      quantity: number
      sku: string | null
      weight_grams: number | null
      image_id: string | null
    }[]
  }
  images: { id: string }[]
}

const variantOf = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true })

/** Sets one thing for several variants. */
async function changeSeveral(panel: Locator, set: string, to: string, forWhich: string) {
  await panel.getByLabel('Set').selectOption(set)
  const value = panel.getByLabel('To', { exact: true })
  await ((await value.evaluate(({ tagName }) => tagName)) === 'SELECT'
    ? value.selectOption({ label: to })
    : value.fill(to))
  await panel.getByLabel('For', { exact: true }).selectOption({ label: forWhich })
  await panel.getByRole('button', { name: 'Apply' }).click()
}

test('what was typed carries over to variants, which are changed together, with pictures and weights of their own', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/products/new')
  await page.getByLabel('Product name').fill(`Sisal bag ${Math.random().toString(36).slice(2, 8)}`)
  await page.getByLabel('Price').fill('$1,299.00')
  await page.getByLabel('Stock quantity').fill('5')
  await page.getByLabel('SKU').fill('BAG')
  await page.getByLabel('Weight').fill('300')
  await page.getByLabel('Add images').setInputFiles(await drawPictures(page, ['green', 'orange']))
  for (const [n, name, values] of [
    [1, 'Size', 'S, L'],
    [2, 'Colour', 'Red, Blue'],
  ] as const) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByRole('textbox', { name: `Option ${n}`, exact: true }).fill(name)
    await page.getByLabel(`Values of option ${n}`).fill(values)
  }
  const largeBlue = variantOf(page, 'L / Blue')
  await expect(largeBlue.getByLabel('Price')).toHaveValue('$1,299.00')
  await expect(largeBlue.getByLabel('Stock quantity')).toHaveValue('5')
  await expect(largeBlue.getByLabel('SKU')).toHaveValue('BAG-L-Blue')
  await expect(largeBlue.getByLabel('Weight in grams')).toHaveValue('300')

  const panel = page.getByRole('group', { name: 'Change several variants' })
  await changeSeveral(panel, 'Price', 'free', 'All L')
  await expect(panel.getByText('Price must be greater than 0.')).toBeVisible()
  await expectAccessible(page)
  await changeSeveral(panel, 'Price', '1,350', 'All L')
  await expect(largeBlue.getByLabel('Price')).toHaveValue('1,350')
  await expect(variantOf(page, 'S / Blue').getByLabel('Price')).toHaveValue('$1,299.00')
  await panel.getByLabel('For', { exact: true }).selectOption('Variants that I select')
  await page.getByRole('checkbox', { name: 'Select S / Red' }).check()
  await expectAccessible(page)
  await changeSeveral(panel, 'Offered', 'No', 'Variants that I select')
  await expect(variantOf(page, 'S / Red').getByText('Not offered')).toBeVisible()
  await changeSeveral(panel, 'Weight in grams', '450', 'All variants')
  await changeSeveral(panel, 'Image', 'Image 2', 'All Blue')
  await expect(page.getByRole('checkbox', { name: 'Offer S / Red' })).not.toBeChecked()
  await largeBlue.getByLabel('Image').selectOption({ label: 'Image 1' })

  const created = page.waitForResponse(/\/api\/rpc\/create_product$/)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page).toHaveURL('/vendor/products')
  const { product_id } = (await (await created).json()) as { product_id: string }
  const { product, images } = (await callAs(page, 'get_vendor_product', {
    p_product_id: product_id,
  })) as StoredProduct
  const stored = { weight_grams: 450, quantity: 5 }
  expect(product.variants).toMatchObject([
    { ...stored, option_values: ['S', 'Blue'], price: 1299, sku: 'BAG-S-Blue', image_id: images[1]!.id },
    { ...stored, option_values: ['L', 'Red'], price: 1350, image_id: null },
    { ...stored, option_values: ['L', 'Blue'], price: 1350, image_id: images[0]!.id },
  ])

  // The picture of a variant is changed and taken away again.
  await page.goto(`/vendor/products/edit/${product_id}`)
  await largeBlue.getByLabel('Image').selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/vendor/products')
  const saved = (await callAs(page, 'get_vendor_product', { p_product_id: product_id })) as StoredProduct
  expect(saved.product.variants.map(({ image_id }) => image_id)).toEqual([null, null, null])
})

test('a hundred variants fit on the screen, and Save is always in view', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  const values = Array.from({ length: 10 }, (_, n) => `Value ${n}`)
  const variants = values.flatMap((size) =>
    values.map((colour) => ({ option_values: [size, colour], price: 10, quantity: 1 })),
  )
  const options = ['Size', 'Colour'].map((name) => ({ name, values }))
  const { product_id } = (await callAs(page, 'create_product', {
    p_product: { name: 'Hundred beads', options, variants },
    p_as_draft: true,
  })) as { product_id: string }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/vendor/products/edit/${product_id}`)
  await expect(page.getByText('Variants (100)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish Product' })).toBeInViewport({ ratio: 1 })
  const grid = page.getByRole('region', { name: 'Variants (100)' })
  expect((await grid.boundingBox())!.height).toBeLessThan(800)
  await expectAccessible(page)

  // The last row is reached by keyboard, and what has focus is above the buttons.
  const last = variantOf(page, 'Value 9 / Value 9')
  await last.getByLabel('Price').focus()
  await expect(last.getByLabel('Price')).toBeInViewport({ ratio: 1 })
  await last.getByLabel('Price').fill('12')
  for (const width of [1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('button', { name: 'Publish Product' })).toBeInViewport({ ratio: 1 })
  }
  const perVariant = (await grid.boundingBox())!.height / 100
  expect(perVariant).toBeLessThan(170)
  await last.getByRole('button', { name: /^Details of/ }).click()
  await last.getByLabel('SKU').fill('B-99')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL('/vendor/products')
  const { product } = (await callAs(page, 'get_vendor_product', {
    p_product_id: product_id,
  })) as StoredProduct
  expect(product.variants.at(-1)).toMatchObject({ price: 12, sku: 'B-99' })
})

test('a draft is saved with a name only, and is asked for its price when it is published', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/products/new')
  const name = `Idea ${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('Product name').fill(name)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL('/vendor/products')
  await expect(toasts(page)).toHaveText('Draft saved.')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('No price')).toBeVisible()
  const edit = row.getByRole('link', { name: `Edit ${name}` })
  const [productId] = (await edit.getAttribute('href'))!.match(/[\da-f-]{36}/)!
  await page.goto(`/product/${productId}/preview`)
  await expect(page.getByText('It has no price yet', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product', level: 1 })).toBeVisible()
  const price = page.getByLabel('Price')
  await expect(price).toHaveValue('')
  await page.getByRole('button', { name: 'Publish Product' }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription('Price must be greater than 0.')
  await expectAccessible(page)
  await price.fill('$12')
  await page.getByRole('button', { name: 'Publish Product' }).click()
  await expect(page).toHaveURL('/vendor/products')
  await expect(row.getByText('Active')).toBeVisible()
  await expect(row.getByText('$12.00')).toBeVisible()
})
