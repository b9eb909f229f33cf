import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  /** Whose eyes: the demo account's first part, or nobody. */
  as?: 'customer' | 'vendor' | 'pending' | 'admin'
  path: string | ((page: Page) => Promise<string>)
  /** What a person does there before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const hrefOf = async (page: Page, listPath: string, start: string): Promise<string> => {
  await page.goto(listPath)
  return (await page.locator(`a[href^="${start}"]`).first().getAttribute('href'))!
}

async function fillCart(page: Page) {
  for (const nth of [2, 5]) {
    await page.goto('/marketplace')
    await page.goto(
      (await page
        .locator('a[href^="/product/"]')
        .nth(nth * 2)
        .getAttribute('href'))!,
    )
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('has been added to your cart.').waitFor()
  }
}

/** Every screen that is built, in the order of the route table. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'marketplace-search', path: '/marketplace?search=basket&sort=price_asc' },
  { name: 'marketplace-empty', path: '/marketplace?search=zzzzzz' },
  { name: 'product', path: (page) => hrefOf(page, '/marketplace', '/product/') },
  {
    name: 'product-sold-out',
    path: (page) => hrefOf(page, '/marketplace?search=sold', '/product/').catch(() => '/marketplace'),
  },
  { name: 'store', path: (page) => hrefOf(page, '/marketplace', '/store/') },
  { name: 'cart-empty', path: '/cart' },
  {
    name: 'cart',
    path: async (page) => {
      await fillCart(page)
      return '/cart'
    },
  },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-invalid',
    path: '/contact',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send message' }).click()
    },
  },
  { name: 'auth', path: '/auth' },
  { name: 'auth-sign-up', path: '/auth?type=signup' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'checkout', as: 'customer', path: async (page) => (await fillCart(page), '/checkout') },
  {
    name: 'order-confirmation',
    as: 'customer',
    path: async (page) =>
      (await hrefOf(page, '/account/orders?after=', '/account/orders/')).replace(
        '/account/orders/',
        '/order-confirmation/',
      ),
  },
  { name: 'account-dashboard', as: 'customer', path: '/account/dashboard' },
  { name: 'account-orders', as: 'customer', path: '/account/orders' },
  {
    name: 'account-order',
    as: 'customer',
    path: (page) => hrefOf(page, '/account/orders', '/account/orders/'),
  },
  { name: 'application-status', as: 'pending', path: '/vendor/application-status' },
  { name: 'vendor-dashboard', as: 'vendor', path: '/vendor/dashboard' },
  { name: 'vendor-orders', as: 'vendor', path: '/vendor/orders' },
  { name: 'vendor-order', as: 'vendor', path: (page) => hrefOf(page, '/vendor/orders', '/vendor/orders/') },
  { name: 'vendor-payouts', as: 'vendor', path: '/vendor/payouts' },
  { name: 'admin-dashboard', as: 'admin', path: '/admin/dashboard' },
]
