import { expect, type Page } from '@playwright/test'
import * as texts from '../contract/texts'
import { expectAccessible } from './accessibility'
import { callAs, signIn } from './people'
import { drawPictures } from './pictures'
import { test } from './test'

// The recorder of failed runs requests images that exist only in the page; the page itself does not.
test.use({ expectedErrors: /^Connecting to 'blob:/ })

const uniqueName = (kind: string) => `${kind} ${Math.random().toString(36).slice(2, 8)}`

async function openNewProduct(page: Page) {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/products/new')
  await expect(page.getByRole('heading', { name: 'Create New Product', level: 1 })).toBeVisible()
}

interface ProductDetails {
  name: string
  price: number
  price_max: number
  images: { alt: string }[]
  materials: string[]
  variants: { title: string | null; price: number; quantity: number; sku: string | null }[]
}

const detailsOf = (page: Page, id: string) =>
  callAs(page, 'get_product_details', { p_product_id: id }) as Promise<ProductDetails>

/** The id of the product that the page is about to create. */
const waitForCreatedId = async (page: Page) => {
  const response = await page.waitForResponse(/\/api\/rpc\/create_product$/)
  return ((await response.json()) as { product_id: string }).product_id
}

test('a vendor creates a product with options and two images, and changes it', async ({ page }) => {
  await openNewProduct(page)
  await expectAccessible(page)
  const name = uniqueName('Sisal basket')
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Short description').fill('Hand-woven in Machakos.')
  await expect(page.getByText('23 / 160')).toBeVisible()
  await page.getByLabel('Category').selectOption('Home & Garden')
  await page.getByLabel('Origin').fill('Machakos, Kenya')
  await page.getByLabel('Handling days').fill('9')
  await page.getByLabel('Add images').setInputFiles(await drawPictures(page, ['green', 'orange']))
  await page.getByLabel('Alternative text for image 2').fill('The basket from above')
  await page.getByRole('button', { name: 'Move image 2 up' }).click()
  await expect(page.getByLabel('Alternative text for image 1')).toHaveValue('The basket from above')

  await page.getByLabel('Price').fill('34.50')
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Size')
  await page.getByLabel('Values of option 1').fill('Small, Large')
  const small = page.getByRole('group', { name: 'Small' })
  const large = page.getByRole('group', { name: 'Large' })
  await expect(small.getByLabel('Price')).toHaveValue('34.50')
  await small.getByLabel('Stock').fill('7')
  await large.getByLabel('Price').fill('48')
  await large.getByLabel('Stock').fill('3')
  await large.getByLabel('SKU').fill('SB-L')

  const score = page.getByRole('region', { name: 'Sustainability score' })
  const displayedScore = async () => Number(await score.getByRole('img').innerText())
  const scoreBefore = await displayedScore()
  await page.getByLabel('Materials').fill('sisal, leather')
  await expect.poll(displayedScore).toBe(scoreBefore + 8)
  await expect(score.getByText('8 of 10')).toBeVisible()

  await expectAccessible(page)
  const createdIdPromise = waitForCreatedId(page)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Product created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/vendor/products')
  const productId = await createdIdPromise
  expect(await detailsOf(page, productId)).toMatchObject({
    name,
    price: 34.5,
    price_max: 48,
    materials: ['sisal', 'leather'],
    images: [{ alt: 'The basket from above' }, { alt: name }],
    variants: [
      { title: 'Small', price: 34.5, quantity: 7, sku: null },
      { title: 'Large', price: 48, quantity: 3, sku: 'SB-L' },
    ],
  })

  await page.goto(`/vendor/products/edit/${productId}`)
  await expect(page.getByRole('heading', { name: 'Edit Product', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await page.getByLabel('Values of option 1').fill('Small, Large, Giant')
  const giant = page.getByRole('group', { name: 'Giant' })
  await expect(large.getByLabel('SKU')).toHaveValue('SB-L')
  await giant.getByLabel('Price').fill('90')
  await giant.getByLabel('Stock').fill('1')
  await small.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  // Public data may be a second old.
  const readDetails = () => detailsOf(page, productId)
  await expect.poll(readDetails).toMatchObject({
    images: [{ alt: name }],
    variants: [
      { title: 'Large', quantity: 3, sku: 'SB-L' },
      { title: 'Giant', price: 90, quantity: 1 },
    ],
  })
  await page.goto(`/product/${productId}`)
  await expect(page.getByText(/^Ships from Kenya within 9 days/)).toBeVisible()
})

test('a vendor writes a product’s text for search engines, sees the result, and its page’s head has it', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example')
  const name = uniqueName('Palm hat')
  const { product_id: id } = (await callAs(page, 'create_product', {
    p_product: { name, short_description: 'Plaited on Lamu.', price: 20, quantity: 5 },
  })) as { product_id: string }
  const metaOf = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    return (property: string) =>
      new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)"`).exec(html)?.[1]
  }
  const url = `/product/${id}`
  const metaBefore = await metaOf(url)
  expect(metaBefore('og:title')).toBe(name)
  expect(metaBefore('description')).toBe('Plaited on Lamu.')

  await page.goto(`/vendor/products/edit/${id}`)
  const result = page.getByRole('figure', { name: 'In search results' })
  await expect(result).toContainText(`/product/${id}`)
  await expect(result).toContainText(`${name} - Kijani`)
  await expect(result).toContainText('Plaited on Lamu.')
  const title = page.getByRole('textbox', { name: 'SEO title' })
  await title.fill('x'.repeat(121))
  await expect(page.getByText('will be cut')).toBeVisible()
  await title.blur()
  await expect(title).toHaveAccessibleDescription(/Use at most 120 characters\./)
  await title.fill('Sun hat of palm leaves')
  await page.getByRole('textbox', { name: 'SEO description' }).fill('Light, wide, and made by hand.')
  await expect(result).toContainText('Sun hat of palm leaves - Kijani')
  await expect(result).toContainText('Light, wide, and made by hand.')
  await expectAccessible(page)
  // Its card would cut it off without scrolling.
  await page.setViewportSize({ width: 390, height: 844 })
  const { x, width } = (await result.boundingBox())!
  expect(x + width).toBeLessThan(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()

  // Public pages may be a second old.
  await expect.poll(async () => (await metaOf(url))('og:title')).toBe('Sun hat of palm leaves')
  const metaAfter = await metaOf(url)
  expect(metaAfter('description')).toBe('Light, wide, and made by hand.')
  expect(metaAfter('og:description')).toBe('Light, wide, and made by hand.')
  await page.goto(url)
  await expect(page).toHaveTitle('Sun hat of palm leaves - Kijani')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a vendor sees at each field what is wrong with it, until it is fixed', async ({ page }) => {
  await openNewProduct(page)
  await page.getByRole('button', { name: 'Create Product' }).click()
  const name = page.getByLabel('Product name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Product name must be at least 3 characters.')
  await expect(page.getByText('Price must be greater than 0.')).toBeVisible()
  await expect(page.getByText('Quantity must be a positive integer.')).toBeVisible()
  await expectAccessible(page)
  await name.fill('\u200b\u2800\u3164\u200b')
  await expect(name).toHaveAccessibleDescription('Product name must be at least 3 characters.')
  await name.fill('Basket')
  await expect(page.getByText('Product name must be at least 3 characters.')).toBeHidden()
  await page.getByLabel('Handling days').fill('15')
  await expect(page.getByText('Enter 1 to 14 days.')).toBeVisible()
  await page.getByLabel('Short description').fill('x'.repeat(161))
  await expect(page.getByText('Short description must be less than 160 characters.')).toBeVisible()
  await page
    .getByLabel('Add images')
    .setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('offer.pdf: Only .png, .jpg and .webp formats are supported')).toBeVisible()
})

test('a picture that is too small or unreadable is refused when it is chosen, before anything is saved', async ({
  page,
}) => {
  await openNewProduct(page)
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const input = page.getByLabel('Add images')
  await input.setInputFiles([
    { name: 'pixel.png', mimeType: 'image/png', buffer: pixel },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ...(await drawPictures(page, ['red'])),
  ])
  await expect(input).toHaveAccessibleDescription(
    /pixel\.png: This picture is too small\. Use one of at least 100 × 100 pixels\..*broken\.png: We couldn’t read this picture/,
  )
  await expect(page.getByLabel(/^Alternative text for image/)).toHaveCount(1)
  await expectAccessible(page)
})

test('a new option asks for nothing before its fields are left', async ({ page }) => {
  await openNewProduct(page)
  await page.getByRole('button', { name: 'Add an option' }).click()
  const optionField = (name: string) => page.getByRole('textbox', { name, exact: true })
  const [optionName, values] = [optionField('Option 1'), optionField('Values of option 1')]
  await expect(optionName).toBeFocused()
  // The form validates the list at once: an error would appear by then.
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 300)))
  for (const field of [optionName, values]) await expect(field).not.toHaveAttribute('aria-invalid')
  await optionName.press('Tab')
  await expect(optionName).toHaveAttribute('aria-invalid', 'true')
  await expect(values).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(values).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Add an option' }).click()
  await expect(optionField('Option 2')).toBeFocused()
  await expect(optionField('Option 2')).not.toHaveAttribute('aria-invalid')
})

test('a damaged image shows the server’s error, and the product is saved once', async ({ page }) => {
  await openNewProduct(page)
  await page.getByLabel('Product name').fill(uniqueName('Clay pot'))
  await page.getByLabel('Price').fill('12')
  await page.getByLabel('Stock').fill('4')
  const [red, green] = await drawPictures(page, ['red', 'green'])
  const damagedImage = { ...green!, buffer: green!.buffer.subarray(0, green!.buffer.length * 0.7) }
  await page.getByLabel('Add images').setInputFiles([damagedImage, red!])
  const createdIdPromise = waitForCreatedId(page)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByLabel('Alternative text for image 1')).toHaveAccessibleDescription(
    /This picture is damaged/,
  )
  await expect(page.getByText('The product is saved, but one image could not be uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page).toHaveURL('/vendor/products')
  expect((await detailsOf(page, await createdIdPromise)).images).toHaveLength(1)
})

test('a vendor who leaves is asked first, and a draft is not on sale until it is published', async ({
  page,
}) => {
  await openNewProduct(page)
  const name = uniqueName('Quiet draft')
  await page.getByLabel('Product name').fill(name)
  await page.getByRole('link', { name: 'Back to Products' }).click()
  const leaveWarning = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(leaveWarning).toBeVisible()
  await leaveWarning.getByRole('button', { name: 'Keep editing' }).click()
  await expect(leaveWarning).toBeHidden()
  await expect(page).toHaveURL('/vendor/products/new')

  await page.getByLabel('Price').fill('12')
  await page.getByLabel('Stock').fill('4')
  const createdIdPromise = waitForCreatedId(page)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL('/vendor/products')
  const draftId = await createdIdPromise
  const getDetails = () =>
    page.request.post('/api/rpc/get_product_details', { data: { p_product_id: draftId } })
  expect((await getDetails()).status()).toBe(404)

  await page.goto(`/vendor/products/edit/${draftId}`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Preview/ }).click()
  await expectPreview(await popup, name)
  await page.getByRole('button', { name: 'Publish Product' }).click()
  await expect(page).toHaveURL('/vendor/products')
  expect((await getDetails()).status()).toBe(200)

  await page.goto(`/vendor/products/edit/${draftId}`)
  await page.getByLabel('Product name').fill('Something else')
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await leaveWarning.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/vendor/products')
})

/** Expects the product as buyers will see it, without a way to buy it, and only for its vendor. */
async function expectPreview(preview: Page, name: string) {
  await expect(preview.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(preview.getByText('Buyers see the product like this once it is on sale.')).toBeVisible()
  await expect(preview.getByText('4 in stock')).toBeVisible()
  const addButton = preview.getByRole('button', { name: 'Add to Cart' })
  await expect(addButton).toHaveAttribute('aria-disabled', 'true')
  await expect(addButton).toHaveAccessibleDescription('This is a preview.')
  await expectAccessible(preview)
  const { headers, status } = await preview.evaluate(async () => {
    const response = await fetch(location.href, { credentials: 'omit', redirect: 'manual' })
    return { status: response.type, headers: [...response.headers] }
  })
  expect({ status, headers }).toEqual({ status: 'opaqueredirect', headers: [] })
  await preview.close()
}

test('a missing product is not found', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/products/edit/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Product not found.')).toBeVisible()
})

test('a product changed in another tab is not overwritten, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  const name = uniqueName('Sisal basket')
  const product = { name, price: 30, quantity: 8, materials: ['sisal'] }
  const { product_id } = (await callAs(page, 'create_product', { p_product: product })) as {
    product_id: string
  }
  // Without live updates: the first it hears of the other tab is the answer to its save. With them: vendor-stock.spec.ts.
  const silentStream = { contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }
  await page.route('**/api/events?*', (route) => route.fulfill(silentStream))
  await page.goto(`/vendor/products/edit/${product_id}`)
  await expect(page.getByLabel('Stock')).toHaveValue('8')
  await page.getByLabel('Price').fill('31')
  await page.getByLabel('Stock').fill('9')
  await page.getByLabel('Origin').fill('Machakos, Kenya')
  const concurrentEdit = { price: 39, quantity: 5, packaging: 'Recycled cardboard' }
  await callAs(page, 'update_product', { p_product_id: product_id, p_product: concurrentEdit })

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('the price was changed to $39.00. You entered $31.00.')).toBeVisible()
  await expect(page.getByText(texts.error.versionConflict).first()).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('31')
  await expect(page.getByLabel('Origin')).toHaveValue('Machakos, Kenya')
  await expect(page.getByLabel('Packaging', { exact: true })).toHaveValue('Recycled cardboard')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect(await detailsOf(page, product_id)).toMatchObject({
    price: 31,
    origin: 'Machakos, Kenya',
    packaging: 'Recycled cardboard',
    quantity: 6,
  })
})
