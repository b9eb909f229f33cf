import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { addToCart, productOnSale, signUpCustomer } from './people'
import { findProductByName } from './products'
import { test } from './test'

const savedLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name }).getByRole('link')
const saveButton = (page: Page, name: string) => page.getByRole('button', { name: `Save for later: ${name}` })
const moveButton = (page: Page, name: string) => page.getByRole('button', { name: `Move to cart: ${name}` })

test('a guest saves an item for later, and finds it in the account after signing up', async ({ page }) => {
  const { id, name } = await productOnSale(page, { index: 3 })
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible()
  await page.goto('/cart')
  await saveButton(page, name).click()
  await expect(page.getByText(`${name} has been saved for later.`)).toBeVisible()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Saved for later' }).click()
  await expect(savedLink(page, name)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await test.step('moves it to the cart and saves it again', async () => {
    await moveButton(page, name).click()
    await expect(page.getByText('Nothing saved yet.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/cart')
    await expectNoSidewaysScroll(page)
    const increaseButton = page.getByRole('button', { name: `Increase: Quantity of ${name}` })
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectApart(increaseButton, saveButton(page, name))
    }
    await saveButton(page, name).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  })

  await signUpCustomer(page)
  await page.goto('/saved')
  await expect(savedLink(page, name)).toBeVisible()
  expect((await page.context().cookies()).some((cookie) => cookie.name === 'saved_lines')).toBe(false)
})

test('a customer moves an item out of the cart and back, and removes it', async ({ page }) => {
  const { id, name } = await productOnSale(page, { index: 4 })
  await signUpCustomer(page)
  await addToCart(page, id, 2)
  await page.goto('/cart')
  await saveButton(page, name).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.goto('/saved')
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  await moveButton(page, name).click()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.goto('/cart')
  await saveButton(page, name).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.goto('/saved')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(`${name} is no longer saved.`)).toBeVisible()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
})

/** Expects that two controls do not overlap. */
async function expectApart(first: Locator, second: Locator) {
  const [a, b] = [(await first.boundingBox())!, (await second.boundingBox())!]
  expect(b.x >= a.x + a.width || b.y >= a.y + a.height).toBe(true)
}

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save for later' })

test('the heart of a product is a guest’s own, and joins the account', async ({ page }) => {
  const { id, name } = await productOnSale(page, { index: 7 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/product/${id}`)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  const box = await heart(page).boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await heart(page).click()
  await expect(page.getByText(`${name} has been saved for later.`)).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('the page as sent says nothing about it', async () => {
    const html = await (await page.request.get(`/product/${id}`)).text()
    expect(html).not.toContain('aria-pressed="true"')
  })
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')

  await signUpCustomer(page)
  await page.goto(`/product/${id}`)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await expect(page.getByText(`${name} is no longer saved.`)).toBeVisible()
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/account/dashboard')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
})

test('the heart of a product with options asks for them first, and saves that variant only', async ({
  page,
}) => {
  const { id } = await findProductByName(page, 'Capulana Camp Shirt')
  await page.goto(`/product/${id}`)
  await heart(page).click()
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeFocused()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('radio', { name: 'Terracotta' }).check()
  await page.getByRole('radio', { name: 'L sold out', exact: true }).check()
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/saved')
  await expect(page.getByText('Terracotta / L')).toBeVisible()
  await expect(page.getByText('Sold out')).toBeVisible()

  await test.step('whoever waits for it signs in, and can stop waiting where they began', async () => {
    const tellMe = /^Tell me when it’s back: Capulana Camp Shirt/
    const alertIsOn = page.getByText('We’ll tell you when it’s back in stock.')
    await page.getByRole('link', { name: tellMe }).click()
    await expect(page).toHaveURL(/\/auth\?redirect=/)
    await signUpCustomer(page)
    await page.goto(`/product/${id}`)
    await page.getByRole('radio', { name: 'Terracotta' }).check()
    await page.getByRole('radio', { name: 'L sold out', exact: true }).check()
    await page.getByRole('button', { name: tellMe }).click()
    await expect(alertIsOn).toBeVisible()
    await expectAccessible(page)
    await page.goto('/saved')
    await expect(alertIsOn).toBeVisible()
    await page.getByRole('button', { name: /^Don’t tell me: Capulana Camp Shirt/ }).click()
    await expect(page.getByRole('button', { name: tellMe })).toBeFocused()
    await expect(alertIsOn).toBeHidden()
    await expectAccessible(page)
  })
})

for (const isSignedIn of [false, true])
  test(`${isSignedIn ? 'a customer' : 'a guest'} without scripts saves an item and moves it back`, async ({
    page,
    browser,
  }) => {
    const { id, name } = await productOnSale(page, { index: isSignedIn ? 6 : 5 })
    if (isSignedIn) await signUpCustomer(page)
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      viewport: { width: 390, height: 844 },
    })
    const plain = await context.newPage()
    await plain.goto(`/product/${id}`)
    await plain.getByRole('button', { name: 'Add to Cart' }).click()
    await saveButton(plain, name).click()
    await expect(plain).toHaveURL(/\/saved(#|$)/)
    await expect(savedLink(plain, name)).toBeVisible()
    await moveButton(plain, name).click()
    await expect(plain.getByText(`${name} has been added to your cart.`)).toBeVisible()
    await saveButton(plain, name).click()
    await plain.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(plain.getByText('Nothing saved yet.')).toBeVisible()

    await test.step('saves it from its page', async () => {
      await plain.goto(`/product/${id}`)
      await heart(plain).click()
      await expect(plain).toHaveURL(/\/saved(#|$)/)
      await expect(savedLink(plain, name)).toBeVisible()
    })

    await test.step(isSignedIn ? 'waits for what is sold out' : 'signs in to wait for it', async () => {
      const shirt = await findProductByName(page, 'Capulana Camp Shirt')
      await plain.goto(`/product/${shirt.id}`)
      await plain.getByRole('radio', { name: 'Terracotta' }).check()
      await plain.getByRole('radio', { name: 'L', exact: true }).check()
      await plain.getByRole('button', { name: 'Add to Cart' }).click()
      if (!isSignedIn) {
        await plain.getByRole('link', { name: /^Tell me when it’s back/ }).click()
        return expect(plain).toHaveURL(/\/auth\?redirect=/)
      }
      await plain.getByRole('button', { name: /^Tell me when it’s back/ }).click()
      await expect(plain.getByText('We’ll tell you when it’s back in stock.')).toBeVisible()
      await plain.getByRole('button', { name: /^Don’t tell me/ }).click()
      await expect(plain.getByText('We’ll tell you when it’s back in stock.')).toBeHidden()
    })
  })
