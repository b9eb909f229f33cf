import { expect, type Page } from '@playwright/test'
import { actAtOnce, hydrated } from './hydrated'
import { hold } from './network'
import { addToCart, password, productOnSale, signUpCustomer } from './people'
import { test } from './test'

/** Opens a page whose scripts are held back until released. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  actAtOnce(page)
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return letGo
}

test('checkout input from before hydration is kept, and counts', async ({ page }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 11 })).id)
  const letGo = await openBeforeScripts(page, '/checkout')
  const filled = [
    ['Full name', 'Typed Early'],
    ['Street address', '1 Oxford Street'],
    ['City', 'Accra'],
    ['State/Province', 'Greater Accra'],
    ['Phone number', '+233 23 123 4567'],
    ['Delivery notes', 'The blue gate'],
  ] as const
  for (const [label, text] of filled) await page.getByLabel(label).fill(text)
  await page.getByLabel('Country').selectOption('GH')
  await page.getByRole('radio', { name: 'Flutterwave' }).check()
  letGo()
  await expect(page.getByText('For example +233')).toBeVisible()
  const expectFilled = async (...changed: string[]) => {
    for (const [label, text] of filled)
      if (!changed.includes(label)) await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(page.getByLabel('Country')).toHaveValue('GH')
    await expect(page.getByRole('radio', { name: 'Flutterwave' })).toBeChecked()
  }
  await expectFilled()

  await test.step('on a second visit, input from before hydration is applied on top of the draft', async () => {
    const letGoAgain = await openBeforeScripts(page, '/checkout')
    await page.getByLabel('City').fill('Kumasi')
    letGoAgain()
    await expectFilled('City')
    await expect(page.getByLabel('City')).toHaveValue('Kumasi')
  })

  // The form's own state has all of it: delivery to Ghana is offered, and the order can be placed.
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/sandbox\/flutterwave\/checkout\//)
})

test('input from before hydration to search, sign in, sign up and contact is kept too', async ({ page }) => {
  const email = await signUpCustomer(page)
  await page.context().clearCookies()

  await test.step('search, with suggestions without another keystroke', async () => {
    const letGo = await openBeforeScripts(page, '/about')
    await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('tea')
    letGo()
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(suggestions.last()).toHaveText('Search for “tea”')
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
  })

  await test.step('contact', async () => {
    const letGo = await openBeforeScripts(page, '/contact')
    await page.getByLabel('Your name').fill('Typed Early')
    await page.getByLabel('What is it about?').selectOption({ index: 2 })
    const topic = await page.getByLabel('What is it about?').inputValue()
    await page.getByLabel('Your message').fill('Written before the scripts had come')
    letGo()
    await hydrated(page)
    await expect(page.getByLabel('What is it about?')).toHaveValue(topic)
    await expect(page.getByLabel('Your message')).toHaveValue('Written before the scripts had come')
    await expect(page.getByLabel('Your name')).toHaveValue('Typed Early')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(page.getByLabel('What is it about?')).toHaveValue(topic)
  })

  await test.step('sign-up', async () => {
    const letGo = await openBeforeScripts(page, '/auth?type=signup')
    await page.getByLabel('Full Name').fill('Typed Early')
    await page.getByLabel('Email').fill('typed@journey.example')
    letGo()
    await hydrated(page)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Typed Early')
    await expect(page.getByText('Full name must be at least 2 characters')).toHaveCount(0)
    // The address carries over to the other tab as well.
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('typed@journey.example')
  })

  await test.step('sign-in', async () => {
    const letGo = await openBeforeScripts(page, '/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    letGo()
    await hydrated(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/account/dashboard')
  })
})

test('presses from before hydration are replayed', async ({ page }) => {
  await test.step('a quantity is increased, and as many are added to the cart', async () => {
    const product = await productOnSale(page, { index: 3 })
    const letGo = await openBeforeScripts(page, `/product/${product.id}`)
    const least = Number(await page.getByRole('textbox', { name: 'Quantity' }).inputValue())
    const more = page.getByRole('button', { name: 'Increase: Quantity' })
    await more.click()
    await more.click()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    letGo()
    await expect(
      page.getByRole('banner').getByRole('link', { name: `Cart, ${least + 2} items` }),
    ).toBeVisible()
  })

  await test.step('the menu of a phone opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const letGo = await openBeforeScripts(page, '/marketplace')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    letGo()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  await test.step('a form that needs scripts reports what is missing, and stays', async () => {
    await signUpCustomer(page)
    await addToCart(page, (await productOnSale(page, { index: 11 })).id)
    const letGo = await openBeforeScripts(page, '/checkout')
    await page.getByLabel('City').fill('Accra')
    await page.getByLabel('City').press('Enter')
    letGo()
    await expect(page.getByText('Required').first()).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Accra')
    await expect(page).toHaveURL('/checkout')
  })
})
