import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { signIn, signUpCustomer } from './people'
import { test } from './test'

test('a new customer has no orders, may become a vendor, and can sign out', async ({ page }) => {
  await signUpCustomer(page, 'Zola Newcomer')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByText('Track, return, or buy things again')).toBeVisible()
  await expect(page.getByRole('link', { name: /Become a Vendor/ })).toHaveAttribute(
    'href',
    '/register/vendor',
  )
  await expectAccessible(page)
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

test('a customer sees orders in every status', async ({ page }) => {
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
  await expectAccessible(page)
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('cell').first()).toHaveText(/^\D.*[0-9a-f]{8}$/)
  await expect(first.getByRole('cell').nth(1)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await page
    .getByRole('row', { name: /delivered/ })
    .first()
    .getByRole('link', { name: /View Details/ })
    .click()
  await expect(page.getByText(/^Placed on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/store/"]').first()).toBeVisible()
  await expectAccessible(page)
  const missing = '00000000-0000-4000-8000-000000000000'
  await page.goto(`/account/orders/${missing}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  await page.goto(`/order-confirmation/${missing}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The order could not be found.' })).toBeVisible()
})
