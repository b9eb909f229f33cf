import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { actBeforeHydration } from './hydration'
import { tabTo } from './keyboard'
import { callAs, signUpCustomer } from './people'
import { findProductByName, variantOf, type Product } from './products'
import { test } from './test'

const phone = { width: 390, height: 844 }
const optionGroup = (page: Page, name: string) => page.getByRole('main').getByRole('radiogroup', { name })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const pathTo = ({ id }: Product, variant?: { id: string }) =>
  `/product/${id}${variant ? `?variant=${variant.id}` : ''}`
const formatUsd = (amount: number) => `$${amount.toFixed(2)}`

/** The visible image, as its file. */
const visibleImage = (page: Page) =>
  page
    .getByRole('region', { name: /^Pictures of/ })
    .locator('li', { has: page.locator('a:not([tabindex])') })
    .getByRole('img')

test.describe('a product with options', () => {
  test('has nothing selected, and leads to what is missing', async ({ page }) => {
    const dress = await findProductByName(page, 'Kitenge Wrap Dress')
    await page.goto(pathTo(dress))
    const sizes = optionGroup(page, 'Size')
    await expect(sizes.getByRole('radio')).toHaveCount(dress.variants.length)
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Choose a size' }).click()
    await expect(sizes.getByRole('radio').first()).toBeFocused()
    await expect(sizes).toHaveAccessibleDescription('Choose a size.')
    await expect(sizes).toHaveAttribute('aria-invalid', 'true')
    expect(await page.evaluate(() => localStorage.getItem('eco-guest-cart'))).toBeNull()
    await expectAccessible(page)
    await sizes.getByRole('radio', { name: 'M', exact: true }).check()
    await expect(sizes).toHaveAccessibleDescription('')
    await addButton(page).click()
    await expect(page.getByText('Kitenge Wrap Dress, M has been added to your cart.')).toBeVisible()
    await expect(page.getByText('1 in your cart.')).toBeVisible()
    await sizes.getByRole('radio', { name: 'S', exact: true }).check()
    await expect(page.getByText('in your cart.', { exact: true })).toHaveCount(0)
  })

  test('shows colours as images; price, image, stock and URL follow', async ({ page }) => {
    const hat = await findProductByName(page, 'Shela Sun Hat')
    const [indigo, rust] = [variantOf(hat, 'Indigo'), variantOf(hat, 'Rust')]
    await page.goto(pathTo(hat))
    const colours = optionGroup(page, 'Colour')
    await expect(colours.locator('img')).toHaveCount(2)
    await expect(page.getByText(`From ${formatUsd(hat.price)}`).first()).toBeVisible()
    await expect(page.getByText(`${indigo.quantity + rust.quantity} in stock`, { exact: true })).toBeVisible()
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('.data') && requests.push(request.url()))
    const first = await visibleImage(page).getAttribute('src')
    await colours.getByRole('radio', { name: /^Rust/ }).check()
    await expect(page).toHaveURL(pathTo(hat, rust))
    await expect(page.getByText(`From ${formatUsd(hat.price)}`)).toHaveCount(0)
    await expect(page.getByRole('main').getByText(formatUsd(rust.price)).first()).toBeVisible()
    await expect(page.getByText(`${rust.quantity} in stock`, { exact: true })).toBeVisible()
    await expect(visibleImage(page)).not.toHaveAttribute('src', first!)
    await expect(page).toHaveTitle('Shela Sun Hat, Rust - Kijani')
    await colours.getByRole('radio', { name: /^Indigo/ }).check()
    await expect(page).toHaveURL(pathTo(hat, indigo))
    await expect(visibleImage(page)).toHaveAttribute('src', first!)
    expect(requests, 'nothing is fetched for a choice').toEqual([])
  })

  test('restores the choice from the URL, and Back leaves the product', async ({ page }) => {
    const hat = await findProductByName(page, 'Shela Sun Hat')
    const rust = variantOf(hat, 'Rust')
    await page.goto('/marketplace?search=sun+hat')
    await page.getByRole('link', { name: 'Shela Sun Hat' }).click()
    const colours = optionGroup(page, 'Colour')
    await colours.getByRole('radio', { name: /^Indigo/ }).check()
    await colours.getByRole('radio', { name: /^Rust/ }).check()
    await expect(page).toHaveURL(pathTo(hat, rust))
    await page.reload()
    await expect(colours.getByRole('radio', { name: /^Rust/ })).toBeChecked()
    await expect(page.getByRole('main').getByText(formatUsd(rust.price)).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/marketplace?search=sun+hat')
    await page.goForward()
    await expect(colours.getByRole('radio', { name: /^Rust/ })).toBeChecked()
    // A variant of another product is ignored.
    const dress = await findProductByName(page, 'Kitenge Wrap Dress')
    await page.goto(pathTo(dress, rust))
    await expect(optionGroup(page, 'Size').getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${dress.id}$`))
  })

  test('is chosen and bought by keyboard alone', async ({ page }) => {
    const hat = await findProductByName(page, 'Shela Sun Hat')
    await page.goto(pathTo(hat))
    const colours = optionGroup(page, 'Colour')
    await tabTo(colours.getByRole('radio').first())
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(pathTo(hat, variantOf(hat, 'Indigo')))
    await page.keyboard.press('ArrowRight')
    await expect(colours.getByRole('radio', { name: /^Rust/ })).toBeFocused()
    await expect(page).toHaveURL(pathTo(hat, variantOf(hat, 'Rust')))
    await expect(
      page.getByRole('status').filter({ hasText: formatUsd(variantOf(hat, 'Rust').price) }),
    ).toBeAttached()
    await tabTo(addButton(page))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Shela Sun Hat, Rust has been added to your cart.')).toBeVisible()
  })

  test('says step by step what is still to choose, what is sold out and what does not exist', async ({
    page,
  }) => {
    const shirt = await findProductByName(page, 'Capulana Camp Shirt')
    await page.goto(pathTo(shirt))
    const [colours, sizes] = [optionGroup(page, 'Colour'), optionGroup(page, 'Size')]
    await page.getByRole('button', { name: 'Choose a colour and size' }).click()
    await expect(colours).toHaveAccessibleDescription('Choose a colour.')
    await expect(sizes).toHaveAccessibleDescription('Choose a size.')
    await expect(colours.getByRole('radio').first()).toBeFocused()
    await colours.getByRole('radio', { name: 'Terracotta' }).check()
    await expect(page, 'an incomplete choice does not change the URL').toHaveURL(pathTo(shirt))
    await page.getByRole('button', { name: 'Choose a size' }).click()
    await expect(sizes.getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)

    const soldOutVariant = variantOf(shirt, 'Terracotta / L')
    await sizes.getByRole('radio', { name: 'L sold out', exact: true }).check()
    await expect(page).toHaveURL(pathTo(shirt, soldOutVariant))
    await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
    await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(addButton(page)).toHaveAccessibleDescription('Terracotta / L is out of stock.')

    await sizes.getByRole('radio', { name: 'XL not available' }).check()
    await expect(page).toHaveURL(pathTo(shirt))
    await expect(page.getByText('Not available', { exact: true })).toBeVisible()
    await expect(addButton(page)).toHaveAccessibleDescription(/^This combination is not available\./)

    const lowStockVariant = variantOf(shirt, 'Terracotta / S')
    await sizes.getByRole('radio', { name: 'S', exact: true }).check()
    await expect(page).toHaveURL(pathTo(shirt, lowStockVariant))
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('999')
    await quantity.blur()
    await expect(quantity).toHaveValue(String(lowStockVariant.quantity))
    await colours.getByRole('radio', { name: 'Indigo' }).check()
    await expect(page).toHaveURL(pathTo(shirt, variantOf(shirt, 'Indigo / S')))
  })

  test('redirects permanently from its old URL', async ({ page }) => {
    const hat = await findProductByName(page, 'Shela Sun Hat')
    const rust = variantOf(hat, 'Rust')
    const response = await page.request.get(`/product/${rust.id}`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(pathTo(hat, rust))
    expect(response.headers()['cache-control']).toContain('public')
    await page.goto(`/product/${rust.id}`)
    await expect(page).toHaveURL(pathTo(hat, rust))
    await expect(optionGroup(page, 'Colour').getByRole('radio', { name: /^Rust/ })).toBeChecked()
  })

  test('can be chosen without scripts', async ({ page }) => {
    const dress = await findProductByName(page, 'Kitenge Wrap Dress')
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    await page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
    actBeforeHydration(page)
    await page.goto(pathTo(dress), { waitUntil: 'commit' })
    await optionGroup(page, 'Size').getByRole('radio', { name: 'M', exact: true }).check()
    release()
    await expect(page).toHaveURL(pathTo(dress, variantOf(dress, 'M')))
    await expect(addButton(page)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  for (const width of [390, 320]) {
    test(`the options open over the page from the bar at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: phone.height })
      const hat = await findProductByName(page, 'Shela Sun Hat')
      await page.goto(pathTo(hat))
      const bar = page.locator('[data-action-bar]')
      await expect(bar).toContainText(`From ${formatUsd(hat.price)}`)
      await bar.getByRole('button', { name: 'Choose a colour' }).click()
      const sheet = page.getByRole('dialog', { name: 'Shela Sun Hat' })
      await sheet.getByRole('button', { name: 'Choose a colour' }).click()
      await expect(sheet.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a colour.')
      await expect(sheet.getByRole('radio').first()).toBeFocused()
      await expectAccessible(page)
      await sheet.getByRole('radio', { name: /^Rust/ }).check()
      await expect(sheet.getByText(formatUsd(variantOf(hat, 'Rust').price)).first()).toBeVisible()
      await sheet.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByText('Shela Sun Hat, Rust has been added to your cart.')).toBeVisible()
      await expect(addButton(page)).toBeFocused()
      await expect(page).toHaveURL(pathTo(hat, variantOf(hat, 'Rust')))
      // The choice is shown in the bar, and changed there.
      const nameOf = (value: string) => `${formatUsd(variantOf(hat, value).price)} ${value}, change`
      await bar.getByRole('button', { name: nameOf('Rust') }).click()
      await sheet.getByRole('radio', { name: /^Indigo/ }).check()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(bar.getByRole('button', { name: nameOf('Indigo') })).toBeFocused()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})

test('search engines see a product with options as a group with its variants', async ({ page, baseURL }) => {
  const hat = await findProductByName(page, 'Shela Sun Hat')
  const rust = variantOf(hat, 'Rust')
  await page.goto(pathTo(hat, rust))
  const data = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as Record<string, unknown>,
    ),
  )
  expect(data.find((entry) => entry['@type'] === 'Product')).toBeUndefined()
  expect(data.find((entry) => entry['@type'] === 'ProductGroup')).toMatchObject({
    name: hat.name,
    productGroupID: hat.id,
    url: `${baseURL}${pathTo(hat)}`,
    variesBy: ['https://schema.org/color'],
    hasVariant: hat.variants.map((variant) => ({
      '@type': 'Product',
      name: `${hat.name} - ${variant.title}`,
      color: variant.title,
      offers: { url: `${baseURL}${pathTo(hat, variant)}`, price: variant.price.toFixed(2) },
    })),
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${pathTo(hat)}`)
})

test("two sizes of sandals are two lines of a user's cart", async ({ page }) => {
  await signUpCustomer(page)
  const sandals = await findProductByName(page, 'Crossed-Band Beaded Sandals')
  const [firstVariant, secondVariant] = sandals.variants.filter(({ quantity }) => quantity > 1)
  for (const variant of [firstVariant!, secondVariant!]) {
    await page.goto(pathTo(sandals))
    await optionGroup(page, 'Size').getByRole('radio', { name: variant.title!, exact: true }).check()
    await addButton(page).click()
    await expect(page.getByText('1 in your cart.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page.getByRole('link', { name: sandals.name })).toHaveCount(2)
  await page.getByRole('button', { name: `Remove ${sandals.name}, ${firstVariant!.title}` }).click()
  await expect
    .poll(async () => (await callAs(page, 'get_cart_items', {})) as object[])
    .toMatchObject([
      { product_id: sandals.id, variant_id: secondVariant!.id, variant_title: secondVariant!.title },
    ])
  await page
    .getByRole('button', { name: `Increase: Quantity of ${sandals.name}, ${secondVariant!.title}` })
    .click()
  await expect
    .poll(async () => (await callAs(page, 'get_cart_items', {})) as object[])
    .toMatchObject([{ variant_id: secondVariant!.id, quantity: 2 }])
})
