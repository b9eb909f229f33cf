import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { actBeforeHydration } from './hydration'
import { holdRequests } from './network'
import { addToCart, productsOf, signUpCustomer } from './people'
import { findProductByName, productById, variantOf, type Product } from './products'
import { test } from './test'

const cartKey = 'eco-guest-cart'

/** A product without options that no journey orders, so that its stock stays. */
async function simpleProduct(page: Page, index = 0): Promise<Product> {
  const products = (await productsOf(page, 'shela-tide-weavers')).filter(({ quantity }) => quantity > 9)
  return productById(page, products[index]!.id)
}

async function withoutScripts(
  browser: Browser,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false })
  await work(await context.newPage())
  await context.close()
}

const quantityField = (page: Page, name = '') =>
  page.getByRole('textbox', { name: name ? `Quantity of ${name}` : 'Quantity' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const cartLink = (page: Page, items: number) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${items} items` })
const storedLines = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { quantity: number }[], cartKey)
const cartCookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cart_lines')

test.describe('a guest without scripts', () => {
  test('adds a variant in a quantity, changes and removes it, and has the cart once scripts run', async ({
    page,
    browser,
  }) => {
    const shirt = await findProductByName(page, 'Capulana Camp Shirt')
    const variant = shirt.variants.find(({ quantity }) => quantity > 3)!
    const product = await simpleProduct(page)
    await withoutScripts(browser, async (plainPage) => {
      await plainPage.goto(`/product/${shirt.id}`)
      await expect(plainPage.getByRole('button', { name: /^(Increase|Decrease|Choose)/ })).toHaveCount(0)

      await test.step('what is not chosen is named at its field, and what is chosen stays', async () => {
        await plainPage.getByRole('radio', { name: variant.option_values[1]!, exact: true }).check()
        await addButton(plainPage).click()
        await expect(plainPage.getByRole('radiogroup', { name: 'Colour' })).toHaveAccessibleDescription(
          'Choose a colour.',
        )
        await expect(plainPage.getByRole('radiogroup', { name: 'Size' })).toHaveAccessibleDescription('')
        await expect(plainPage.getByText('Choose a colour.')).toBeInViewport()
        await expect(
          plainPage.getByRole('radio', { name: variant.option_values[1]!, exact: true }),
        ).toBeChecked()
      })

      await test.step('more than in stock is refused with the stock', async () => {
        await plainPage.getByRole('radio', { name: new RegExp(`^${variant.option_values[0]!}`) }).check()
        await quantityField(plainPage).fill(String(variant.quantity + 1))
        await addButton(plainPage).click()
        await expect(
          plainPage.getByText(`Only ${variant.quantity} in stock: Capulana Camp Shirt, ${variant.title}`),
        ).toBeVisible()
        await quantityField(plainPage).fill('many')
        await addButton(plainPage).click()
        await expect(plainPage.getByText('Enter a whole number above 0.')).toBeVisible()
      })

      await test.step('the choice is in the cart, with a notice', async () => {
        await quantityField(plainPage).fill('2')
        await addButton(plainPage).click()
        await expect(plainPage).toHaveURL(/\/cart\?added=/)
        await expect(
          plainPage.getByText(`Capulana Camp Shirt, ${variant.title} has been added to your cart.`),
        ).toBeVisible()
        await expect(quantityField(plainPage, 'Capulana Camp Shirt')).toHaveValue('2')
        await expect(cartLink(plainPage, 2)).toBeVisible()
      })

      await test.step('another product is added, changed and removed', async () => {
        await plainPage.goto(`/product/${product.id}`)
        await addButton(plainPage).click()
        const quantity = quantityField(plainPage, product.name)
        await quantity.fill(String(product.quantity + 1))
        await plainPage.getByRole('button', { name: `Update ${product.name}` }).click()
        await expect(plainPage.getByText(`Only ${product.quantity} in stock: ${product.name}`)).toBeVisible()
        await quantity.fill('3')
        await plainPage.getByRole('button', { name: `Update ${product.name}` }).click()
        await expect(cartLink(plainPage, 5)).toBeVisible()
        await plainPage.getByRole('button', { name: `Remove ${product.name}` }).click()
        await expect(plainPage.getByText('The item was removed from your cart.')).toBeVisible()
        await expect(cartLink(plainPage, 2)).toBeVisible()
        await expect(plainPage.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
          'href',
          '/auth?redirect=/checkout',
        )
      })
      await page.context().addCookies(await plainPage.context().cookies())
    })

    await test.step('with scripts the browser takes the cart over, once', async () => {
      await page.goto('/cart')
      await expect(cartLink(page, 2)).toBeVisible()
      await expect.poll(() => storedLines(page)).toMatchObject([{ variant_id: variant.id, quantity: 2 }])
      expect(await cartCookieOf(page)).toBeUndefined()
      await page.reload()
      await expect(cartLink(page, 2)).toBeVisible()
      await expectAccessible(page)
    })
  })

  test('sees an empty cart, in both themes, and nothing that seems to load', async ({ browser }) => {
    for (const colorScheme of ['light', 'dark'] as const)
      await withoutScripts(
        browser,
        async (plainPage) => {
          await plainPage.goto('/cart')
          await expect(plainPage.getByText('Your cart is empty.')).toBeVisible()
          await expect(plainPage.getByText('Loading...')).toBeHidden()
        },
        { colorScheme },
      )
  })

  test('has the cart in the account after signing in', async ({ page, browser }) => {
    const email = await signUpCustomer(page)
    const product = await simpleProduct(page, 1)
    await withoutScripts(browser, async (plainPage) => {
      await plainPage.goto(`/product/${product.id}`)
      await addButton(plainPage).click()
      await plainPage.getByRole('link', { name: 'Proceed to Checkout' }).click()
      await plainPage.getByLabel('Email').fill(email)
      await plainPage.getByRole('textbox', { name: 'Password' }).fill('green-demo-2026')
      await plainPage.getByRole('button', { name: 'Sign In' }).click()
      await plainPage.waitForURL('/checkout')
      expect(await cartCookieOf(plainPage)).toBeUndefined()
      await plainPage.goto('/cart')
      await expect(quantityField(plainPage, product.name)).toHaveValue('1')
    })
  })
})

test('what a guest added moves to the account once, even if two pages are opened at the same time', async ({
  page,
  baseURL,
}) => {
  const product = await simpleProduct(page, 1)
  await signUpCustomer(page)
  const { id } = variantOf(product)
  const setCartCookie = (value: string) =>
    page.context().addCookies([{ name: 'cart_lines', value, url: baseURL! }])
  await setCartCookie(`${id}.2`)
  const open = () => page.request.get('/cart', { maxRedirects: 0 })
  expect((await Promise.all([open(), open()])).map((response) => response.status())).toEqual([302, 302])
  expect(await cartCookieOf(page)).toBeUndefined()
  await page.goto('/cart')
  await expect(quantityField(page, product.name)).toHaveValue('2')

  await setCartCookie(`<script>_${id}.0_${crypto.randomUUID()}`)
  await page.reload()
  await expect(quantityField(page, product.name)).toHaveValue('2')
})

test('a user without scripts adds, changes and removes what is in the account’s cart', async ({
  page,
  browser,
}) => {
  await signUpCustomer(page)
  const [product, other] = [await simpleProduct(page, 1), await simpleProduct(page)]
  await addToCart(page, other.id)
  await withoutScripts(
    browser,
    async (plainPage) => {
      await plainPage.goto(`/product/${product.id}`)
      await quantityField(plainPage).fill('2')
      await addButton(plainPage).click()
      await expect(plainPage.getByText(`${product.name} has been added to your cart.`)).toBeVisible()
      await expect(cartLink(plainPage, 3)).toBeVisible()
      const quantity = quantityField(plainPage, product.name)
      await quantity.fill(String(product.quantity + 1))
      await quantity.press('Enter')
      await expect(plainPage.getByText(`Only ${product.quantity} in stock: ${product.name}`)).toBeVisible()
      await quantity.fill('4')
      await quantity.press('Enter')
      await expect(cartLink(plainPage, 5)).toBeVisible()
      await plainPage.getByRole('button', { name: `Remove ${product.name}` }).click()
      await expect(
        cartLink(plainPage, 1).or(plainPage.getByRole('link', { name: 'Cart, 1 item' })),
      ).toBeVisible()
      expect(await cartCookieOf(plainPage)).toBeUndefined()
    },
    { storageState: await page.context().storageState() },
  )
})

test('forms from another site, and forged fields, are refused without an error of the server', async ({
  page,
}) => {
  const product = await simpleProduct(page)
  const line = { product_id: product.id, variant_id: variantOf(product).id }
  const send = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    (await page.request.post(path, { form, headers, maxRedirects: 0 })).status()
  const origin = 'https://elsewhere.example'
  for (const path of [`/product/${product.id}`, '/cart', '/checkout', '/api/auth/sign-out'])
    expect([path, await send(path, { quantity: '1' }, { origin })]).toEqual([path, 403])
  for (const forged of [
    { intent: 'update', ...line, quantity: '1e9' },
    { intent: 'update', ...line, quantity: '-1' },
    { intent: 'update', ...line, variant_id: '<script>', quantity: '1' },
    { intent: 'empty', ...line, quantity: '1' },
    { intent: 'update', ...line, variant_id: line.product_id.replace(/^./, 'f'), quantity: '1' },
    {},
  ] as Record<string, string>[])
    expect([forged, await send('/cart', forged)]).toEqual([forged, 400])
  for (const quantity of ['0', '1.5', '1e9', '', 'NaN'])
    expect([quantity, await send(`/product/${product.id}`, { quantity })]).toEqual([quantity, 400])
  expect(await send('/product/no-such-product', { quantity: '1' })).toBe(400)
  expect(await cartCookieOf(page)).toBeUndefined()

  await signUpCustomer(page)
  await addToCart(page, product.id)
  for (const forged of [
    { intent: 'place', displayed: '{"quoted":"|||||","subtotal":1e999}' },
    { intent: 'place', displayed: '[]', idempotencyKey: 'k'.repeat(300) },
    {
      intent: 'nothing',
      rateId: 'r'.repeat(100),
      code: 'c'.repeat(1000),
      choice: '__proto__',
      editing: '__proto__',
    },
    { intent: 'save', fullName: 'n'.repeat(5000), country: '??' },
  ] as Record<string, string>[])
    expect([forged, await send('/checkout', forged)]).toEqual([forged, 200])
})

test.describe('scripts that fail to load', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|dynamically imported module/ })

  test('leave a page that says so, and whose buttons the server answers', async ({ page }) => {
    const product = await simpleProduct(page)
    actBeforeHydration(page)
    await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'))
    await page.goto(`/product/${product.id}`)
    await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.')
    await expect(page.getByRole('button', { name: /^Increase/ })).toBeHidden()
    await quantityField(page).fill('2')
    await addButton(page).click()
    await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible()
    await expect(quantityField(page, product.name)).toHaveValue('2')

    await test.step('and are loaded once the line is back', async () => {
      await page.unroute('**/assets/*.js')
      await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 20_000 })
      await expect(page.getByRole('alert')).toBeHidden()
      await expect
        .poll(() => storedLines(page))
        .toMatchObject([{ variant_id: variantOf(product).id, quantity: 2 }])
    })
  })

  test('are waited for at most 8 seconds, and still taken when they come later', async ({ page }) => {
    await page.clock.install()
    actBeforeHydration(page)
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/cart', { waitUntil: 'commit' })
    // Only when all of the page has come have its inline scripts started the clock that is put forward here.
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
    await expect(page.getByText('Your cart is empty.')).toBeHidden()
    await page.clock.runFor(8000)
    await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.')
    await expect(page.getByText('What you added while JavaScript was on')).toBeVisible()
    await page.clock.resume()
    release()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText('Items you add will wait here until')).toBeVisible()
  })
})
