import { expect } from '@playwright/test'
import { expectClean } from './clean'
import { linkIn, mailTo, password, signIn, signUpCustomer } from './people'
import { test } from './test'

test.describe('the sign-in page', () => {
  test('opens the tab that was asked for, and keeps it over a reload', async ({ page }) => {
    await page.goto('/auth')
    await expect(page).toHaveTitle('Sign In - Kijani')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await expectClean(page)
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth?type=signup')
    await page.reload()
    await expect(page).toHaveTitle('Sign Up - Kijani')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expectClean(page)
  })

  test('says what is missing before anything is sent', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('nobody')
    await expect(page.getByText('Invalid email')).toBeVisible()
  })
})

test('a person who forgot the password chooses a new one by mail, once', async ({ page, context }) => {
  const email = await signUpCustomer(page)
  await context.clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/If this address has an account, a link is on its way\./)).toBeVisible()
  const link = linkIn(await mailTo(page.request, email, /password/i))
  await page.goto(link)
  const typed = page.getByRole('textbox', { name: 'New password' })
  await typed.fill('short')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expectClean(page)
  await typed.fill(`${password}-new`)
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(`${password}-new`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account/dashboard')
  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('a new customer has no orders, may become a vendor, and finds the way out', async ({ page }) => {
  await signUpCustomer(page, 'Zola Newcomer')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByText('Track, return, or buy things again')).toBeVisible()
  await expect(page.getByRole('link', { name: /Become a Vendor/ })).toHaveAttribute(
    'href',
    '/register/vendor',
  )
  await expectClean(page)
  await page.getByRole('link', { name: /My Orders/ }).click()
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(foot.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/account/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/account/dashboard')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(foot.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a customer reads orders in every state', async ({ page }) => {
  await signIn(page, 'customer@demo.example', /\/account\/dashboard$/)
  await page.goto('/account/orders')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Status',
    'Items',
    'Total',
    'Details',
  ])
  await expectClean(page)
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('cell').first()).toHaveText(/^[0-9a-f]{8}$/)
  await expect(first.getByRole('cell').nth(1)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await page
    .getByRole('row', { name: /delivered/ })
    .first()
    .getByRole('link', { name: /View Details/ })
    .click()
  await expect(page.getByText(/^Placed on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/store/"]').first()).toBeVisible()
  await expectClean(page)
  const missing = '00000000-0000-4000-8000-000000000000'
  await page.goto(`/account/orders/${missing}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  await page.goto(`/order-confirmation/${missing}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The order could not be found.' })).toBeVisible()
})
