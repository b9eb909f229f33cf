import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import {
  fillAddress,
  firstLinkOf,
  newEmail,
  password,
  productOnSale,
  signIn,
  waitForEmail,
  waitForEmailTo,
} from './people'
import { test } from './test'

test('a guest buys without a password, reads the order by its link, and gets back to it with a code', async ({
  page,
  request,
}) => {
  const product = await productOnSale(page)
  const email = newEmail('guest')
  const usedCodes: string[] = []
  const enterCode = async () => {
    const { subject } = await waitForEmail(
      request,
      `has a new code for ${email}`,
      (mail) => /^\d{6} is your Kijani code$/.test(mail.subject) && !usedCodes.includes(mail.subject),
      email,
    )
    usedCodes.push(subject)
    await page.getByRole('textbox', { name: 'Code' }).fill(subject.slice(0, 6))
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  await test.step('confirms the email address on the way to the checkout', async () => {
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('link', { name: 'Continue as a guest' }).click()
    await expect(page).toHaveURL('/auth/guest?redirect=/checkout')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await page.getByLabel('Full Name').fill('Abena Owusu')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill('12 34')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That code didn’t work. Enter the current one.')).toBeVisible()
    await enterCode()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText(product.name)).toBeVisible()
  })

  await test.step('places the order', async () => {
    await fillAddress(page)
    await page.getByRole('radio', { name: /Standard/ }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  })

  await test.step('reads it later by the link in the email, and confirms to do more', async () => {
    await page.context().clearCookies()
    const mail = await waitForEmailTo(request, email, /^Your order /)
    await page.goto(/https?:\/\/\S+\/guest\/orders\/\S+/.exec(mail.text)![0])
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
    await expect(page.getByText('7 Riverside Drive')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Confirm my email address' }).click()
    await expect(page.getByLabel('Full Name')).toHaveCount(0)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await enterCode()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByText('Thank you for your order, Abena')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  })

  await test.step('chooses a password, from which on it is an account', async () => {
    await page.goto('/account/settings')
    await expect(page.getByText('You’re shopping as a guest')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Choose a password' }).click()
    await page.goto(firstLinkOf(await waitForEmailTo(request, email, /^Choose your Kijani password/)))
    await page.getByRole('textbox', { name: 'New password' }).fill(password)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL(/notice=password-set/)
    await signIn(page, email, '/account/orders')
    await expect(page.getByRole('table').getByRole('link')).not.toHaveCount(0)
  })
})

test('a guest without scripts confirms the email address, and a wrong code leads back to the field', async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const email = newEmail('plain-guest')
  await page.goto('/auth?redirect=/account/orders/00000000-0000-4000-8000-000000000000')
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('wrong')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code didn’t work. Enter the current one.')).toBeVisible()
  const { subject } = await waitForEmailTo(request, email, /is your Kijani code$/)
  await page.getByRole('textbox', { name: 'Code' }).fill(subject.slice(0, 6))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/account\/orders\//)
  await page.close()
})
