import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { holdScreen } from './network'
import { payOrder, placeOrder } from './orders'
import { addToCart, password, productOnSale, signUpCustomer } from './people'
import { test } from './test'

const nonexistentId = '00000000-0000-4000-8000-000000000000'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const skeleton = (page: Page) => page.locator('[data-skeleton]')

interface Screen {
  path: string
  /** Its title while loading. */
  loadingTitle: string
  title: string | RegExp
  /** A client-side navigation that leads there. */
  navigate: () => Promise<unknown>
  /** Its message when offline, if it has its own. */
  failureTitle?: string
}

test.describe('each screen of a customer', () => {
  test.use({ expectedErrors: /ERR_FAILED|net::ERR_|Failed to fetch/ })

  test('shows its skeleton while loading, reports a failure, and loads on retry', async ({ page }) => {
    await signUpCustomer(page)
    const product = await productOnSale(page, { index: 8 })
    const orderId = await placeOrder(page, { productId: product.id })
    await payOrder(page, orderId)
    await addToCart(page, product.id)

    const accountNav = page.getByRole('navigation', { name: 'My account' })
    const openLink = (name: string) => () => accountNav.getByRole('link', { name }).click()
    const screens: Screen[] = [
      {
        path: '/checkout',
        loadingTitle: 'Checkout',
        title: 'Checkout',
        navigate: async () => {
          await page.goto('/cart')
          await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
        },
      },
      {
        path: '/account/dashboard',
        loadingTitle: 'My Account',
        title: 'My Account',
        navigate: async () => {
          await page.goto('/cart')
          await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
        },
      },
      {
        path: '/account/orders',
        loadingTitle: 'My Orders',
        title: 'My Orders',
        navigate: openLink('Orders'),
      },
      {
        path: `/account/orders/${orderId}`,
        loadingTitle: 'Loading...',
        title: 'Order details',
        navigate: async () => {
          await page.goto('/account/orders')
          await page.getByRole('link', { name: /View Details/ }).click()
        },
      },
      {
        path: '/account/settings',
        loadingTitle: 'Settings',
        title: 'Settings',
        navigate: openLink('Settings'),
      },
      {
        path: `/order-confirmation/${orderId}`,
        loadingTitle: 'Loading...',
        title: 'Thank you for your order, Abena!',
        navigate: async () => {
          await page.goto(`/order-confirmation/${orderId}/invoice`)
          await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
        },
        failureTitle: 'Error loading order details',
      },
    ]
    for (const { path, loadingTitle, title, navigate, failureTitle = 'Something went wrong.' } of screens)
      await test.step(path, async () => {
        const release = await holdScreen(page, path)
        await navigate()
        await expect(heading(page, loadingTitle)).toBeVisible()
        await expect(skeleton(page)).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
        release()
        await expect(heading(page, failureTitle)).toBeVisible()
        await expect(page.getByText('We couldn’t reach Kijani. Please check your connection')).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
        if (failureTitle === 'Error loading order details') await expectAccessible(page)
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(heading(page, title)).toBeVisible()
      })
  })
})

test('the screens of a customer ask a visitor to sign in, and would lead back', async ({ request }) => {
  for (const path of [
    '/account/dashboard',
    '/account/settings',
    `/account/orders/${nonexistentId}`,
    `/order-confirmation/${nonexistentId}`,
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([
      path,
      302,
      `/auth?redirect=${path}`,
    ])
  }
})

test('a vendor and an admin are led from the customers’ screens to their own', async ({ browser }) => {
  for (const [role, home] of [
    ['vendor', '/vendor/dashboard'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    const context = await browser.newContext()
    const { request } = context
    const data = { email: `${role}@demo.example`, password }
    expect((await request.post('/api/auth/sign-in/email', { data })).ok(), role).toBe(true)
    for (const path of [
      '/account/dashboard',
      '/account/orders',
      `/account/orders/${nonexistentId}`,
      '/account/settings',
    ])
      expect(new URL((await request.get(path)).url()).pathname, path).toBe(home)
    await context.close()
  }
})
