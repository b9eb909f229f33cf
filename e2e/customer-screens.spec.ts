import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { holdScreen } from './network'
import { payOrder, placeOrder } from './orders'
import { addToCart, password, productOnSale, signUpCustomer } from './people'
import { test } from './test'

const order = '00000000-0000-4000-8000-000000000000'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const shape = (page: Page) => page.locator('[data-skeleton]')

interface Screen {
  path: string
  /** Its title while loading. */
  coming: string
  title: string | RegExp
  /** A client-side navigation that leads there. */
  go: () => Promise<unknown>
  /** Its message when offline, if it has its own. */
  failed?: string
}

test.describe('each screen of a customer', () => {
  test.use({ expectedErrors: /ERR_FAILED|net::ERR_|Failed to fetch/ })

  test('shows its skeleton while loading, reports a failure, and loads on retry', async ({ page }) => {
    await signUpCustomer(page)
    const product = await productOnSale(page, { index: 8 })
    const orderId = await placeOrder(page, { productId: product.id })
    await payOrder(page, orderId)
    await addToCart(page, product.id)

    const ways = page.getByRole('navigation', { name: 'My account' })
    const way = (name: string) => () => ways.getByRole('link', { name }).click()
    const screens: Screen[] = [
      {
        path: '/checkout',
        coming: 'Checkout',
        title: 'Checkout',
        go: async () => {
          await page.goto('/cart')
          await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
        },
      },
      {
        path: '/account/dashboard',
        coming: 'My Account',
        title: 'My Account',
        go: async () => {
          await page.goto('/cart')
          await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
        },
      },
      { path: '/account/orders', coming: 'My Orders', title: 'My Orders', go: way('Orders') },
      {
        path: `/account/orders/${orderId}`,
        coming: 'Loading...',
        title: 'Order details',
        go: async () => {
          await page.goto('/account/orders')
          await page.getByRole('link', { name: /View Details/ }).click()
        },
      },
      { path: '/account/settings', coming: 'Settings', title: 'Settings', go: way('Settings') },
      {
        path: `/order-confirmation/${orderId}`,
        coming: 'Loading...',
        title: 'Thank you for your order, Abena!',
        go: async () => {
          await page.goto(`/order-confirmation/${orderId}/invoice`)
          await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
        },
        failed: 'Error loading order details',
      },
    ]
    for (const { path, coming, title, go, failed = 'Something went wrong.' } of screens)
      await test.step(path, async () => {
        const cut = await holdScreen(page, path)
        await go()
        await expect(heading(page, coming)).toBeVisible()
        await expect(shape(page)).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
        cut()
        await expect(heading(page, failed)).toBeVisible()
        await expect(page.getByText('We couldn’t reach Kijani. Please check your connection')).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
        if (failed === 'Error loading order details') await expectAccessible(page)
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(heading(page, title)).toBeVisible()
      })
  })
})

test('the screens of a customer ask a visitor to sign in, and would lead back', async ({ request }) => {
  for (const path of [
    '/account/dashboard',
    '/account/settings',
    `/account/orders/${order}`,
    `/order-confirmation/${order}`,
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, `/auth?redirect=${path}`])
  }
})

test('a vendor and an admin are led from the customers’ screens to their own', async ({ browser }) => {
  for (const [who, home] of [
    ['vendor', '/vendor/dashboard'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    const context = await browser.newContext()
    const { request } = context
    const data = { email: `${who}@demo.example`, password }
    expect((await request.post('/api/auth/sign-in/email', { data })).ok(), who).toBe(true)
    for (const path of [
      '/account/dashboard',
      '/account/orders',
      `/account/orders/${order}`,
      '/account/settings',
    ])
      expect(new URL((await request.get(path)).url()).pathname, path).toBe(home)
    await context.close()
  }
})
