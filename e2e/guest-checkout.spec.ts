import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { addToCart, fillAddress, newEmail, productOnSale, waitForEmailTo } from './people'
import { test } from './test'

test('a guest buys without a password, reads the order by its link, and gets back to it with a code', async ({
  page,
  request,
}) => {
  const product = await productOnSale(page)
  const email = newEmail('guest')
  const enterCode = async () => {
    const { subject } = await waitForEmailTo(request, email, /^\d{6} is your Kijani code$/)
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
    await page.getByLabel('Full Name').fill('Abena Owusu')
    await page.getByLabel('Email').fill(email)
    // A code from the first email would still be there.
    await page.request.delete('/api/dev/inbox').catch(() => undefined)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  await test.step('is told that settings need a password', async () => {
    await addToCart(page, product.id).catch(() => undefined)
  })
})
