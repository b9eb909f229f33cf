import { expect, type Page } from '@playwright/test'
import { actBeforeHydration, waitForHydration } from './hydration'
import { holdRequests } from './network'
import { addToCart, password, productOnSale, signUpCustomer } from './people'
import { findProductByName } from './products'
import { test } from './test'

/** Opens a page whose scripts are held back until released. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  actBeforeHydration(page)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('checkout input from before hydration is kept and used', async ({ page }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 11 })).id)
  const release = await openBeforeScripts(page, '/checkout')
  const fieldValues = [
    ['Full name', 'Typed Early'],
    ['Street address', '1 Oxford Street'],
    ['City', 'Accra'],
    ['State/Province', 'Greater Accra'],
    ['Phone number', '+233 23 123 4567'],
    ['Delivery notes', 'The blue gate'],
  ] as const
  for (const [label, text] of fieldValues) await page.getByLabel(label).fill(text)
  await page.getByLabel('Country').selectOption('GH')
  await page.getByRole('radio', { name: 'Flutterwave' }).check()
  release()
  await expect(page.getByText('For example +233')).toBeVisible()
  const expectFilled = async (...changedLabels: string[]) => {
    for (const [label, text] of fieldValues)
      if (!changedLabels.includes(label)) await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(page.getByLabel('Country')).toHaveValue('GH')
    await expect(page.getByRole('radio', { name: 'Flutterwave' })).toBeChecked()
  }
  await expectFilled()

  await test.step('on a second visit, input from before hydration is applied on top of the draft', async () => {
    const releaseAgain = await openBeforeScripts(page, '/checkout')
    await page.getByLabel('City').fill('Kumasi')
    releaseAgain()
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
    const release = await openBeforeScripts(page, '/about')
    await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('tea')
    release()
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(suggestions.last()).toHaveText('Search for “tea”')
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
  })

  await test.step('contact', async () => {
    const release = await openBeforeScripts(page, '/contact')
    await page.getByLabel('Your name').fill('Typed Early')
    await page.getByLabel('What is it about?').selectOption({ index: 2 })
    const topic = await page.getByLabel('What is it about?').inputValue()
    await page.getByLabel('Your message').fill('Written before the scripts had come')
    release()
    await waitForHydration(page)
    await expect(page.getByLabel('What is it about?')).toHaveValue(topic)
    await expect(page.getByLabel('Your message')).toHaveValue('Written before the scripts had come')
    await expect(page.getByLabel('Your name')).toHaveValue('Typed Early')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(page.getByLabel('What is it about?')).toHaveValue(topic)
  })

  await test.step('sign-up', async () => {
    const release = await openBeforeScripts(page, '/auth?type=signup')
    await page.getByLabel('Full Name').fill('Typed Early')
    await page.getByLabel('Email').fill('typed@journey.example')
    release()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Typed Early')
    await expect(page.getByText('Full name must be at least 2 characters')).toHaveCount(0)
    // The address carries over to the other tab as well.
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('typed@journey.example')
  })

  await test.step('sign-in', async () => {
    const release = await openBeforeScripts(page, '/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    release()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/account/dashboard')
  })
})

test('a quantity that was typed before hydration counts for a press right after it', async ({ page }) => {
  const product = await productOnSale(page, { index: 3 })
  const release = await openBeforeScripts(page, `/product/${product.id}`)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('textbox', { name: 'Quantity' }).press('Tab')
  release()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('presses from before hydration are replayed', async ({ page }) => {
  await test.step('a quantity is increased, and that many are added to the cart', async () => {
    const product = await productOnSale(page, { index: 3 })
    const release = await openBeforeScripts(page, `/product/${product.id}`)
    const initialQuantity = Number(await page.getByRole('textbox', { name: 'Quantity' }).inputValue())
    const increaseButton = page.getByRole('button', { name: 'Increase: Quantity' })
    await increaseButton.click()
    await increaseButton.click()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    release()
    await expect(
      page.getByRole('banner').getByRole('link', { name: `Cart, ${initialQuantity + 2} items` }),
    ).toBeVisible()
  })

  await test.step('two options are chosen, and that variant is added to the cart', async () => {
    const shirt = await findProductByName(page, 'Capulana Camp Shirt')
    const { title, option_values: values } = shirt.variants.find(({ quantity }) => quantity > 0)!
    const choose = async () => {
      for (const value of values)
        await page
          .getByRole('main')
          .getByRole('radio', { name: new RegExp(`^${value}`) })
          .check()
    }
    const release = await openBeforeScripts(page, `/product/${shirt.id}`)
    await choose()
    release()
    await waitForHydration(page)
    for (const value of values)
      await expect(page.getByRole('main').getByRole('radio', { name: new RegExp(`^${value}`) })).toBeChecked()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(`Capulana Camp Shirt, ${title} has been added to your cart.`)).toBeVisible()

    const releaseAgain = await openBeforeScripts(page, `/product/${shirt.id}`)
    await choose()
    await page.getByRole('button', { name: 'Choose a colour and size' }).click()
    releaseAgain()
    await expect(page.getByText(`Capulana Camp Shirt, ${title} has been added to your cart.`)).toBeVisible()
  })

  await test.step('the menu of a phone opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await openBeforeScripts(page, '/marketplace')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    release()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  await test.step('a form that needs scripts reports what is missing, and stays', async () => {
    await signUpCustomer(page)
    await addToCart(page, (await productOnSale(page, { index: 11 })).id)
    const release = await openBeforeScripts(page, '/checkout')
    await page.getByLabel('City').fill('Accra')
    await page.getByLabel('City').press('Enter')
    release()
    await expect(page.getByText('Required').first()).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Accra')
    await expect(page).toHaveURL('/checkout')
  })
})
